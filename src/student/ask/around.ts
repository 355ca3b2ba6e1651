// What stands around a student's questions and is loaded after the box, and what a phone finds out later.

import { createStore } from 'zustand/vanilla';
import { student } from '../../i18n/locales/student/index.ts';
import { lazyComponent } from '../../lazy.tsx';

/** What the server says of all own questions. */
export interface OwnList {
  data: readonly { id: number; client_id: string | null }[];
  earlier_ids?: number[] | undefined;
  withdrawable?: { id: number; left_ms: number }[] | undefined;
}

interface Around {
  /** Heard last, and when on the clock of `performance.now`. */
  heard?: OwnList & { at: number };
  /** Keys of questions of earlier sessions. */
  earlier?: ReadonlySet<string>;
  isEarlierOpen?: boolean;
  /** This phone may be told of answers. */
  isToldOf?: boolean;
}

export const around = createStore<Around>(() => ({}));

const options = { words: [student], isAwaited: true };
const room = () => import('../topics/open-topics.tsx');

/** Below the heading. */
export const Tabs = lazyComponent(() => room().then((module) => module.TopicTabs), options);

/** Above the box. */
export const Offers = lazyComponent(() => room().then((module) => module.Offers), options);

/** Folds what was asked in earlier sessions, above the other questions. */
export const Earlier = lazyComponent(
  () => import('../live/live-visit.ts').then((module) => module.Earlier),
  options,
);

/** Beside the way to another code, once this phone may be told of answers. */
export const Bell = lazyComponent(
  () => import('../push/push-offer.tsx').then((module) => module.PushBell),
  options,
);
