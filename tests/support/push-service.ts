// Stands in for a browser's push service: takes messages over real HTTP, and reads them as the browser
// would (RFC 8188, 8291), with nothing of the library that wrote them.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '../../contract/api/students/push-calls.ts';
import { createMonitor, type Monitor } from './monitor.ts';

export interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
}

export interface Browser {
  /** What the server is told of it. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  /** What it was sent, oldest first. */
  readonly pushed: readonly Pushed[];
}

export interface FakePushService {
  /** Host and port, for PUSH_HOSTS. */
  readonly host: string;
  readonly monitor: Monitor;
  /** A phone at this service. */
  openBrowser(): Browser;
  /** With these the next messages are answered, then with 201 again. */
  refuse(...statuses: number[]): void;
  close(): Promise<void>;
}

export async function startPushService(): Promise<FakePushService> {
  const monitor = createMonitor();
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>();
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const status = statuses.shift() ?? 201;
    if (status === 201) browsers.get(request.url!)!(request.headers, body);
    response.writeHead(status).end();
    monitor.changed();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    monitor,
    openBrowser() {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const own = createECDH('prime256v1');
      const publicKey = own.generateKeys();
      const auth = randomBytes(16);
      const pushed: Pushed[] = [];
      browsers.set(path, (headers, body) => {
        const read = (sender: Buffer) =>
          open({ body, sender, publicKey, auth, secret: own.computeSecret(sender) });
        const sender = body.subarray(21, 21 + body[20]!);
        pushed.push({ headers, message: JSON.parse(read(sender).toString()) as PushMessage });
      });
      const subscription = {
        endpoint: `http://${host}${path}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      };
      return { subscription, pushed };
    },
    refuse: (...refusals) => void statuses.push(...refusals),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One record of aes128gcm: salt (16), record size (4), length of the key (1), key, cipher text. */
function open(given: {
  body: Buffer;
  sender: Buffer;
  publicKey: Buffer;
  auth: Buffer;
  secret: Buffer;
}): Buffer {
  const { body, sender, publicKey, auth, secret } = given;
  const salt = body.subarray(0, 16);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const shared = derive(
    secret,
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]),
    32,
  );
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2));
}
