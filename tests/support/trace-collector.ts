// What traces are sent to: takes them by OTLP over HTTP, as protobuf, and reads them.
// Numbers of fields: opentelemetry/proto/trace/v1/trace.proto.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  id: string;
  /** Empty for the first of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly services: ReadonlySet<string | number>;
  /** Everything that came, as text. */
  text(): string;
  close(): Promise<void>;
}

type Field = [number: number, content: Buffer | bigint];

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = message[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const kind = key & 7;
    const content =
      kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()));
    fields.push([key >> 3, content]);
  }
  return fields;
}

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap(([of, content]) =>
    of === number && Buffer.isBuffer(content) ? [content] : [],
  );
const one = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.of();

function attributesOf(message: Buffer, number: number): CollectedSpan['attributes'] {
  return Object.fromEntries(
    all(message, number).map((pair) => {
      const [[, value] = [0, 0n]] = fieldsOf(one(pair, 2));
      return [one(pair, 1).toString(), Buffer.isBuffer(value) ? value.toString() : Number(value)];
    }),
  );
}

const readSpan = (span: Buffer): CollectedSpan => ({
  traceId: one(span, 1).toString('hex'),
  id: one(span, 2).toString('hex'),
  parentId: one(span, 4).toString('hex'),
  name: one(span, 5).toString(),
  attributes: attributesOf(span, 9),
  hasFailed: fieldsOf(one(span, 15)).some(([number, code]) => number === 3 && code === 2n),
});

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const services = new Set<string | number>();
  let text = '';
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      text += body.toString('latin1') + body.toString();
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      for (const ofResource of all(body, 1)) {
        services.add(attributesOf(one(ofResource, 1), 1)['service.name'] ?? '');
        for (const ofScope of all(ofResource, 2)) spans.push(...all(ofScope, 2).map(readSpan));
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    text: () => text,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
