// What the filter learns from a presenter who corrects ten of its errors: how many errors of the same
// kind are left, and how many right verdicts became wrong by it.
import { chosenEncoder } from '../../server/ai/encoder/default-encoder.ts';
import { cosine } from '../../server/ai/builtin/judge/relevance/vector-rows.ts';
import { toBytes } from '../../server/ai/embedding-bytes.ts';
import { judgedAlike } from '../../server/ai/likeness.ts';
import type { AiModel, Verdict } from '../../server/ai/model.ts';
import { learn } from './relevance.ts';
import { classSets } from './sets/classes/class-sets.ts';
import type { Article, DataSets } from './sets/data.ts';
import { randomOf, shuffled } from './sets/random.ts';
import { offLabel, topicLines } from './sets/real-lectures.ts';

const correctionsARoom = 10;
/** Subjects beside each, and so many questions of each at the most. */
const othersBeside = 3;
const questionsOfOther = 40;

interface Line {
  readonly text: string;
  /** The subject that it is of; lines without one are of none. */
  readonly subject: string | null;
  readonly isOnTopic: boolean;
  readonly isAttack?: true;
}

interface Room {
  /** Figures are told apart by it. */
  readonly sets: 'recordings' | 'classes' | 'articles' | 'events';
  readonly name: string;
  readonly isKeptBack: boolean;
  readonly article: Article;
  readonly lines: readonly Line[];
}

/** Errors of one kind, of which some are corrected. */
interface Trial {
  readonly isAccepted: boolean;
  readonly errors: readonly Judged[];
  /** Verdicts that are right and must stay. */
  readonly right: readonly Judged[];
}

type Judged = Line & { readonly verdict: Verdict };

export interface CorrectionFigures {
  readonly trials: number;
  /** Errors beside those that were corrected. */
  readonly errors: number;
  /** Shares. */
  readonly left: number;
  readonly right: number;
  readonly harmed: number;
}

/** On the sets by which limits were chosen, and on those that were held back. */
export interface CorrectionsOnSets {
  readonly tuning: CorrectionFigures;
  readonly kept_back: CorrectionFigures;
}

/** What would be let in if the class itself were heard. */
export interface HeardFigures {
  /** Cosine. */
  readonly limit: number;
  /** Questions kept back as off topic that two others of them are so near to. */
  readonly of_three: LetIn;
  /** Those that one that was let in is so near to. */
  readonly near_accepted: LetIn;
}

interface LetIn {
  readonly genuine: number;
  readonly others: number;
}

export interface LearningFigures {
  /** By kind of error, on these sets. */
  readonly kinds: Readonly<Record<string, CorrectionsOnSets>>;
  readonly kept_back: LetIn;
  readonly heard: readonly HeardFigures[];
}

const heardLimits = [0.84, 0.88, 0.92] as const;

export async function measureCorrections(model: AiModel, sets: DataSets): Promise<LearningFigures> {
  const trials = new Map<string, { isKeptBack: boolean; trial: Trial }[]>();
  const heard: HeardFigures[][] = [];
  const keptBack: LetIn[] = [];
  for (const [n, room] of roomsOf(sets).entries()) {
    const knowledge = await learn(model, room.article, `corrections ${room.name}`);
    const verdicts = await model.judge(
      room.lines.map(({ text }) => text),
      knowledge,
    );
    const judged = room.lines.map((line, at) => ({ ...line, verdict: verdicts[at]! }));
    heard.push(heardLimits.map((limit) => hear(judged, limit)));
    keptBack.push(countOf(judged.filter(isKept)));
    for (const [of, trial] of trialsOf(judged)) {
      const kind = `${room.sets}: ${of}`;
      if (trial.errors.length < 2) continue;
      const errors = shuffled(trial.errors, randomOf(n + 1));
      const before = trials.get(kind) ?? [];
      trials.set(kind, [...before, { isKeptBack: room.isKeptBack, trial: { ...trial, errors } }]);
    }
  }
  const kinds = Object.fromEntries(
    [...trials].map(([kind, all]) => {
      const on = (isKeptBack: boolean): CorrectionFigures =>
        figuresOf(all.filter((one) => one.isKeptBack === isKeptBack).map(({ trial }) => trial));
      return [kind, { tuning: on(false), kept_back: on(true) }];
    }),
  );
  return {
    kinds,
    kept_back: sumOf(keptBack),
    heard: heardLimits.map((limit, at) => ({
      limit,
      of_three: sumOf(heard.map((ofRoom) => ofRoom[at]!.of_three)),
      near_accepted: sumOf(heard.map((ofRoom) => ofRoom[at]!.near_accepted)),
    })),
  };
}

