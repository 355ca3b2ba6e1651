// The simulated class: thirty phones that come in, ask in turn and stay to hear what becomes of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { openPhone, type Phone } from '../../tests/support/phone.ts';
import { firstNames } from '../../server/sample/questions.ts';
import { timetable } from './timetable.ts';

export interface ClassOptions {
  origin: string;
  /** What the phones scan. */
  studentUrl: string;
  /** How long most of the questions take. */
  minutes: number;
  signal: AbortSignal;
  onAsked: (firstName: string, question: string) => void;
}

/** Between one phone and the next at the door. */
const enterPauseMs = 150;

/** @returns the phones, when everything was asked. They stay open. @throws AbortError */
export async function runClass(options: ClassOptions): Promise<Phone[]> {
  const { origin, studentUrl, minutes, signal, onAsked } = options;
  const phones: Phone[] = [];
  for (const firstname of firstNames) {
    const email = `${firstname.toLowerCase()}@school.example`;
    const person = { firstname, lastname: 'Demo', email };
    phones.push(await openPhone({ origin, scanned: studentUrl, person }));
    await sleep(enterPauseMs, undefined, { signal });
  }
  for (const { student, question, pauseMs } of timetable(minutes)) {
    await sleep(pauseMs, undefined, { signal });
    await phones[student]!.ask(question);
    onAsked(firstNames[student]!, question);
  }
  return phones;
}
