import { describe, expect, it } from 'vitest';
import stored from './presenter-queue-before-patches.json' with { type: 'json' };
import {
  isChange,
  isMerge,
  isPatch,
  isQuestions,
  mergeOperation,
  onlyOf,
  parsePresenterQueueState,
  patchOperation,
  questionsOperation,
  takenBack,
  withAttempts,
  withoutOperation,
  type Flag,
  type MergeOperation,
  type PatchOperation,
  type QuestionsChange,
  type QuestionsOperation,
  type PresenterQueueState,
} from './presenter-queue-state.ts';

let made = 0;
const aTick = (
  topic_id: number,
  is_answered: Flag,
  changes: Partial<PatchOperation> = {},
): PatchOperation => ({
  id: `tick ${(made += 1)}`,
  attempts: 0,
  presenter_id: 1,
  presentation_id: 2,
  topic_id,
  title: `Topic ${topic_id}`,
  patch: { is_answered },
  ...changes,
});
/** @param known what the server has of the mark */
const operation = (tick: PatchOperation, known: Flag) =>
  patchOperation(tick, { is_answered: known, is_pinned: known });
const unknown = (operation: PatchOperation) => patchOperation(operation, {});
const none: PresenterQueueState = { operations: [] };
const apply = (...changes: ((state: PresenterQueueState) => PresenterQueueState)[]) =>
  changes.reduce((state, change) => change(state), none);
const asked = ({ operations }: PresenterQueueState) =>
  operations.map((operation) => {
    if (isQuestions(operation)) return [operation.change, ...operation.question_ids];
    if (isChange(operation)) return [operation.topic_id, operation.change, operation.to];
    const { is_spotlit, is_pinned, is_answered, title, answer } = operation.patch;
    if (title !== undefined) return [operation.topic_id, 'rename', title];
    if (is_spotlit !== undefined) return [operation.topic_id, `light ${is_spotlit}`];
    return [
      operation.topic_id,
      is_pinned === undefined ? (answer ?? is_answered) : `top ${is_pinned}`,
    ];
  });

describe('operations for topics', () => {
  it('wait in the order in which they were made', () => {
    const state = apply(
      operation(aTick(5, 1), 0),
      operation(aTick(3, 1), 0),
      operation(aTick(4, 0), 1),
    );
    expect(asked(state)).toEqual([
      [5, 1],
      [3, 1],
      [4, 0],
    ]);
  });

  it('for the top stand beside those for ticks, and the last one wins', () => {
    const pin = (is_pinned: Flag) => aTick(5, 1, { patch: { is_pinned } });
    const ticked = operation(aTick(5, 1), 0);
    expect(asked(apply(ticked, operation(pin(1), 0)))).toEqual([
      [5, 1],
      [5, 'top 1'],
    ]);
    expect(asked(apply(ticked, operation(pin(1), 0), operation(pin(0), 0)))).toEqual([[5, 1]]);
    const kept = parsePresenterQueueState(structuredClone(apply(operation(pin(0), 1))));
    expect(asked(kept)).toEqual([[5, 'top 0']]);
  });

  it('come to nothing when the last one leads back to what the server has', () => {
    expect(asked(apply(operation(aTick(5, 1), 0), operation(aTick(5, 0), 0)))).toEqual([]);
    expect(asked(apply(operation(aTick(5, 1), 1)))).toEqual([]);
  });

  it('are sent all the same when the one before may have arrived', () => {
    const sent = aTick(5, 1, { attempts: 1 });
    const back = aTick(5, 0);
    const state = operation(back, 0)({ operations: [sent] });
    expect(state.operations).toEqual([back]);
    // The answer to the first comes in late and must not remove the second.
    expect(withoutOperation(sent.id)(state).operations).toEqual([back]);
  });

  it('are none again when the one before has never left', () => {
    const tried = aTick(5, 1, { attempts: 1 });
    const changes = [withAttempts(tried.id, 0), operation(aTick(5, 0), 0)];
    const tick: PresenterQueueState = { operations: [tried] };
    expect(changes.reduce((so, change) => change(so), tick)).toEqual(none);
  });

  it('keep only the last of a topic, however often it was ticked', () => {
    const changes = Array.from({ length: 7 }, (_, index) =>
      operation(aTick(5, index % 2 === 0 ? 1 : 0), 0),
    );
    expect(asked(apply(...changes))).toEqual([[5, 1]]);
  });

  it('make the same of the same document when they are applied again', () => {
    const changes = [
      operation(aTick(5, 1), 0),
      operation(aTick(6, 1), 0),
      operation(aTick(5, 0), 0),
      operation(aTick(7, 1), 0),
    ];
    const once = apply(...changes);
    expect(asked(once)).toEqual([
      [6, 1],
      [7, 1],
    ]);
    expect(changes.reduce((state, change) => change(state), once)).toEqual(once);
  });

  it('of one presenter never replace, or stay with, those of another', () => {
    const state = apply(operation(aTick(5, 1), 0), operation(aTick(5, 1, { presenter_id: 9 }), 0));
    expect(state.operations).toHaveLength(2);
    expect(onlyOf(9)(state).operations.map(({ presenter_id }) => presenter_id)).toEqual([9]);
    expect(onlyOf(null)(state).operations).toEqual([]);
  });
});

