// Nagare as a process that is asked for choices, and for what it recognises.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// Of a judgement at a glance.
const judgingNodes = 8000;

/** One process of Nagare that gives choices as JSON, and the other subcommands of the same program. */
export class Nagare {
  constructor(program, nodes) {
    this.program = program;
    this.nodes = nodes;
    this.process = spawn(program, ['usi'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = null;
    this.reason = '';
    this.process.on('error', (error) => this.waiting?.reject(error));
    this.process.on('exit', () => this.waiting?.reject(new Error(`${program} ended`)));
    createInterface(this.process.stdout).on('line', (line) => this.hear(line));
    this.set({ Explain: true, Strength: 10 });
  }

  hear(line) {
    const reason = 'info string reason ';
    if (line.startsWith(reason)) this.reason = line.slice(reason.length);
    if (line.startsWith('info string error ')) this.waiting?.reject(new Error(line));
    if (line.startsWith('bestmove ')) this.waiting?.resolve(JSON.parse(this.reason));
  }

  set(options) {
    for (const [name, value] of Object.entries(options)) {
      this.process.stdin.write(`setoption name ${name} value ${value === '' ? '<empty>' : value}\n`);
    }
  }

  go(moves, nodes) {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.process.stdin.write(`position startpos moves ${moves.join(' ')}\ngo nodes ${nodes}\n`);
    });
  }

  /** The choice of a player: { naturalness, seed, opening }. */
  choose(moves, player) {
    this.set({ Naturalness: player.naturalness, Seed: player.seed, Opening: player.opening ?? '' });
    return this.go(moves, this.nodes);
  }

  /** What the position is worth to the side to move, and the best move, at a glance. */
  async judge(moves) {
    this.set({ Naturalness: 0, Seed: 1, Opening: '' });
    const choice = await this.go(moves, judgingNodes);
    return { value: choice.value, best: choice.move?.usi };
  }

  ask(...args) {
    return execFileSync(this.program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  }

  /** What is recognised of both sides after each ply, from ply 0. */
  recognise(moves) {
    return JSON.parse(this.ask('recognise', '--json', '--moves', moves.join(' ')));
  }

  end() {
    this.process.stdin.end('quit\n');
  }
}
