import { expect, test } from 'vitest';
import { Circuit, type Ticket } from './circuit.ts';
import { LlmFailure } from './failure.ts';

const broken = new LlmFailure('broken', 'an error');
const refused = new LlmFailure('refused', 'no such key');

function watched() {
  const clock = { now: 0 };
  const circuit = new Circuit(() => clock.now);
  const request = (failure: LlmFailure | null): Ticket | null => {
    const ticket = circuit.enter();
    if (ticket) circuit.leave(ticket, failure);
    return ticket;
  };
  return { clock, circuit, request };
}

test('three failures in a row lead to a pause, a success in between does not', () => {
  const { request } = watched();
  for (const failure of [broken, broken, null, broken, broken, broken]) {
    expect(request(failure)).toBe('usual');
  }
  expect(request(null)).toBeNull();
});

test('after a pause one request tries; each further pause is longer, up to a limit', () => {
  const { clock, circuit, request } = watched();
  request(refused);
  const pauses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const start = clock.now;
    while (request(broken) === null) clock.now += 1_000;
    pauses.push((clock.now - start) / 1_000);
  }
  expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
  clock.now += 300_000;
  expect(circuit.enter()).toBe('trial');
  expect(circuit.enter()).toBeNull();
  circuit.leave('trial', null);
  expect(request(null)).toBe('usual');
});

test('what began before the pause does not lengthen it', () => {
  const { clock, circuit, request } = watched();
  const tickets = Array.from({ length: 8 }, () => circuit.enter()!);
  for (const ticket of tickets) circuit.leave(ticket, broken);
  clock.now += 30_000;
  expect(request(null)).toBe('trial');
});

test('a trial that was given up leaves the place to the next', () => {
  const { clock, circuit, request } = watched();
  request(refused);
  clock.now += 30_000;
  circuit.leave(circuit.enter()!, undefined);
  expect(request(null)).toBe('trial');
  expect(request(null)).toBe('usual');
});

test('a service that asks for more time gets it, within the limit', () => {
  const { clock, request } = watched();
  request(new LlmFailure('busy', 'too many', { retryAfter: 90_000 }));
  clock.now += 89_000;
  expect(request(null)).toBeNull();
  clock.now += 1_000;
  expect(request(new LlmFailure('busy', 'too many', { retryAfter: 9e9 }))).toBe('trial');
  clock.now += 300_000;
  expect(request(null)).toBe('trial');
});
