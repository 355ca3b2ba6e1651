// What the room says of the lesson and the presenter has not taken note of, by what it says.

import { grouped } from '../../../../contract/grouped.ts';
import type { Question } from '../../../../contract/entities.ts';
import { signalKinds, type SignalKind } from '../../../../contract/api/questions/signal-kinds.ts';

export interface SignalGroup {
  kind: SignalKind;
  /** What was said last comes first. */
  signals: readonly Question[];
}

/** In the order of the kinds. */
export function openSignals(questions: Iterable<Question>): SignalGroup[] {
  const open = [...questions].filter(({ signal }) => signal?.is_cleared === 0);
  const byKind = grouped(open, ({ signal }) => signal!.kind);
  const saidAt = ({ signal }: Question): string => signal!.said_at;
  return signalKinds.flatMap((kind) => {
    const signals = byKind.get(kind) ?? [];
    if (signals.length === 0) return [];
    return { kind, signals: signals.sort((a, b) => saidAt(b).localeCompare(saidAt(a))) };
  });
}
