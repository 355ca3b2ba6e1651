import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SERVER_LAYERS } from '../walls.ts';
import { drawMap, readRooms, readWriters } from './server-map.ts';

it('stands in docs/architecture.md as it is drawn from the code', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const [, block] = /<!-- npm run map -->\n+```\n([\s\S]*?)\n```/.exec(page) ?? [];
  expect(block).toBe(drawMap());
});

it('only goes down, or to the right within a layer: there is no circle', () => {
  const order = SERVER_LAYERS.flat();
  const upward = [...readRooms()].flatMap(([room, others]) =>
    others
      .filter((other) => order.indexOf(other) < order.indexOf(room))
      .map((other) => `${room} -> ${other}`),
  );
  expect(upward).toEqual([]);
});

it('knows every room', () => {
  const rooms = readRooms();
  expect([...rooms.keys()].filter((room) => rooms.get(room)!.length > 0)).toContain('classroom');
  expect(rooms.get('classroom')).toContain('ai');
});

it('has one store that writes each table', () => {
  const writers = [...readWriters()].filter(
    // Seeded by the first migration; written by the adapter of the sockets.
    ([table]) => table !== 'plans' && table !== 'socketAttachments',
  );
  expect(writers.length).toBeGreaterThan(10);
  expect(writers.filter(([, files]) => files.length !== 1)).toEqual([]);
});
