// The network between a browser and the product: what passes it is not looked at, and it can be cut.
// Only Chromium's driver can take a network away from a page; this does it to any browser.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay extends AsyncDisposable {
  /** Of its own, so that nothing is kept there yet. */
  readonly origin: string;
  /** Breaks what is open, and lets nobody in. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openRelay(productUrl: string): Promise<Relay> {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((browser) => {
    const product = connect(Number(port), hostname);
    keep(browser);
    keep(product);
    browser.on('close', () => product.destroy());
    product.on('close', () => browser.destroy());
    browser.pipe(product).pipe(browser);
  });
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening');
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${own}`,
    cut,
    mend: async () => void (await listen(own)),
    [Symbol.asyncDispose]: cut,
  };
}
