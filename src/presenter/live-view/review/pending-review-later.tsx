// What waits for the presenter, loaded once something does: most projects hold nothing.

import { Suspense, lazy } from 'react';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { say as sayChange } from '../../../i18n/locales/changes/index.ts';

/** In its place: the screen around it goes on. */
function NotLoaded() {
  return <p role="alert">{sayChange('held_not_loaded')}</p>;
}

const HeldQuestions = lazy(async () => {
  const module = await import('./pending-review.tsx').catch(() => undefined);
  return { default: module?.HeldQuestions ?? NotLoaded };
});

export function HeldLater({ content, live }: { content: Content; live: LivePresentation }) {
  const hasHeld = [...content.questions.values()].some(({ state }) => state === 'held');
  return (
    hasHeld && (
      <Suspense fallback={null}>
        <HeldQuestions content={content} live={live} />
      </Suspense>
    )
  );
}
