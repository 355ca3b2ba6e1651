import type { QuestionInterval } from '../../../../contract/entities.ts';
import { spaceQuestions } from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import '../../../ui/form/choice-line.css';

const offered = [15, 30, 60, 120, 300];

const inWords = (seconds: number): string =>
  seconds % 60 === 0
    ? say('every_minutes', { count: seconds / 60 })
    : say('every_seconds', { count: seconds });

interface IntervalChoiceProps {
  presentationId: number;
  interval: QuestionInterval;
  live: LivePresentation;
}

/** Who asks sooner keeps the question on the phone, which sends it when it is time. */
export function IntervalChoice({ presentationId: id, interval, live }: IntervalChoiceProps) {
  const choose = async (question_interval: QuestionInterval) => {
    try {
      await call(spaceQuestions, { params: { id }, body: { question_interval } });
    } catch (error) {
      notify({
        type: 'error',
        title: say('pace_failed'),
        text: failureText(error),
      });
    }
    live.refresh();
  };
  const choices =
    interval === null || offered.includes(interval) ? offered : [interval, ...offered];
  return (
    <label className="ui-choice-line">
      <span>{say('each_asks')}</span>
      <select
        value={interval ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void choose(value === '' ? null : Number(value))
        }
      >
        <option value="">{say('as_often')}</option>
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {inWords(seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}
