// What phones do in a load that does not wait for the server: they come in, and ask in turn.
import { ask, type Student } from '../../tests/support/people.ts';
import { openPhone, type Phone } from '../../tests/support/phone.ts';
import type { Target } from './ask-steadily.ts';

/** @param phones to which each is added that is in */
export const comingIn = (origin: string, scanned: string, phones: Phone[]): Target => ({
  shown: new Map(),
  async ask(_, index) {
    const person = { firstname: `P${index}`, lastname: 'Load', email: `p${index}@x.org` };
    phones.push(await openPhone({ origin, scanned, person }));
    return index;
  },
});

export const askingInTurn = (students: readonly Student[]): Target => ({
  shown: new Map(),
  ask: async (text, index) => (await ask(students[index % students.length]!, text)).id,
});
