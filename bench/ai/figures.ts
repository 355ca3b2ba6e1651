// All that one run of the benchmark measures.
import type { AbuseFigures, LanguageFigures, OwnFigures } from './abuse.ts';
import type { AnswerFigures, ShownFigures } from './answers.ts';
import type { AskedFigures } from './asked.ts';
import type { ClassFigures } from './sets/classes.ts';
import type { LearningFigures } from './corrections.ts';
import type { GroupingFigures } from './grouping.ts';
import type { LectureFigures } from './sets/lectures.ts';
import type { RelevanceParts } from './parts.ts';
import type { RelevanceFigures } from './relevance.ts';
import type { SignalFigures } from './signals.ts';

export interface Figures {
  readonly date: string;
  readonly folder: readonly string[];
  readonly grouping: (GroupingFigures & { readonly ms_per_question: number }) | null;
  readonly groupingSets: readonly (GroupingFigures & { readonly name: string })[];
  readonly growth: readonly { readonly size: number; readonly ms: number }[];
  readonly ownLectures: readonly LectureFigures[];
  /** The same without material, and with that of another lecture. */
  readonly ownLecturesWithout: readonly LectureFigures[];
  readonly ownLecturesOfAnother: readonly LectureFigures[];
  /** Means over sessions; null without such data. */
  readonly covid: AskedFigures | null;
  /** Of larger sessions, by the number of questions. */
  readonly largerCrowds: Readonly<Record<number, AskedFigures>>;
  readonly recordings: readonly AskedFigures[];
  /** By the name of the file. */
  readonly events: Readonly<Record<string, AskedFigures>>;
  readonly relevance: Readonly<Record<string, RelevanceFigures>>;
  /** In the other positions of the filter. */
  readonly relevanceStrict: Readonly<Record<string, RelevanceFigures>>;
  readonly relevanceOpen: Readonly<Record<string, RelevanceFigures>>;
  readonly relevanceParts: readonly RelevanceParts[];
  /** By language; "es on en" asks English material in Spanish. */
  readonly answers: Readonly<Record<string, AnswerFigures>>;
  /** Beside the handouts of the events; null without such data. */
  readonly shown: ShownFigures | null;
  /** By language. */
  readonly signals: Readonly<Record<string, SignalFigures>>;
  /** Null where it was not measured. */
  readonly learning: LearningFigures | null;
  readonly classes: readonly ClassFigures[];
  readonly abuse: AbuseFigures | null;
  readonly abuseLanguages: readonly LanguageFigures[];
  readonly own: readonly OwnFigures[];
}
