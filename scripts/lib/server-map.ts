// Which room of the server imports which, and which store writes which table, read from the code.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVER_LAYERS, serverRoomOf } from '../walls.ts';

const imports = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm;

const filesOf = (pattern: string): string[] =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .toSorted();

/** Each room of the server with those that it imports, in the order of the layers. */
export function readRooms(): Map<string, string[]> {
  const order = SERVER_LAYERS.flat();
  const found = new Map(order.map((room) => [room, new Set<string>()]));
  for (const file of filesOf('server/**/*.ts')) {
    const room = serverRoomOf(file)!;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(imports)) {
      const other = serverRoomOf(join(dirname(file), specifier!).replaceAll('\\', '/'));
      if (other !== undefined && other !== room) found.get(room)?.add(other);
    }
  }
  return new Map(
    [...found].map(([room, others]) => [room, order.filter((other) => others.has(other))]),
  );
}

/** Each table with the stores that write it. */
export function readWriters(): Map<string, string[]> {
  const schema = readFileSync('server/db/schema.ts', 'utf8');
  const tables = [...schema.matchAll(/export const (\w+) = pgTable\(/g)].map(([, table]) => table!);
  const writers = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const file of filesOf('server/**/*.store.ts')) {
    const code = readFileSync(file, 'utf8');
    for (const table of tables) {
      const writes = new RegExp(
        `\\.(insert|update|delete)\\(${table}\\)|(insert into|update|delete from) \\$\\{${table}\\}`,
      );
      if (writes.test(code)) writers.get(table)!.add(file);
    }
  }
  return new Map([...writers].map(([table, files]) => [table, [...files]]));
}

/** The map as it stands in docs/architecture.md. */
export function drawMap(): string {
  const rooms = readRooms();
  const width = Math.max(...SERVER_LAYERS.flat().map((room) => room.length));
  const layers = SERVER_LAYERS.map((layer) =>
    layer
      .map((room) => `${room.padEnd(width)}  ${rooms.get(room)!.join(', ')}`.trimEnd())
      .join('\n'),
  );
  return layers.join('\n\n');
}