const isKept = ({ verdict }: Judged): boolean => verdict.reason === 'off_topic';
const countOf = (lines: readonly Judged[]): LetIn => ({
  genuine: lines.filter(({ isOnTopic }) => isOnTopic).length,
  others: lines.filter(({ isOnTopic }) => !isOnTopic).length,
});
const sumOf = (all: readonly LetIn[]): LetIn => ({
  genuine: all.reduce((sum, { genuine }) => sum + genuine, 0),
  others: all.reduce((sum, { others }) => sum + others, 0),
});

/** As if each line were another student's. */
function hear(lines: readonly Judged[], limit: number): HeardFigures {
  const kept = lines.filter(isKept);
  const accepted = lines.filter(({ verdict }) => verdict.isAccepted);
  const isNear = (one: Judged, other: Judged): boolean =>
    one !== other && cosine(one.verdict.embedding, other.verdict.embedding) >= limit;
  return {
    limit,
    of_three: countOf(kept.filter((one) => kept.filter((other) => isNear(one, other)).length >= 2)),
    near_accepted: countOf(kept.filter((one) => accepted.some((other) => isNear(one, other)))),
  };
}

/** Half of the errors are corrected where there are few. */
function figuresOf(trials: readonly Trial[]): CorrectionFigures {
  let [errors, left, right, harmed] = [0, 0, 0, 0];
  for (const trial of trials) {
    const count = Math.min(correctionsARoom, Math.floor(trial.errors.length / 2));
    const corrections = trial.errors.slice(0, count).map(({ verdict: { embedding } }) => ({
      isAccepted: trial.isAccepted,
      embedding,
    }));
    const isMoved = ({ verdict }: Judged): boolean =>
      !verdict.mayBeAbuse &&
      judgedAlike(
        { embedding: toBytes(verdict.embedding), relevance: verdict.relevance ?? null },
        corrections,
      ) === trial.isAccepted;
    const others = trial.errors.slice(count);
    errors += others.length;
    left += others.filter((line) => !isMoved(line)).length;
    right += trial.right.length;
    harmed += trial.right.filter(isMoved).length;
  }
  return {
    trials: trials.length,
    errors,
    left: errors === 0 ? 0 : left / errors,
    right,
    harmed: right === 0 ? 0 : harmed / right,
  };
}

