// The line of a phone at the edge of a room, between it and the product. What is emulated, for each
// direction: a rate that all connections share, half of a round trip on the way, and lost packets,
// as TCP shows them to the programs above it: nothing is missing, but all that follows on the same
// connection waits until the packet was sent again. A new connection costs a round trip first.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface LineQuality {
  roundTripMs: number;
  kilobitsPerSecond: number;
  /** Share of packets, from 0 to below 1. */
  loss: number;
  /** From 0 to below 1. */
  chance: () => number;
}

export interface SlowLine {
  readonly url: string;
  /** So far, in both directions. */
  readonly packets: { sent: number; lost: number };
  readonly bytes: { down: number; up: number };
  close(): void;
}

const packetBytes = 1_400;
/** What a sender has under way before it waits for the other side. */
const windowBytes = 64 * 1024;
/** A sender waits so much longer than a round trip before it sends again (Linux: TCP_RTO_MIN). */
const retransmissionMarginMs = 200;

export async function slowLine(productUrl: string, quality: LineQuality): Promise<SlowLine> {
  const { hostname, port } = new URL(productUrl);
  const { roundTripMs, kilobitsPerSecond, loss, chance } = quality;
  const packets = { sent: 0, lost: 0 };
  const bytes = { down: 0, up: 0 };
  const sockets = new Set<Socket>();

  /** @returns milliseconds that a packet loses by being lost, each time for twice as long */
  const stallMs = (): number => {
    let stall = 0;
    for (let wait = roundTripMs + retransmissionMarginMs; chance() < loss; wait *= 2) {
      packets.lost += 1;
      stall += wait;
    }
    return stall;
  };

  const direction = (name: keyof typeof bytes) => {
    let isFreeAt = 0;
    return (source: Socket, target: Socket, firstByteAt: number) => {
      let arrivesAt = firstByteAt;
      let underWay = 0;
      // What is due in the same millisecond comes in no order of its own from the timers.
      const onTheWay: (Buffer | undefined)[] = [];
      const arrive = () => {
        const packet = onTheWay.shift();
        if (packet === undefined) return void target.end();
        underWay -= packet.length;
        if (underWay < windowBytes) source.resume();
        target.write(packet);
      };
      source.on('data', (data: Buffer) => {
        bytes[name] += data.length;
        for (let start = 0; start < data.length; start += packetBytes) {
          const packet = data.subarray(start, start + packetBytes);
          packets.sent += 1;
          isFreeAt =
            Math.max(isFreeAt, performance.now()) + (packet.length * 8) / kilobitsPerSecond;
          arrivesAt = Math.max(arrivesAt, isFreeAt + roundTripMs / 2 + stallMs());
          underWay += packet.length;
          onTheWay.push(packet);
          setTimeout(arrive, arrivesAt - performance.now());
        }
        if (underWay >= windowBytes) source.pause();
      });
      source.on('end', () => {
        onTheWay.push(undefined);
        setTimeout(arrive, Math.max(0, arrivesAt - performance.now()));
      });
    };
  };
  const [up, down] = [direction('up'), direction('down')];

  const server = createServer({ allowHalfOpen: true }, (phone) => {
    const product = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const socket of [phone, product]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === phone ? product : phone).destroy();
      });
    }
    const isOpenAt = performance.now() + roundTripMs + stallMs();
    up(phone, product, isOpenAt);
    down(product, phone, isOpenAt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    packets,
    bytes,
    close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
