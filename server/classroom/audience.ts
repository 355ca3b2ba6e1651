// Tells screens how many are there and how many were asked: a wave of phones is told a second apart,
// not one by one.

import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { Notifier, Phones } from '../realtime/notifier.ts';

const pauseMs = 1_000;

export type Audience = ReturnType<typeof createAudience>;

export function createAudience(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  notifier: Notifier;
  phones: Pick<Phones, 'count'>;
  onError(error: unknown, presentationId: number): void;
}) {
  const { db, presentations, notifier, phones, onError } = dependencies;
  /** Presentations that were told less than a pause ago, and whether there is news since. */
  const resting = new Map<number, { hasNews: boolean; timer?: ReturnType<typeof setTimeout> }>();
  let hasEnded = false;

  async function tell(presentationId: number): Promise<void> {
    const found = await presentations.find(db, presentationId);
    if (!found || hasEnded) return;
    const online = await phones.count(presentationId);
    if (hasEnded) return;
    const { presentation, presenter } = found;
    notifier.audienceChanged({
      presentation_id: presentationId,
      presenter_id: presenter.id,
      joined_count: presentation.scanCount,
      online_count: online,
      question_count: presentation.questionCount - presentation.earlierQuestionCount,
    });
  }

  function tellAndRest(presentationId: number): void {
    const rest: { hasNews: boolean; timer?: ReturnType<typeof setTimeout> } = { hasNews: false };
    resting.set(presentationId, rest);
    rest.timer = setTimeout(() => {
      resting.delete(presentationId);
      if (rest.hasNews) tellAndRest(presentationId);
    }, pauseMs);
    tell(presentationId).catch((error: unknown) => {
      if (!hasEnded) onError(error, presentationId);
    });
  }

  return {
    /** Somebody joined, asked, came or left. */
    changed(presentationId: number): void {
      const rest = resting.get(presentationId);
      if (rest) rest.hasNews = true;
      else if (!hasEnded) tellAndRest(presentationId);
    },
    stop(): void {
      hasEnded = true;
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}
