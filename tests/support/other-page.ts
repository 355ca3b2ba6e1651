// A page of another origin, such as a learning platform's, that frames what this product lets it.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherPage extends AsyncDisposable {
  readonly origin: string;
  /** What stands in it from the next time that it is opened. */
  show(html: string): void;
}

/** @param host another name than the product's is another site, too */
export async function openOtherPage(host: 'localhost' | '127.0.0.1'): Promise<OtherPage> {
  let html = '';
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>Week 3</title><h1>Week 3</h1>${html}</html>`);
  });
  await once(server.listen(0, host), 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    show: (shown) => (html = shown),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
