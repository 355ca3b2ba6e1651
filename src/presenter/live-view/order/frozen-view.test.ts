import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../contract/entities.ts';
import type { NewPresenterTopicEvent } from '../../../../contract/events.ts';
import { applyEvents, contentOfTopics, succeeding, type Content } from '../../live/content.ts';
import { aQuestion, aTopic } from '../../live/sample-content.ts';
import {
  show,
  shownPlace,
  shownTopics,
  stand,
  waitingChanges,
  type FrozenView,
} from './frozen-view.ts';

/** Titles of topics, each with its questions, every one of another student. */
type Board = Record<number, { title?: string; questions: readonly number[] }>;

const titleOf = (id: number, { title = `Topic ${id}` }: Board[number]) => title;

/** As it would be fetched. */
const contentOf = (board: Board, version = 0): Content =>
  contentOfTopics({
    project_name: 'Cells',
    teacher_name: 'Ada',
    held_questions: [],
    is_material_shown: null,
    has_signal_buttons: false,
    signals: [],
    moderation: 'none',
    filter: 'normal',
    is_paused: false,
    question_interval: null,
    is_closed_to_new: false,
    version,
    filtered_questions: [],
    topics: Object.entries(board).map(([id, topic]) => ({
      ...aTopic(Number(id), {
        title: titleOf(Number(id), topic),
        student_count: topic.questions.length,
      }),
      original_questions: topic.questions.map((each) => aQuestion(each, { topic_id: Number(id) })),
    })),
  });

const screenOf = (board: Board): string[] =>
  Object.entries(board).map(
    ([id, topic]) => `${titleOf(Number(id), topic)}: ${[...topic.questions].join(' ')}`,
  );

/** A screen that follows one presentation while somebody reads. */
function openScreen(board: Board) {
  let truth = contentOf(board);
  let held = new Set<number>();
  let frozen = stand(null, truth, held);
  const draw = () => (frozen = stand(frozen, truth, held));
  return {
    hold: (...ids: number[]) => {
      held = new Set(ids);
      draw();
    },
    /** An event with all that is different now, or the whole fetched anew. */
    become: (next: Board, by: 'ai' | 'presenter' | 'fetch' = 'ai') => {
      const fetched = contentOf(next, truth.version + 1);
      truth =
        by === 'fetch'
          ? succeeding(truth, fetched)
          : applyEvents(truth, [
              { kind: 'topics', event: eventBetween(truth, fetched, by === 'presenter') },
            ]).content;
      draw();
    },
    show: (id: number) => (frozen = show(frozen, id)),
    shown: () => [...shownById(frozen).values()],
    shownById: () => shownById(frozen),
    waiting: () => Object.fromEntries(waitingChanges(frozen)),
  };
}

function shownById(frozen: FrozenView): Map<number, string> {
  const questions = [...frozen.content.questions.values()].sort((a, b) => a.id - b.id);
  const shown = [...shownTopics(frozen).values()].sort((a, b) => a.id - b.id);
  return new Map(
    shown.map(({ id, title, student_count }) => {
      const own = questions.filter((question) => shownPlace(frozen, question) === id);
      const line = `${title}: ${own.map((question) => question.id).join(' ')}`;
      const isPlain = own.length === 0 || student_count === own.length;
      return [id, isPlain ? line : `${line}, of ${student_count} students`];
    }),
  );
}

function eventBetween(
  before: Content,
  after: Content,
  is_by_presenter: boolean,
): NewPresenterTopicEvent {
  const isElse = ({ id, topic_id, state }: Question) => {
    const known = before.questions.get(id);
    return known?.topic_id !== topic_id || known.state !== state;
  };
  return {
    presentation_id: 1,
    presenter_id: 1,
    version: after.version,
    topics: [...after.topics.values()],
    removed_topic_ids: [...before.topics.keys()].filter((id) => !after.topics.has(id)),
    questions: [...after.questions.values()].filter(isElse),
    ...(is_by_presenter && { is_by_presenter }),
  };
}

const start: Board = {
  1: { title: 'Ears', questions: [11, 12] },
  2: { title: 'Glass', questions: [21, 22] },
  3: { title: 'Waves', questions: [31] },
};

