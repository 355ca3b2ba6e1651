import type { QuestionInterval } from '../../../contract/entities.ts';
import { spaceQuestions } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import '../../ui/choice-line.css';

const offered = [15, 30, 60, 120, 300];

const inWords = (seconds: number): string => {
  if (seconds === 60) return 'once a minute';
  return seconds % 60 === 0 ? `every ${seconds / 60} minutes` : `every ${seconds} seconds`;
};

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
        title: 'The pace was not changed',
        text: failureText(error),
      });
    }
    live.refresh();
  };
  const choices =
    interval === null || offered.includes(interval) ? offered : [interval, ...offered];
  return (
    <label className="ui-choice-line">
      <span>Each student asks</span>
      <select
        value={interval ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void choose(value === '' ? null : Number(value))
        }
      >
        <option value="">as often as they like</option>
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {inWords(seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}
