// A line for each test that failed in a report of Vitest (--reporter=json): its file, its name and the first line
// of what was wrong. A file that could not be run at all has a line too.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const firstLine = (text = '') => text.split('\n')[0];
for (const { name, message, assertionResults } of JSON.parse(readFileSync(process.argv[2], 'utf8')).testResults) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  for (const { fullName, failureMessages } of failed) {
    console.log(`FAILED   ${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  }
  if (failed.length === 0 && message) console.log(`FAILED   ${file}: ${firstLine(message)}`);
}