describe('what the AI changes', () => {
  const retitledAndMoved: Board = {
    1: { title: 'Ringing', questions: [11] },
    2: { title: 'Glass', questions: [12, 21, 22] },
    3: { title: 'Waves', questions: [31, 32] },
  };

  it('shows at once where nobody reads', () => {
    const screen = openScreen(start);
    screen.become(retitledAndMoved);
    expect(screen.shown()).toEqual(screenOf(retitledAndMoved));
    expect(screen.waiting()).toEqual({});
  });

  it('waits where somebody reads: a title, what comes, what goes; the rest goes on', () => {
    const screen = openScreen(start);
    screen.hold(1);
    screen.become(retitledAndMoved);
    expect(screen.shown()).toEqual(['Ears: 11 12', 'Glass: 21 22', 'Waves: 31 32']);
    expect(screen.waiting()).toEqual({ 1: 2, 2: 1 });
    screen.show(1);
    expect(screen.shown()).toEqual(screenOf(retitledAndMoved));
    expect(screen.waiting()).toEqual({});
  });

  it('shows by itself once the reader turns away', () => {
    const screen = openScreen(start);
    screen.hold(1, 3);
    screen.become(retitledAndMoved);
    screen.hold(3);
    expect(screen.shown()).toEqual(['Ringing: 11', 'Glass: 12 21 22', 'Waves: 31']);
    screen.hold();
    expect(screen.shown()).toEqual(screenOf(retitledAndMoved));
  });

  it('a question that moves from one topic under a reader to another is never out of sight', () => {
    const screen = openScreen(start);
    screen.hold(1, 2);
    screen.become(retitledAndMoved);
    expect(screen.shown().slice(0, 2)).toEqual(['Ears: 11 12', 'Glass: 21 22']);
    screen.show(2);
    expect(screen.shown().slice(0, 2)).toEqual(['Ears: 11', 'Glass: 12 21 22']);
    expect(screen.waiting()).toEqual({ 1: 1 });
  });

  it('adds up over several changes, and comes to nothing where they cancel out', () => {
    const screen = openScreen(start);
    screen.hold(1);
    screen.become(retitledAndMoved);
    screen.become({ ...retitledAndMoved, 1: { title: 'Tinnitus', questions: [11, 13] } }, 'fetch');
    expect(screen.shown()[0]).toBe('Ears: 11 12');
    expect(screen.waiting()).toMatchObject({ 1: 3 });
    screen.become({ ...start, 1: { title: 'Ears', questions: [11, 12, 13] } });
    expect(screen.waiting()).toEqual({ 1: 1 });
    screen.show(1);
    expect(screen.shown()[0]).toBe('Ears: 11 12 13');
  });

  it('leaves a topic that is merged away where it is, until it is shown', () => {
    const merged: Board = { 2: { title: 'Glass', questions: [11, 12, 21, 22] }, 3: start[3]! };
    for (const by of ['ai', 'fetch'] as const) {
      const screen = openScreen(start);
      screen.hold(1);
      screen.become(merged, by);
      expect(screen.shown()).toEqual(screenOf(start));
      expect(screen.waiting()).toEqual({ 1: 2, 2: 2 });
      screen.show(1);
      expect(screen.shown()).toEqual(screenOf(merged));
    }
  });

  it('leaves what is merged into a topic under a reader where it was', () => {
    const screen = openScreen(start);
    screen.hold(2);
    screen.become({ 2: { title: 'Glass', questions: [11, 12, 21, 22] }, 3: start[3]! });
    expect(screen.shown()).toEqual(screenOf(start));
    screen.hold();
    expect(screen.shown()).toEqual(['Glass: 11 12 21 22', 'Waves: 31']);
  });

  it('makes a question that is new wait for the topic under a reader', () => {
    const screen = openScreen(start);
    screen.hold(3);
    screen.become({ ...start, 3: { title: 'Waves', questions: [31, 33] } });
    expect(screen.shown()[2]).toBe('Waves: 31');
    screen.show(3);
    expect(screen.shown()[2]).toBe('Waves: 31 33');
  });
});

