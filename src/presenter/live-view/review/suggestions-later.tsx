// What the AI suggests, loaded once there are topics to look at: it comes later than these in any case,
// and most projects have no suggestion.

import { Suspense, lazy, type ComponentProps } from 'react';
import type { SuggestionsLine as Line } from './suggestions-line.tsx';

/** Nobody has asked for a suggestion: without it the screen is whole. */
const Nothing = () => null;

const SuggestionsLine = lazy(async () => {
  const module = await import('./suggestions-line.tsx').catch(() => undefined);
  return { default: module?.SuggestionsLine ?? Nothing };
});

export function SuggestionsLater(props: ComponentProps<typeof Line>) {
  return (
    // Two topics at least are needed to bring any together.
    props.topics.size > 1 && (
      <Suspense fallback={null}>
        <SuggestionsLine {...props} />
      </Suspense>
    )
  );
}
