// What waits for the presenter, loaded once something does: most projects hold nothing.

import { lazyComponent } from '../../../lazy.tsx';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayChanges as sayChange } from '../../../i18n/presenter.ts';

const PendingReview = lazyComponent(
  () => import('./pending-review.tsx').then((module) => module.PendingReview),
  // In its place: the screen around it goes on.
  { Failed: () => <p role="alert">{sayChange('held_not_loaded')}</p> },
);

export function PendingReviewLater({
  content,
  live,
}: {
  content: Content;
  live: LivePresentation;
}) {
  const hasHeld = [...content.questions.values()].some(({ state }) => state === 'held');
  return hasHeld && <PendingReview content={content} live={live} />;
}