describe('the light', () => {
  const aLight = (topic_id: number, is_spotlit: Flag, presentation_id = 2) =>
    aTick(topic_id, 1, { presentation_id, patch: { is_spotlit } });

  it('goes where it was put last, after the ticks that came before', () => {
    const changes = [
      unknown(aLight(5, 1)),
      operation(aTick(5, 1), 0),
      unknown(aLight(6, 1)),
      unknown(aLight(7, 1, 3)),
    ];
    const state = apply(...changes);
    expect(asked(state)).toEqual([
      [5, 1],
      [6, 'light 1'],
      [7, 'light 1'],
    ]);
    expect(unknown(state.operations[1] as PatchOperation)(state)).toEqual(state);
  });

  it('is no tick: a tick of the same topic does not replace it', () => {
    expect(asked(apply(unknown(aLight(5, 1)), operation(aTick(5, 1), 0)))).toEqual([
      [5, 'light 1'],
      [5, 1],
    ]);
  });

  it('is read as it was stored, and not where it is neither on nor off', () => {
    const { operations } = apply(unknown(aLight(5, 0)));
    expect(parsePresenterQueueState({ operations }).operations).toEqual(operations);
    expect(
      parsePresenterQueueState({ operations: [{ ...operations[0], patch: { is_spotlit: 2 } }] }),
    ).toEqual(none);
  });
});

describe('a written answer', () => {
  const anAnswer = (topic_id: number, answer: string) =>
    aTick(topic_id, 1, { id: `${topic_id} ${answer}`, patch: { answer } });

  it('is the last that was written, beside ticks and the light', () => {
    const last = unknown(anAnswer(5, 'Two.'));
    const state = apply(
      unknown(anAnswer(5, 'One.')),
      operation(aTick(5, 1), 0),
      unknown(anAnswer(6, 'Six.')),
      last,
    );
    expect(asked(state)).toEqual([
      [5, 1],
      [6, 'Six.'],
      [5, 'Two.'],
    ]);
    // Stored once, it is not written a second time.
    expect(last(state)).toEqual(state);
    expect(asked(operation(aTick(5, 0), 0)(state))).toEqual([
      [6, 'Six.'],
      [5, 'Two.'],
    ]);
  });

  it('is read as it was stored, an empty one too', () => {
    const { operations } = apply(unknown(anAnswer(5, '')));
    expect(parsePresenterQueueState({ operations }).operations).toEqual(operations);
    expect(
      parsePresenterQueueState({ operations: [{ ...operations[0], patch: { answer: 7 } }] }),
    ).toEqual(none);
  });
});

describe('where questions are to be', () => {
  const away = (
    ids: number[],
    change: QuestionsChange = { change: 'reject' },
    changes: Partial<QuestionsOperation> = {},
  ): QuestionsOperation =>
    ({
      ...change,
      id: `operation ${(made += 1)}`,
      attempts: 0,
      presenter_id: 1,
      presentation_id: 2,
      question_ids: ids,
      title: 'Why?',
      ...changes,
    }) as QuestionsOperation;
  const into = (to: number | 'new'): QuestionsChange => ({ change: 'move', to, into: null });

  it('is what was requested last of each question, in order, beside the ticks', () => {
    const state = apply(
      questionsOperation(away([1, 2])),
      operation(aTick(5, 1), 0),
      questionsOperation(away([3], { change: 'split', topic_id: 5 })),
      questionsOperation(away([2, 4], into(7))),
    );
    expect(asked(state)).toEqual([
      ['reject', 1],
      [5, 1],
      ['split', 3],
      ['move', 2, 4],
    ]);
    expect(asked(questionsOperation(away([1, 3], into('new')))(state))).toEqual([
      [5, 1],
      ['move', 2, 4],
      ['move', 1, 3],
    ]);
  });

  it('follows what may have arrived, and is not taken back then', () => {
    const sent = away([1], into(7), { attempts: 1 });
    const state = questionsOperation(away([1]))({ operations: [sent] });
    expect(asked(state)).toEqual([
      ['move', 1],
      ['reject', 1],
    ]);
    expect(takenBack(sent.id)(state)).toEqual(state);
    expect(asked(takenBack(state.operations[1]!.id)(state))).toEqual([['move', 1]]);
    // A tick of a topic stays a tick of a topic.
    expect(asked(operation(aTick(5, 1), 0)(state))).toHaveLength(3);
  });

  it('is nobody else’s', () => {
    const other = away([1], into(7), { presenter_id: 9 });
    expect(questionsOperation(away([1]))({ operations: [other] }).operations).toHaveLength(2);
  });

  it('makes the same of the same document when it is applied again', () => {
    const changes = [away([1]), away([1, 2], into(7)), away([2, 3], into('new'))].map(
      questionsOperation,
    );
    const once = apply(...changes);
    expect(changes.reduce((state, change) => change(state), once)).toEqual(once);
  });

  it('is read as it was stored, and not where it is none', () => {
    const whole = [away([1]), away([1], into(7)), away([1], { change: 'split', topic_id: 5 })];
    expect(parsePresenterQueueState(structuredClone({ operations: whole })).operations).toEqual(
      whole,
    );
    const broken = [
      away([]),
      { ...away([1]), change: 'burn' },
      { ...away([1]), question_ids: ['1'] },
      { ...away([1]), change: 'split' },
      { ...away([1], into(7)), to: 'ai' },
      { ...away([1], into(7)), into: 4 },
    ];
    expect(parsePresenterQueueState({ operations: broken })).toEqual(none);
  });
});

