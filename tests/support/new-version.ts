// Stands between browser and product, and can pretend that a new version was installed: another
// service worker, with the same files.

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VersionedFront {
  readonly url: string;
  installNewVersion(): void;
  /** From now on calls of the API break off; the files of the app are still served. */
  cutCalls(isCut: boolean): void;
  close(): void;
}

export async function frontOf(productUrl: string): Promise<VersionedFront> {
  const { hostname, port } = new URL(productUrl);
  let version = 1;
  let isCut = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    if (isCut && url.startsWith('/api/')) {
      incoming.destroy();
      return;
    }
    const isWorker = url === '/sw.js';
    // Plain and in full: neither compressed nor "not modified".
    const forwarded = isWorker ? { host: headers.host } : headers;
    const passed = request({ hostname, port, method, path: url, headers: forwarded }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (isWorker) outgoing.write(`// Version ${version}\n`);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    installNewVersion: () => (version += 1),
    cutCalls: (cut) => (isCut = cut),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
