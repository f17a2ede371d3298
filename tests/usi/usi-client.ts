// A USI engine in a process of its own: lines in, lines out, each wait with a limit.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Answer {
  /** What follows 'bestmove': a USI move, 'resign' or 'win'. */
  bestmove: string;
  /** Everything that the engine said between 'go' and 'bestmove', that line included. */
  lines: string[];
  /** From writing 'go' to reading 'bestmove', as the opponent's clock would see it. */
  milliseconds: number;
}

interface Waiter {
  isLast: (line: string) => boolean;
  resolve: (lines: string[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Longest wait for an answer that needs no thought. */
const promptMs = 10_000;

export class UsiClient {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly exitCode: Promise<number | null>;
  private unread: string[] = [];
  private waiter: Waiter | null = null;
  private ended = false;
  private errors = '';

  constructor(
    readonly program: string,
    args: string[] = [],
  ) {
    this.process = spawn(program, args);
    this.exitCode = new Promise((resolve) => {
      this.process.on('close', (code) => {
        this.ended = true;
        this.fail(`ended with exit code ${code}`);
        resolve(code);
      });
      this.process.on('error', (error) => {
        this.ended = true;
        this.fail(`did not start: ${error.message}`);
        resolve(null);
      });
    });
    this.process.stderr.on('data', (text: Buffer) => (this.errors += text.toString()));
    // Writing to an engine that has died is reported by the wait for its answer.
    this.process.stdin.on('error', () => undefined);
    createInterface(this.process.stdout).on('line', (line) => this.receive(line));
  }

  send(line: string): void {
    this.process.stdin.write(`${line}\n`);
  }

  /** All lines up to and including the first for which `isLast` holds. */
  until(isLast: (line: string) => boolean, limitMs = promptMs): Promise<string[]> {
    if (this.waiter) throw new Error('only one wait at a time');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(`said nothing that was waited for in ${limitMs} ms`), limitMs);
      this.waiter = { isLast, resolve, reject, timer };
      this.deliver();
    });
  }

  /** 'usi' and what the engine answers, up to 'usiok'. */
  handshake(): Promise<string[]> {
    this.send('usi');
    return this.until((line) => line === 'usiok');
  }

  /** Everything said since the last wait, up to 'readyok'. */
  ready(): Promise<string[]> {
    this.send('isready');
    return this.until((line) => line === 'readyok');
  }

  setOption(name: string, value: string | number): void {
    this.send(`setoption name ${name} value ${value}`);
  }

  /** position: what follows the word, as 'startpos moves 7g7f'. */
  position(position: string): void {
    this.send(`position ${position}`);
  }

  async go(limits: string, limitMs = 60_000): Promise<Answer> {
    const started = performance.now();
    this.send(`go ${limits}`.trimEnd());
    return this.answer(started, limitMs);
  }

  /** Waits for the answer to a 'go' sent at `started` (of performance.now()). */
  async answer(started: number, limitMs = 60_000): Promise<Answer> {
    const lines = await this.until((line) => line.startsWith('bestmove '), limitMs);
    const milliseconds = performance.now() - started;
    const bestmove = lines.at(-1)?.split(/\s+/)[1] ?? '';
    return { bestmove, lines, milliseconds };
  }

  /** Closes the engine's input without a word. */
  endInput(): void {
    this.process.stdin.end();
  }

  /** The exit code once the engine has ended; fails when that takes longer than `limitMs`. */
  async exited(limitMs = promptMs): Promise<number | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${this.program} still runs after ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([this.exitCode, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** For the end of a test: 'quit', and death to an engine that does not heed it. */
  async close(): Promise<void> {
    if (!this.ended) {
      this.send('quit');
      await this.exited(3000).catch(() => this.process.kill('SIGKILL'));
    }
  }

  private receive(line: string): void {
    this.unread.push(line);
    this.deliver();
  }

  private deliver(): void {
    if (!this.waiter) return;
    const last = this.unread.findIndex(this.waiter.isLast);
    if (last >= 0) {
      const { resolve, timer } = this.waiter;
      clearTimeout(timer);
      this.waiter = null;
      resolve(this.unread.splice(0, last + 1));
    } else if (this.ended) {
      this.fail('has ended');
    }
  }

  private fail(what: string): void {
    if (!this.waiter) return;
    const { reject, timer } = this.waiter;
    clearTimeout(timer);
    this.waiter = null;
    const heard = [...this.unread.slice(-5), this.errors.trim()].filter((line) => line !== '');
    reject(new Error(`${this.program} ${what}. Last heard: ${heard.join(' | ') || 'nothing'}`));
  }
}
