// Tells screens how many came, how many are there and how many were asked.

import type { StoreDatabase } from '../db/database.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import type { Notifier, Phones } from '../realtime/notifier.ts';
import { createPaced } from '../lib/async.ts';

export type Audience = ReturnType<typeof createAudience>;

export function createAudience(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
  notifier: Notifier;
  phones: Pick<Phones, 'count'>;
  onError(error: unknown, presentationId: number): void;
}) {
  const { db, presentations, notifier, phones, onError } = dependencies;
  async function tell(presentationId: number): Promise<void> {
    const found = await presentations.find(db, presentationId);
    if (!found || hasEnded()) return;
    const online = await phones.count(presentationId);
    if (hasEnded()) return;
    const { presentation, presenter } = found;
    notifier.audienceChanged({
      presentation_id: presentationId,
      presenter_id: presenter.id,
      joined_count: presentation.scanCount,
      online_count: online,
      question_count: presentation.questionCount - presentation.earlierQuestionCount,
    });
  }

  const { changed, hasEnded, stop } = createPaced({ tell, onError });
  return {
    /** Somebody joined, asked, came or left. */
    changed,
    stop,
  };
}