describe('what is to become of a topic', () => {
  const merge = (
    topic_id: number,
    to: number,
    changes: Partial<MergeOperation> = {},
  ): MergeOperation => {
    const { patch: _, ...topic } = aTick(topic_id, 1);
    return { ...topic, change: 'merge', to, into: `Topic ${to}`, ...changes };
  };
  const rename = (topic_id: number, title: string, changes: Partial<PatchOperation> = {}) =>
    aTick(topic_id, 1, { patch: { title }, ...changes });
  const topicChangeOperation = (wanted: MergeOperation | PatchOperation) =>
    isMerge(wanted) ? mergeOperation(wanted) : unknown(wanted);
  const put = (ids: number[], wanted: QuestionsChange): QuestionsOperation =>
    ({
      ...aTick(0, 1),
      patch: undefined,
      ...wanted,
      question_ids: ids,
    }) as unknown as QuestionsOperation;

  it('is what was requested last, beside ticks and other topics, in order', () => {
    const state = apply(
      topicChangeOperation(rename(5, 'One')),
      topicChangeOperation(merge(5, 7)),
      operation(aTick(5, 1), 0),
      topicChangeOperation(rename(6, 'Six')),
      topicChangeOperation(rename(5, 'Two')),
    );
    expect(asked(state)).toEqual([
      [5, 'merge', 7],
      [5, 1],
      [6, 'rename', 'Six'],
      [5, 'rename', 'Two'],
    ]);
    expect(asked(operation(aTick(5, 0), 0)(state))).toHaveLength(3);
    expect(asked(topicChangeOperation(merge(5, 6))(state)).at(-1)).toEqual([5, 'merge', 6]);
  });

  it('follows what may have arrived, and is not taken back then', () => {
    const sent = merge(5, 6, { attempts: 1 });
    const state = topicChangeOperation(merge(5, 7))({ operations: [sent] });
    expect(asked(state)).toEqual([
      [5, 'merge', 6],
      [5, 'merge', 7],
    ]);
    expect(topicChangeOperation(sent)(state)).toEqual(state);
    expect(takenBack(sent.id)(state)).toEqual(state);
  });

  it('takes the place of a title that may have arrived, as a mark does', () => {
    const sent = rename(5, 'One', { attempts: 1 });
    const state = topicChangeOperation(rename(5, 'Two'))({ operations: [sent] });
    expect(asked(state)).toEqual([[5, 'rename', 'Two']]);
  });

  it('is nobody else’s', () => {
    const other = rename(5, 'One', { presenter_id: 9 });
    const state = topicChangeOperation(rename(5, 'Two'))({ operations: [other] });
    expect(state.operations).toHaveLength(2);
    expect(
      asked(topicChangeOperation(merge(6, 5))({ operations: [merge(5, 7, { presenter_id: 9 })] })),
    ).toEqual([
      [5, 'merge', 7],
      [6, 'merge', 5],
    ]);
  });

  it('takes along what goes into a topic that is to be merged', () => {
    const state = apply(
      topicChangeOperation(merge(5, 6)),
      topicChangeOperation(merge(6, 7)),
      topicChangeOperation(merge(8, 5)),
      questionsOperation(put([1], { change: 'move', to: 5, into: 'Topic 5' })),
      questionsOperation(put([2], { change: 'accept', to: 6, into: 'Topic 6' })),
    );
    expect(asked(state).slice(2)).toEqual([
      [8, 'merge', 7],
      ['move', 1],
      ['accept', 2],
    ]);
    expect(state.operations.slice(3)).toMatchObject([
      { to: 7, into: 'Topic 7' },
      { to: 7, into: 'Topic 7' },
    ]);
  });

  it('of two that go into each other is the last', () => {
    expect(
      asked(apply(topicChangeOperation(merge(5, 6)), topicChangeOperation(merge(6, 5)))),
    ).toEqual([[6, 'merge', 5]]);
  });

  it('makes the same of the same document when it is applied again', () => {
    const changes = [merge(5, 6), rename(6, 'Six'), merge(8, 5), rename(6, 'Sixth')].map(
      topicChangeOperation,
    );
    const once = apply(...changes);
    expect(changes.reduce((state, next) => next(state), once)).toEqual(once);
  });

  it('is read as it was stored, and not where it is none', () => {
    const whole = [
      merge(5, 6),
      rename(5, 'One'),
      put([1], { change: 'accept', to: 'ai', into: null }),
      put([1], { change: 'accept', to: 6, into: 'Topic 6' }),
    ];
    expect(parsePresenterQueueState(structuredClone({ operations: whole })).operations).toEqual(
      whole,
    );
    const broken = [
      { ...merge(5, 6), to: 'new' },
      { ...merge(5, 6), into: null },
      { ...rename(5, 'One'), patch: { title: 7 } },
      { ...rename(5, 'One'), patch: {} },
      { ...rename(5, 'One'), patch: { title: 'One', colour: 'red' } },
      { ...merge(5, 6), change: 'burn' },
      { ...rename(5, 'One'), topic_id: '5' },
    ];
    expect(parsePresenterQueueState({ operations: broken })).toEqual(none);
  });
});

