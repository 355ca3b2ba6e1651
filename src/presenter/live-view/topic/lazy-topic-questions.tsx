import { lazyComponent } from '../../../lazy.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

/**
 * Loaded beside the list, which is drawn without them: they are there by the time that a topic was read
 * and is opened.
 */
export const TopicQuestions = lazyComponent(
  () => import('./topic-questions.tsx').then((module) => module.TopicQuestions),
  { Waiting: () => <Spinner label={say('loading')} />, isAwaited: 'early' },
);