function* trialsOf(lines: readonly Judged[]): Generator<[kind: string, Trial]> {
  const kept = lines.filter(isKept);
  const accepted = lines.filter(({ verdict }) => verdict.isAccepted && !verdict.signal);
  const { strict } = chosenEncoder.tuning.relevance.positions;
  const isStrictlyOff = ({ verdict: { relevance = Infinity } }: Judged): boolean =>
    relevance < strict;
  const genuine = (some: readonly Judged[]) => some.filter(({ isOnTopic }) => isOnTopic);
  const others = (some: readonly Judged[]) => some.filter(({ isOnTopic }) => !isOnTopic);
  yield ['genuine kept back', { isAccepted: true, errors: genuine(kept), right: others(kept) }];
  const strictly = [...kept, ...accepted.filter(isStrictlyOff)];
  yield [
    'genuine kept back in Strict',
    { isAccepted: true, errors: genuine(strictly), right: others(strictly) },
  ];
  const isSpoken = ({ isAttack }: Judged): boolean => !isAttack;
  yield [
    'off topic let in',
    { isAccepted: false, errors: others(accepted).filter(isSpoken), right: genuine(accepted) },
  ];
  for (const subject of new Set(others(lines).flatMap((line) => line.subject ?? []))) {
    const isOfIt = (line: Judged): boolean => line.subject === subject;
    yield [
      'another subject kept back',
      {
        isAccepted: true,
        errors: kept.filter(isOfIt),
        right: others(kept).filter((line) => !isOfIt(line)),
      },
    ];
    yield [
      'another subject let in',
      { isAccepted: false, errors: accepted.filter(isOfIt), right: genuine(accepted) },
    ];
  }
}

/** Every other one is held back; of the classes those that always are. */
function roomsOf({ recordings, articles, events }: DataSets): Room[] {
  const recorded = recordings.flatMap(({ rows }) => rows);
  return [
    ...recorded.map((recording, n): Room => ({
      sets: 'recordings',
      name: `recording ${n}`,
      isKeptBack: n % 2 === 1,
      article: { title: '', passages: [recording.transcript], questions: [] },
      lines: [
        ...recording.lines.map(({ text, label }) => ({
          text,
          subject: null,
          isOnTopic: label !== offLabel,
        })),
        ...recorded
          .filter(({ subject }) => subject !== recording.subject)
          .flatMap(({ subject, lines }) =>
            linesOf(
              subject,
              topicLines(lines).map(({ text }) => text),
            ),
          ),
      ],
    })),
    ...classSets.map(({ name, isHeldOut, title, handout, genuine, offTopic, attacks }): Room => ({
      sets: 'classes',
      name,
      isKeptBack: isHeldOut,
      article: { title, passages: [handout], questions: [] },
      lines: [
        ...genuine.map((text) => ({ text, subject: null, isOnTopic: true })),
        ...offTopic.map((text) => ({ text, subject: null, isOnTopic: false })),
        ...attacks.map((text) => ({
          text,
          subject: null,
          isOnTopic: false,
          isAttack: true as const,
        })),
      ],
    })),
    ...articles.flatMap(({ name, rows }) =>
      rows.map((article, n): Room => ({
        sets: 'articles',
        name: `${name} ${n}`,
        isKeptBack: n % 2 === 1,
        article,
        lines: [
          ...article.questions.map((text) => ({ text, subject: null, isOnTopic: true })),
          ...beside(rows, n).flatMap(({ title, questions }) => linesOf(title, questions)),
        ],
      })),
    ),
    ...events.map((event, n): Room => {
      const { name, title, handout } = event;
      const alike = events.filter(({ language }) => language === event.language);
      return {
        sets: 'events',
        name,
        isKeptBack: n % 2 === 1,
        article: { title, passages: [handout], questions: [] },
        lines: [
          ...[...event.questions.map(({ text }) => text), ...event.organisation].map((text) => ({
            text,
            subject: null,
            isOnTopic: true,
          })),
          ...event.off.map((text) => ({ text, subject: null, isOnTopic: false })),
          ...beside(alike, alike.indexOf(event)).flatMap((other) =>
            linesOf(
              other.name,
              other.questions.map(({ text }) => text),
            ),
          ),
        ],
      };
    }),
  ];
}

const beside = <T>(all: readonly T[], at: number): T[] =>
  shuffled(
    all.filter((_, n) => n !== at),
    randomOf(at + 1),
  ).slice(0, othersBeside);

const linesOf = (subject: string, texts: readonly string[]): Line[] =>
  shuffled(texts, randomOf(1))
    .slice(0, questionsOfOther)
    .map((text) => ({ text, subject, isOnTopic: false }));