describe('a patch of several fields', () => {
  const several = (topic_id: number, patch: PatchOperation['patch'], attempts = 0) =>
    aTick(topic_id, 1, { patch, attempts });
  const patches = ({ operations }: PresenterQueueState) =>
    operations.filter(isPatch).map(({ topic_id, patch }) => [topic_id, patch]);

  it('leaves to an earlier one what it does not name', () => {
    const state = apply(
      unknown(several(5, { is_answered: 1, is_pinned: 1, title: 'One' })),
      unknown(several(5, { title: 'Two', answer: 'Yes.' })),
      unknown(several(6, { is_spotlit: 1, is_pinned: 1 })),
      unknown(several(7, { is_spotlit: 1 })),
    );
    expect(patches(state)).toEqual([
      [5, { is_answered: 1, is_pinned: 1 }],
      [5, { title: 'Two', answer: 'Yes.' }],
      [6, { is_pinned: 1 }],
      [7, { is_spotlit: 1 }],
    ]);
  });

  it('leaves out what is so already, unless something else may have arrived', () => {
    const wanted = several(5, { is_answered: 0, is_pinned: 1 });
    const known = { is_answered: 0, is_pinned: 0 } as const;
    expect(patches(apply(patchOperation(wanted, known)))).toEqual([[5, { is_pinned: 1 }]]);
    const sent = several(5, { is_answered: 1 }, 1);
    expect(patches(patchOperation(wanted, known)({ operations: [sent] }))).toEqual([
      [5, { is_answered: 0, is_pinned: 1 }],
    ]);
  });
});

describe('what was stored', () => {
  it('before there were patches is read as patches, and is sent under the same ids', () => {
    const { operations } = parsePresenterQueueState(structuredClone(stored));
    expect(operations.map(({ id, attempts }) => [id, attempts])).toEqual(
      stored.operations.map(({ id, attempts }) => [id, attempts]),
    );
    expect(operations.filter(isPatch).map(({ topic_id, patch }) => [topic_id, patch])).toEqual([
      [5, { is_answered: 1 }],
      [6, { is_answered: 0 }],
      [7, { is_spotlit: 1 }],
      [5, { is_pinned: 1 }],
      [5, { answer: 'They are green.' }],
      [6, { title: 'Roots and water' }],
    ]);
    expect(asked({ operations }).slice(-2)).toEqual([
      [8, 'merge', 5],
      ['reject', 11],
    ]);
    expect(parsePresenterQueueState(structuredClone({ operations })).operations).toEqual(
      operations,
    );
  });

  const whole = aTick(5, 1);
  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    { operations: 'no' },
    { operations: [null, 3, { id: 'x' }] },
    { operations: [{ ...whole, patch: { is_answered: 2 } }] },
    { operations: [{ ...whole, patch: undefined, status: 2 }] },
    { operations: [{ ...whole, topic_id: '5' }] },
    { operations: [{ ...whole, attempts: undefined }] },
  ])('is left out where it is no tick: %j', (stored) => {
    expect(parsePresenterQueueState(stored)).toEqual(none);
  });

  it('is kept where it is one, beside what is none', () => {
    expect(parsePresenterQueueState({ operations: [{}, whole] }).operations).toEqual([whole]);
  });
});
