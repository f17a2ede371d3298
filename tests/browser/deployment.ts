// A server whose page is replaced by a new version while it runs, as a deploy does it: all files have other names
// then, and the old ones are gone.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { PreviewServer } from './preview-server';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export class Deployment {
  /** What the server was asked: method and path with its query. */
  readonly requests: string[] = [];
  /** What is not there yet: asked for it, the server answers with a page, as some do for every path that they lack. */
  absent: RegExp | null = null;
  private files = readVersion('');

  /** forEver: a browser may keep files with a name of their own, as it does from most servers; else it keeps nothing. */
  constructor(private readonly forEver = true) {}

  /** From now on there is another version, and nothing else; but: files that are still those of the one before. */
  deploy(version: string, but: readonly string[] = []): void {
    const before = but.map((path): [string, Buffer | undefined] => [path, this.files.get(path)]);
    this.files = readVersion(version);
    for (const [path, content] of before) {
      if (content !== undefined) {
        this.files.set(path, content);
      }
    }
  }

  serve(): Promise<PreviewServer> {
    const server = createServer((request, response) => {
      this.requests.push(`${request.method} ${request.url}`);
      const asked = new URL(request.url ?? '/', 'http://server').pathname;
      const path = asked === '/' ? '/index.html' : asked;
      const isAbsent = this.absent?.test(path) === true;
      const file = this.files.get(isAbsent ? 'index.html' : path.slice(1));
      if (file === undefined) {
        response.writeHead(404).end();
      } else {
        const type = types[isAbsent ? '.html' : extname(path)] ?? 'application/octet-stream';
        const immutable = this.forEver && path.startsWith('/assets/');
        const cache = immutable ? 'max-age=31536000, immutable' : this.forEver ? 'no-cache' : 'no-store';
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache, 'Content-Encoding': 'gzip' });
        response.end(file);
      }
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        resolve({
          address: `http://127.0.0.1:${port}/`,
          close: () =>
            new Promise((closed) => {
              server.closeAllConnections();
              server.close(() => closed());
            }),
        });
      });
    });
  }
}

/** The page as it was built, compressed as every server would send it; with a version, under names that have it, in every file that says them. */
function readVersion(version: string): Map<string, Buffer> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length).replace(/^\//, ''));
  const renamed = paths.filter((path) => path.startsWith('assets/')).map((path) => path.slice('assets/'.length));
  const nameOf = (name: string): string => name.replace(/(?=\.\w+$)/, version);
  return new Map(
    paths.map((path): [string, Buffer] => {
      const content = readFileSync(dist + path);
      if (!/\.(html|js|css)$/.test(path)) {
        return [path.startsWith('assets/') ? nameOf(path) : path, gzipSync(content)];
      }
      let text = content.toString('utf8').replace(/(const VERSION = "\w+)/, `$1${version}`);
      for (const name of renamed) {
        text = text.replaceAll(name, nameOf(name));
      }
      return [path.startsWith('assets/') ? nameOf(path) : path, gzipSync(text)];
    }),
  );
}
