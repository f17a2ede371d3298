// The package as its owner gets it, by the commands of docs/embedding.md, and the examples as projects that install it.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const repositoryPath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where projects stand; beside them ../nagare/build has the package, as if the repository were there. */
export const workshop = repositoryPath('build/element-package');

/**
 * What stands in a block of a document after the first such mark, and in that language. The documents in two languages have
 * the same ones (tests/rules/languages.test.ts).
 */
export function blockOf(document: string, language: string, after = ''): string {
  const text = readFileSync(repositoryPath(document.startsWith('embedding') ? `docs/${document}` : document), 'utf8');
  const rest = text.slice(Math.max(0, text.indexOf(after)));
  const block = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'm').exec(rest);
  if (block === null) {
    throw new Error(`${document} has no ${language} after ${JSON.stringify(after)}`);
  }
  const [, indent = '', written = ''] = block;
  return written.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

async function runCommand(command: string, folder: string, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  await run('bash', ['-ec', command], { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 1 << 26 });
}

/** By the documents' first command, run in the repository. */
export async function makePackage(): Promise<void> {
  await runCommand(blockOf('embedding.md', 'sh'), repositoryPath(''), { NODE_ENV: undefined });
  const beside = join(workshop, 'nagare/build');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const made of ['nagare-shogi', 'nagare-shogi.tgz', 'nagare-shogi-wordpress.zip']) {
    symlinkSync(repositoryPath(`build/${made}`), join(beside, made));
  }
}

/** A copy of an example that has installed the package by the documents' command; all else it takes from the tests'. */
export async function installExample(name: string, folder = name, more: readonly string[] = []): Promise<string> {
  const project = join(workshop, folder);
  cpSync(repositoryPath(`examples/${name}`), project, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  await run('npm', ['pkg', 'delete', 'dependencies', 'devDependencies'], { cwd: project });
  const quiet = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  await runCommand(blockOf('embedding.md', 'sh', '## バンドラー'), project, quiet);
  for (const other of [...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }), ...more]) {
    if (other !== 'nagare-shogi') {
      const place = join(project, 'node_modules', other);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(repositoryPath(`tests/node_modules/${other}`), place);
    }
  }
  return project;
}

/** Throws with what the compiler says where the types do not fit. */
export async function expectTypes(project: string, configuration = 'tsconfig.json'): Promise<void> {
  const compiler = repositoryPath('tests/node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, '--project', join(project, configuration)]);
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error });
  }
}

export async function buildExample(project: string): Promise<void> {
  const vite = repositoryPath('tests/node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', project, '--logLevel', 'warn'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
