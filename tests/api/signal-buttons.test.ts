// Buttons for what a class says most of the lesson itself: phones have them where the presenter shows them,
// and what each of them asks is taken for its kind of signal, in every language and with any material.

import { expect, test as plainTest } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { roomEvent, type RoomEvent } from '../../contract/events.ts';
import { questionMaxCharacters } from '../../contract/limits.ts';
import { languages, type Language } from '../../contract/locales.ts';
import { namespaces } from '../../contract/namespaces.ts';
import {
  duplicatePresentation,
  getAllTopics,
  getPresentationLog,
  showSignalButtons,
} from '../../contract/api/presentations/presentations.ts';
import { normalizeText } from '../../contract/text.ts';
import { Encoder } from '../../server/ai/builtin/cached-encoder.ts';
import { signalOf } from '../../server/ai/builtin/judge/signals/signals.ts';
import { asQuestion } from '../../server/ai/builtin/text/canonical.ts';
import { buttonKinds } from '../../src/student/signals/button-lines.ts';
import { listen, onEachStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { createMonitor } from '../support/monitor.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  type Presenter,
} from '../support/people.ts';

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

/** What the buttons of a page ask. */
async function linesIn(language: Language) {
  const path = `../../src/i18n/locales/student/${language}.ts`;
  const { words } = (await import(path)) as { words: Readonly<Record<string, string>> };
  return buttonKinds.map((kind) => ({ kind, line: words[kind]! }));
}

plainTest.each(Object.keys(languages) as Language[])(
  'each line is its kind, whatever the material says of it: %s',
  async (language) => {
    const encoder = await Encoder.load();
    const lines = await linesIn(language);
    for (const { kind, line } of lines) {
      expect(normalizeText(line)).toBe(line);
      expect([...line].length).toBeLessThanOrEqual(questionMaxCharacters);
      const embedding = await encoder.embed([asQuestion(line)]);
      const signal = signalOf(line, embedding, true, () => true);
      expect({ line, signal }).toEqual({ line, signal: kind });
    }
    expect(new Set(lines.map(({ line }) => line)).size).toBe(buttonKinds.length);
    await encoder.close();
  },
);

onEachStore('signal buttons', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  let id: number;
  let url: string;
  const open: { close(): void }[] = [];

  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium');
    url = await listen(app);
  });
  test.beforeEach(async () => {
    presentation = await createReady(presenter);
    id = presentation.presentation_id;
  });
  test.afterEach(() => open.splice(0).forEach((one) => one.close()));

  const show = (has_signal_buttons: boolean) =>
    call(presenter, showSignalButtons, { params: { id }, body: { has_signal_buttons } });

  test('are off, and told to every screen and phone, kept by a copy and logged once', async ({
    app,
  }) => {
    expect(presentation.has_signal_buttons).toBe(false);
    const student = await enter(app, presentation, person);
    const rooms: RoomEvent[] = [];
    const monitor = createMonitor();
    const socket = await openLiveSocket(
      { ...student, url },
      {
        namespace: namespaces.student,
        presentationId: id,
        events: {
          room: {
            schema: roomEvent,
            handle: (event) => {
              rooms.push(event);
              monitor.changed();
            },
          },
        },
        onSubscribed: async () => {},
        onError: (error) => {
          throw error;
        },
      },
    );
    open.push(socket);
    const told = (has_signal_buttons: 0 | 1) =>
      monitor.until(
        'the phone is told',
        () => rooms.at(-1)?.has_signal_buttons === has_signal_buttons || undefined,
      );
    await told(0);
    expect((await show(true)).data).toEqual({ has_signal_buttons: true });
    await show(true);
    await told(1);
    expect((await presenter.get(id)).has_signal_buttons).toBe(true);
    const copy = await call(presenter, duplicatePresentation, { params: { id } });
    expect((await presenter.get(copy.data.presentation_id)).has_signal_buttons).toBe(true);
    await show(false);
    await told(0);
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.has_signal_buttons).toBe(false);
    const { entries } = await call(presenter, getPresentationLog, { params: { id } });
    const codes = entries.map(({ message }) => message.code);
    expect(codes.filter((code) => code?.startsWith('signal_')).toSorted()).toEqual([
      'signal_buttons_hidden',
      'signal_buttons_shown',
    ]);
  });

  test('are the presenter’s to show, and nothing but on or off', async ({ app }) => {
    const stranger = await signUp(app, 'free');
    const params = { id };
    expect(
      await fail(stranger, showSignalButtons, { params, body: { has_signal_buttons: true } }),
    ).toBe('presentation_not_found');
    expect(await fail(presenter, showSignalButtons, { params, body: {} as never })).toBe(
      'invalid_input',
    );
    expect((await presenter.get(id)).has_signal_buttons).toBe(false);
  });

  test('ask what counts as one signal of each kind', async ({ app }) => {
    await show(true);
    const student = await enter(app, presentation, person);
    for (const { line } of await linesIn('en')) await ask(student, line);
    const own = await judgedQuestions(student);
    expect(own.map(({ is_signal }) => is_signal)).toEqual(buttonKinds.map(() => 1));
    const { data } = await call(presenter, getAllTopics, { params: { id } });
    expect(data.signals.map(({ signal }) => signal?.kind)).toEqual(buttonKinds);
    expect(data.topics).toEqual([]);
  });
});
