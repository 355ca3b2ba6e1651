// The questions of a topic are loaded beside the list, which is drawn without them: they are there by
// the time that a topic was read and is opened.

import { useEffect, useState, type ComponentProps } from 'react';
import { createDrainer } from '../../../sync/retry-loop.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { say } from '../../../i18n/locales/live-view/index.ts';
import type { TopicQuestions as Questions } from './topic-questions.tsx';

let TopicQuestions: typeof Questions | undefined;
const arrival = new Promise<void>((resolve) => {
  // Tried until the network lets it through.
  createDrainer(async () => {
    const module = await import('./topic-questions.tsx').catch(() => undefined);
    TopicQuestions = module?.TopicQuestions;
    if (TopicQuestions) resolve();
    return { isDone: TopicQuestions !== undefined };
  }).wake();
});

export function TopicQuestionsLater(props: ComponentProps<typeof Questions>) {
  const [, redraw] = useState(false);
  useEffect(() => {
    if (!TopicQuestions) void arrival.then(() => redraw(true));
  }, []);
  return TopicQuestions ? <TopicQuestions {...props} /> : <Spinner label={say('loading')} />;
}
