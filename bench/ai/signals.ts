// What a room says of the lesson itself: how much of it is recognised, and how many questions on a
// subject are taken for it. Without material, which would only make fewer of them signals.
import type { AiModel } from '../../server/ai/model.ts';
import { share } from './metrics.ts';
import { noKnowledge } from './room.ts';
import { classSets } from './sets/classes/class-sets.ts';
import type { DataSets } from './sets/data.ts';
import { readLectures } from './sets/lectures.ts';
import { topicLines } from './sets/real-lectures.ts';
import { signalSet, type SignalLine } from './sets/signals.ts';

export interface SignalFigures {
  /** Null where no lines were written in that language. */
  readonly found: number | null;
  /** The same of the lines by which nothing was chosen when they were measured first. */
  readonly found_later: number | null;
  /** Found as what they say. */
  readonly kind_right: number | null;
  /** Null where nobody asks in that language. */
  readonly genuine_taken: number | null;
  readonly genuine: number;
}

export async function measureSignals(
  model: AiModel,
  sets: DataSets,
): Promise<Record<string, SignalFigures>> {
  const genuine = Map.groupBy(genuineLines(sets), ({ language }) => language);
  const said = Map.groupBy(signalSet, ({ language }) => language);
  const measured: Record<string, SignalFigures> = {};
  for (const language of new Set([...said.keys(), ...genuine.keys()])) {
    const lines = said.get(language) ?? [];
    const kinds = await kindsOf(model, lines);
    const shareOf = (
      some: readonly SignalLine[],
      holds: (line: SignalLine) => boolean,
    ): number | null => (some.length === 0 ? null : share(some, holds));
    const isFound = (line: SignalLine): boolean => kinds.get(line) !== undefined;
    const others = genuine.get(language) ?? [];
    const taken = await kindsOf(model, others);
    measured[language] = {
      found: shareOf(lines, isFound),
      found_later: shareOf(
        lines.filter(({ isHeldOut }) => isHeldOut),
        isFound,
      ),
      kind_right: shareOf(lines, (line) => kinds.get(line) === line.kind),
      genuine_taken:
        others.length === 0 ? null : share(others, (line) => taken.get(line) !== undefined),
      genuine: others.length,
    };
  }
  return measured;
}

async function kindsOf<Line extends { readonly text: string }>(
  model: AiModel,
  lines: readonly Line[],
): Promise<Map<Line, string | undefined>> {
  const verdicts = await model.judge(
    lines.map(({ text }) => text),
    noKnowledge,
  );
  return new Map(lines.map((line, at) => [line, verdicts[at]?.signal]));
}

/** Questions on a subject. Those of the classes are partly about the lesson, which counts against it. */
function genuineLines(sets: DataSets): { language: string; text: string }[] {
  const of = (language: string, texts: readonly string[]) =>
    texts.map((text) => ({ language, text }));
  return [
    ...sets.recordings.flatMap(({ rows }) =>
      rows.flatMap(({ lines }) =>
        of(
          'en',
          topicLines(lines).map(({ text }) => text),
        ),
      ),
    ),
    ...sets.events.flatMap(({ language, questions }) =>
      of(
        language,
        questions.map(({ text }) => text),
      ),
    ),
    ...sets.articles.flatMap(({ name, rows }) =>
      of(
        name,
        rows.flatMap(({ questions }) => questions),
      ),
    ),
    ...[...sets.clustered, ...readLectures()].flatMap(({ rows }) =>
      of(
        'en',
        rows.map(({ text }) => text),
      ),
    ),
    ...classSets.flatMap(({ name, genuine }) => of(languageOfClass(name), genuine)),
  ];
}

/** Classes in another language than English say so in their names. */
const languageOfClass = (name: string): string =>
  name.includes('(German)') ? 'de' : name.includes('(Spanish)') ? 'es' : 'en';
