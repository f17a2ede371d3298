// A folder behind a plain web server of its own origin, with the headers that a test wants.

import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface StaticServer {
  address: string; // with a slash at the end
  origin: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** files: pages that are not in the folder, by path. */
export async function serveFolder(
  folder: string,
  headers: (path: string) => Record<string, string> = () => ({}),
  files: Record<string, string> = {},
): Promise<StaticServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname);
    asked.push(path);
    const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
    const written = files[path];
    const file = join(folder, name);
    const found =
      written !== undefined ||
      (file.startsWith(folder + sep) && statSync(file, { throwIfNoEntry: false })?.isFile() === true);
    const type =
      written === undefined ? (types[extname(name)] ?? 'application/octet-stream') : 'text/html; charset=utf-8';
    response.writeHead(found ? 200 : 404, { 'Content-Type': type, ...headers(path) });
    if (written !== undefined) {
      response.end(written);
    } else if (found) {
      createReadStream(file).pipe(response);
    } else {
      response.end();
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    address: `${origin}/`,
    origin,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
