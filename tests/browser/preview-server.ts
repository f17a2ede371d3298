// The built page behind Vite's own preview server, as `npm run preview` would serve it.

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

export interface PreviewServer {
  address: string; // with a slash at the end
  close(): Promise<void>;
}

export async function servePage(): Promise<PreviewServer> {
  if (!existsSync(`${web}dist/index.html`)) {
    throw new Error('web/dist/index.html is missing: run `npm run build` in web first');
  }
  const port = await freePort();
  const server = await preview({
    root: web,
    configFile: `${web}vite.config.ts`,
    logLevel: 'warn',
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