describe('what the presenter changes', () => {
  const renamed: Board = { ...start, 1: { title: 'Mine', questions: [11, 12] } };

  it('shows at once, under a reader too: a title, a move, a merge', () => {
    const merged: Board = {
      1: { title: 'Mine', questions: [11] },
      3: { title: 'Waves', questions: [12, 21, 22, 31] },
    };
    const screen = openScreen(start);
    screen.hold(1, 2, 3);
    screen.become(renamed, 'presenter');
    expect(screen.shown()).toEqual(screenOf(renamed));
    screen.become(merged, 'presenter');
    expect(screen.shown()).toEqual(screenOf(merged));
    expect(screen.waiting()).toEqual({});
  });

  it('shows alone: what the AI changed before goes on waiting', () => {
    const screen = openScreen(start);
    screen.hold(1);
    screen.become({ ...start, 1: { title: 'Ringing', questions: [11, 12, 13] } });
    screen.become(
      {
        ...start,
        1: { title: 'Ringing', questions: [11, 13] },
        2: { title: 'Glass', questions: [12, 21, 22] },
      },
      'presenter',
    );
    expect(screen.shown().slice(0, 2)).toEqual(['Ears: 11', 'Glass: 12 21 22']);
    expect(screen.waiting()).toEqual({ 1: 2 });
    screen.become(
      {
        ...start,
        1: { title: 'Mine', questions: [11, 13] },
        2: { title: 'Glass', questions: [12, 21, 22] },
      },
      'presenter',
    );
    expect(screen.shown()[0]).toBe('Mine: 11');
    expect(screen.waiting()).toEqual({ 1: 1 });
  });

  it('takes away a topic that the presenter merged, whatever waits in it', () => {
    const screen = openScreen(start);
    screen.hold(1);
    screen.become({
      ...start,
      1: { title: 'Ears', questions: [11] },
      3: { title: 'Waves', questions: [12, 31] },
    });
    expect(screen.shown()).toEqual(screenOf(start));
    const merged: Board = {
      2: { title: 'Glass', questions: [11, 21, 22] },
      3: { title: 'Waves', questions: [12, 31] },
    };
    screen.become(merged, 'presenter');
    expect(screen.shown()).toEqual(screenOf(merged));
  });

  it('shows at once where a fetch brings it together with the event', () => {
    const screen = openScreen(start);
    screen.hold(1);
    screen.become(renamed, 'presenter');
    screen.become(renamed, 'fetch');
    expect(screen.shown()).toEqual(screenOf(renamed));
    expect(screen.waiting()).toEqual({});
  });

  it('what was rejected is shown nowhere, also where nobody told by whom', () => {
    const before = contentOf(start);
    const rejected = aQuestion(11, { state: 'filtered', reason: 'by_presenter', topic_id: null });
    const after = { ...before, questions: new Map(before.questions).set(11, rejected) };
    const frozen = stand(stand(null, before, new Set([1])), after, new Set([1]));
    expect(shownPlace(frozen, rejected)).toBeNull();
    expect(waitingChanges(frozen).size).toBe(0);
  });
});

it('in any order of changes, what is read stands still and in the end nothing is missing', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  let state = seed;
  /** Park and Miller's generator. */
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const topics = [1, 2, 3, 4];
  /** How many students they are is not known where only a part is shown. */
  const bare = (line: string | undefined) => line?.replace(/, of .*/, '');
  /** Questions come and move; none is ever lost. */
  const aBoard = (size: number): Board => {
    const board: Board = {};
    for (let id = 10; id < 10 + size; id += 1) {
      const topic = topics[random(topics.length)]!;
      const { title = `T${random(3)}`, questions = [] } = board[topic] ?? {};
      board[topic] = { title, questions: [...questions, id] };
    }
    return board;
  };
  for (let round = 0; round < 60; round += 1) {
    const moved: string[] = [];
    let size = 6;
    let last = aBoard(size);
    const screen = openScreen(last);
    let held: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      const before = screen.shownById();
      const kind = random(4);
      if (kind === 0) {
        held = topics.filter(() => random(2) === 0);
        screen.hold(...held);
      } else if (kind === 1) {
        screen.show(topics[random(topics.length)]!);
      } else {
        size += random(2);
        last = aBoard(size);
        screen.become(last, kind === 2 ? 'ai' : 'fetch');
        const after = screen.shownById();
        for (const [id, line] of before) {
          // One in which nothing is to be read may go.
          const isRead = held.includes(id) && !line.endsWith(': ');
          if (isRead && bare(after.get(id)) !== bare(line)) {
            moved.push(`${step}: ${line} -> ${after.get(id)}`);
          }
        }
      }
    }
    expect(moved, `seed ${seed}, round ${round}`).toEqual([]);
    for (const id of topics) screen.show(id);
    expect(screen.shown(), `seed ${seed}, round ${round}`).toEqual(screenOf(last));
    expect(screen.waiting()).toEqual({});
  }
});
