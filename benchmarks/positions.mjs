// What USI engines play and think in given positions:
// node benchmarks/positions.mjs FILE MILLISECONDS 'COMMAND' ['COMMAND' ...]
//
// FILE: tab-separated lines of a name, a SFEN (perhaps with ' moves ...') and, where one move is known
// to be right, that move in USI. Each engine has the milliseconds for every position, one after the
// other, so that they share the machine with nobody of this benchmark, and a table of 256 MiB (USI_Hash).
// Nagare plays at naturalness 0.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, milliseconds, ...commands] = process.argv.slice(2);
if (commands.length === 0 || !(Number(milliseconds) > 0)) {
  console.error('usage: node benchmarks/positions.mjs FILE MILLISECONDS COMMAND...');
  process.exit(2);
}
const positions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

class Engine {
  constructor(command) {
    this.command = command;
    this.process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.waiting = null;
    this.process.on('exit', () => this.waiting?.reject(new Error(`${command} ended`)));
    createInterface(this.process.stdout).on('line', (line) => this.hear(line));
  }

  hear(line) {
    if (this.waiting === null) return;
    this.waiting.lines.push(line);
    if (line.split(' ')[0] === this.waiting.until) {
      const { lines, resolve } = this.waiting;
      this.waiting = null;
      resolve(lines);
    }
  }

  ask(line, until) {
    return new Promise((resolve, reject) => {
      this.waiting = { until, lines: [], resolve, reject };
      this.process.stdin.write(`${line}\n`);
    });
  }

  async begin() {
    const said = await this.ask('usi', 'usiok');
    if (said.some((line) => line.startsWith('option name Naturalness '))) {
      this.process.stdin.write('setoption name Naturalness value 0\n');
    }
    if (said.some((line) => line.startsWith('option name USI_Hash '))) {
      this.process.stdin.write('setoption name USI_Hash value 256\n');
    }
    await this.ask('isready', 'readyok');
  }

  /** The move, and the last depth and score told. */
  async think(position) {
    this.process.stdin.write(`usinewgame\nposition sfen ${position}\n`);
    // Byoyomi is what every engine understands.
    const said = await this.ask(`go btime 0 wtime 0 byoyomi ${milliseconds}`, 'bestmove');
    const told = said.filter((line) => / score (cp|mate) /.test(line)).at(-1) ?? '';
    return {
      move: said.at(-1).split(' ')[1],
      depth: / depth (\d+)/.exec(told)?.[1] ?? '-',
      score: / score ((?:cp|mate) [-+]?\d*)/.exec(told)?.[1] ?? '-',
    };
  }
}

for (const command of commands) {
  const engine = new Engine(command);
  await engine.begin();
  console.log(`${command}, ${milliseconds} ms a position`);
  let known = 0;
  let solved = 0;
  for (const [name, position, right = ''] of positions) {
    const { move, depth, score } = await engine.think(position);
    known += right !== '';
    solved += right !== '' && move === right;
    const mark = right === '' ? '' : move === right ? '  right' : `  wrong, ${right}`;
    console.log(`  ${name}: ${move}, ${score} for the side to move, depth ${depth}${mark}`);
  }
  if (known > 0) console.log(`  ${solved} of ${known} right`);
  engine.process.stdin.write('quit\n');
  engine.process.stdin.end();
}
