// A built page behind Vite's own preview server, as `npm run preview` would serve it.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  createServer as createWebServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { preview } from 'vite';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}/`, import.meta.url));

export interface PreviewServer {
  address: string; // with a slash at the end
  close(): Promise<void>;
}

let page: Promise<PreviewServer> | null = null;

/** The page as it was built, by a server that all files of a worker share, and that ends with it. */
export async function servePage(): Promise<PreviewServer> {
  if (!existsSync(`${folder('web')}dist/index.html`)) {
    throw new Error('web/dist/index.html is missing: run `npm run build` in web first');
  }
  page ??= serve(folder('web'), 'dist').then(keepingAnswers);
  return { address: (await page).address, close: async () => {} };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * The same server, asked for each file once: it compresses a file for every request anew, which takes a fifth of what
 * opening a page does.
 */
async function keepingAnswers(server: PreviewServer): Promise<PreviewServer> {
  const kept = new Map<string, Promise<Answer>>();
  const answer = (question: IncomingMessage): Promise<Answer> => {
    const { method, url = '/', headers } = question;
    // Of files it looks at the path alone.
    const key = [headers['accept-encoding'], url.split('?')[0]].join();
    const isWhole = method === 'GET' && headers['if-none-match'] === undefined && headers.range === undefined;
    if (!isWhole) {
      return answerOf(server, question);
    }
    const known = kept.get(key) ?? answerOf(server, question);
    kept.set(key, known);
    known.then(
      ({ status }) => status === 200 || kept.delete(key),
      () => kept.delete(key),
    );
    return known;
  };
  const front = createWebServer((question, response) => {
    answer(question).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** What the server says to a browser's question. */
function answerOf(server: PreviewServer, { method, url = '/', headers }: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const question = ask(new URL(url, server.address), { method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...said } = reply.headers;
        resolve({ status: reply.statusCode ?? 502, headers: said, body: Buffer.concat(parts) });
      });
    });
    question.on('error', reject);
    question.end();
  });
}

/** A page of the tests, tests/browser/<name>/, built here as the page itself is. */
export async function serveTestPage(name: string): Promise<PreviewServer> {
  const root = folder(`tests/browser/${name}`);
  return serve(root, await build(root, name));
}

/** The page as tools/play serves it first: it looks for the engine without SIMD at an address below its root. */
export async function serveWithScalarLater(name: string, address: string): Promise<PreviewServer> {
  return serve(folder('web'), await build(folder('web'), name, { NAGARE_SCALAR_LATER: address }));
}

/** Built into build/<name>, which is returned. */
async function build(root: string, name: string, environment: Record<string, string> = {}): Promise<string> {
  const outDir = folder(`build/${name}`);
  const vite = `${folder('web')}node_modules/vite/bin/vite.js`;
  const options = [
    '--config',
    `${folder('web')}vite.config.ts`,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // By a process of its own: within Vitest, it would not be built for production.
  await promisify(execFile)(process.execPath, [vite, 'build', root, ...options], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  return outDir;
}

async function serve(root: string, outDir: string): Promise<PreviewServer> {
  const port = await freePort();
  const server = await preview({
    root,
    configFile: `${folder('web')}vite.config.ts`,
    logLevel: 'warn',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1', open: false },
  });
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('the system gave no free port')),
      );
    });
  });
}
