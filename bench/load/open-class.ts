// A presentation that is learnt, a presenter who watches it, and a class with phones in it.
import { join } from 'node:path';
import type { RoomEvent } from '../../contract/events.ts';
import { openPhone, type Phone } from '../../tests/support/phone.ts';
import { signUp, type Presenter } from '../../tests/support/people.ts';
import type { Watch } from '../../tests/support/watch.ts';

const handout = join(import.meta.dirname, '../../scripts/demo/handout/sound-and-music.pdf');

export interface Class {
  readonly presenter: Presenter;
  readonly presentationId: number;
  readonly phones: readonly Phone[];
  readonly watch: Watch;
  close(): void;
}

/** @param onRoom told what the room looks like on the phone of that index */
export async function openClass(
  origin: string,
  studentCount: number,
  onRoom?: (event: RoomEvent, index: number) => void,
): Promise<Class> {
  const presenter = await signUp({ url: origin }, 'enterprise');
  const id = await presenter.create('Sound and music', 'The physics of music', [handout]);
  await presenter.learn(id);
  const { student_url } = await presenter.get(id);
  const phones: Phone[] = [];
  for (let index = 0; index < studentCount; index += 1) {
    const person = { firstname: `S${index}`, lastname: 'Load', email: `s${index}@example.org` };
    const scanned = student_url!;
    phones.push(
      await openPhone({ origin, scanned, person, onRoom: (event) => onRoom?.(event, index) }),
    );
  }
  const watch = await presenter.watch(id);
  return {
    presenter,
    presentationId: id,
    phones,
    watch,
    close() {
      for (const phone of phones) phone.close();
      watch.close();
    },
  };
}
