// What the material says of a question: shown to the student who asked it where the presenter wishes so,
// and to nobody else.

import { expect } from 'vitest';
import { roomEvent, type RoomEvent } from '../../contract/events.ts';
import { namespaces } from '../../contract/namespaces.ts';
import {
  duplicatePresentation,
  getAllTopics,
  getPresentationLog,
  showMaterial,
} from '../../contract/api/presentations/presentations.ts';
import type { Presentation } from '../../contract/entities.ts';
import { listen, onEachStore } from '../support/app.ts';
import { call } from '../support/call.ts';
import { fixture } from '../support/fixtures.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
import { enter, signUp, type Presenter, type Student } from '../support/people.ts';

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

onEachStore('in the material', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let url: string;
  let ada: Student;
  const open: { close(): void }[] = [];

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'enterprise');
    const files = [fixture('handouts/photosynthesis.pptx')];
    presentation = await presenter.learn(await presenter.create('Photosynthesis', '', files));
    id = presentation.presentation_id;
    url = await listen(app);
  });
  test.beforeEach(async ({ app }) => {
    ada = await enter(app, presentation, person);
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));

  const show = (is_material_shown: boolean) =>
    call(presenter, showMaterial, { params: { id }, body: { is_material_shown } });

  test('whether it is shown is asked, told to every screen and phone, and logged once', async () => {
    expect(presentation.is_material_shown).toBeNull();
    const heard: RoomEvent[] = [];
    const monitor = createMonitor();
    open.push(
      await openLiveSocket(
        { ...ada, url },
        {
          namespace: namespaces.student,
          presentationId: id,
          events: {
            room: {
              schema: roomEvent,
              handle: (event: RoomEvent) => {
                heard.push(event);
                monitor.changed();
              },
            },
          },
          onSubscribed: async () => {},
          onError: (error) => {
            throw error;
          },
        },
      ),
    );
    const told = (is_material_shown: 0 | 1) =>
      monitor.until(
        'the phone is told',
        () => heard.at(-1)?.is_material_shown === is_material_shown,
      );
    await told(0);
    await show(true);
    await show(true);
    await told(1);
    expect((await presenter.get(id)).is_material_shown).toBe(true);
    const copy = await call(presenter, duplicatePresentation, { params: { id } });
    const copied = await presenter.get(copy.data.presentation_id);
    expect(copied.is_material_shown).toBe(true);
    await show(false);
    await told(0);
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.is_material_shown).toBe(false);
    const { entries } = await call(presenter, getPresentationLog, { params: { id } });
    const codes = entries.map(({ message }) => message.code);
    expect(codes.filter((code) => code?.startsWith('material_')).toSorted()).toEqual([
      'material_hidden',
      'material_shown',
    ]);
  });
});
