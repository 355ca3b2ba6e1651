// A network like that of a full lecture hall, between phones and the product: a proxy that does to
// each call what its weather says. The app's own files come through, or nothing would be tested.

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const fates = [
  'pass',
  /** The connection breaks before the call gets through. */
  'cut',
  /** The call gets through, and the connection breaks before the answer comes back. */
  'lose-answer',
  /** The connection breaks, and what was sent reaches the server seconds later. */
  'arrive-late',
  'delay',
  /** Nobody answers, until `release`. */
  'hold',
  /** The log-in page of a hotel answers in the server's place. */
  'portal',
] as const;
export type Fate = (typeof fates)[number];

export interface RoughNetwork {
  readonly url: string;
  /** How many calls met what. */
  readonly counts: Readonly<Record<Fate, number>>;
  /** Answers of the product, in order. */
  readonly answers: readonly { path: string; bytes: number }[];
  /** Web sockets that are open. */
  readonly openSockets: number;
  /** From now on this decides over each call, live ones that do without a web socket included. */
  setWeather(weather: () => Fate): void;
  /** From now on files whose path fits do not arrive. @returns how many that were, so far */
  breakFiles(pattern: RegExp | null): () => number;
  /** From now on the answer to this path is changed, as by a new version of the product. */
  rewrite(path: string, change: (text: string) => string): void;
  /** From now on nobody answers a web socket; those that are open break. */
  swallowSockets(isSwallowing: boolean): void;
  breakSockets(): void;
  /** Lets go on whatever is held. */
  release(): void;
  /** Resolves when the server has answered all that reached it, late arrivals included. */
  settled(): Promise<void>;
  close(): void;
}

const delayMs = 700;
const lateMs = 2_500;
const portalPage = '<!doctype html><title>Welcome</title><h1>Log in to our Wi-Fi</h1>';

export async function roughNetwork(productUrl: string): Promise<RoughNetwork> {
  const { hostname, port } = new URL(productUrl);
  const counts = Object.fromEntries(fates.map((fate) => [fate, 0])) as Record<Fate, number>;
  const answers: { path: string; bytes: number }[] = [];
  /** Ends of web sockets: of the phones, and of those that were let through. */
  const phones = new Set<Socket>();
  const tunnels = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const held = new Set<() => void>();
  const rewritten = new Map<string, (text: string) => string>();
  let weather = (): Fate => 'pass';
  let isSwallowing = false;
  let broken: RegExp | null = null;
  let brokenFiles = 0;

  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; content: Buffer }>((resolve, reject) => {
      // Plain and in full where it is to be changed: neither compressed nor "not modified".
      const asked = rewritten.has(url ?? '') ? { host: headers.host } : headers;
      const passed = request({ hostname, port, method, path: url, headers: asked }, (answer) => {
        readAll(answer).then((content) => resolve({ answer, content }), reject);
      });
      passed.on('error', reject);
      passed.end(body);
    });

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { pathname } = new URL(incoming.url ?? '/', productUrl);
    const isCall = /^\/(api|socket\.io)\//.test(pathname);
    if (broken?.test(pathname)) {
      brokenFiles += 1;
      return void incoming.destroy();
    }
    const fate = isCall ? weather() : 'pass';
    if (isCall) counts[fate] += 1;
    if (fate === 'cut') return void incoming.destroy();
    const body = await readAll(incoming);
    if (fate === 'portal') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(portalPage);
      return;
    }
    if (fate === 'arrive-late') {
      outgoing.destroy();
      await pause(lateMs);
    }
    if (fate === 'delay') await pause(delayMs);
    if (fate === 'hold') await new Promise<void>((resolve) => void held.add(resolve));
    const { answer, content } = await forward(incoming, body);
    answers.push({ path: pathname, bytes: content.length });
    if (fate === 'lose-answer') outgoing.destroy();
    if (outgoing.destroyed) return;
    const change = rewritten.get(incoming.url ?? '');
    const { 'content-length': _, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, headers);
    outgoing.end(change ? change(String(content)) : content);
  };

  const server = createServer((incoming, outgoing) => {
    // The product may be down, or the phone gone: either way the connection breaks.
    const served = serve(incoming, outgoing).catch(() => void outgoing.destroy());
    underWay.add(served);
    void served.then(() => underWay.delete(served));
  });
  server.on('upgrade', (incoming, phone: Socket, head) => {
    keep(phone, phones);
    if (isSwallowing) return;
    const tunnel = connect(Number(port), hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      tunnel.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      tunnel.write(head);
      tunnel.pipe(phone).pipe(tunnel);
    });
    keep(tunnel, tunnels);
    tunnel.on('close', () => phone.destroy());
    phone.on('close', () => tunnel.destroy());
  });
  const keep = (socket: Socket, among: Set<Socket>) => {
    among.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => among.delete(socket));
  };
  const breakSockets = () => phones.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    answers,
    get openSockets() {
      return tunnels.size;
    },
    setWeather: (given) => (weather = given),
    breakFiles(pattern) {
      broken = pattern;
      return () => brokenFiles;
    },
    rewrite: (path, change) => void rewritten.set(path, change),
    swallowSockets(swallows) {
      isSwallowing = swallows;
      if (swallows) breakSockets();
    },
    breakSockets,
    release() {
      for (const resolve of held) resolve();
      held.clear();
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      breakSockets();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
