// Which presentation a link in a course opens: chosen by its teacher, told to the platform.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { answerPath, chooseForCourse } from '../../../contract/api/lti/launches.ts';
import { listPresentations } from '../../../contract/api/presentations/presentations.ts';
import { sayCourse as say } from '../../i18n/locales/course/index.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { QrIcon } from '../../ui/icon/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { courseFailure } from './course-failure.ts';
import './course.css';

interface CourseChoiceProps {
  choice: { secret: string; is_deep_link: boolean };
  /** The platform waits for nothing: the link that was opened leads there from now on. */
  onChosen: (presentationId: number) => void;
}

export function CourseChoice({ choice, onChosen }: CourseChoiceProps) {
  useTitle(say('choose_title'));
  const found = useLoad(() => call(listPresentations));
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState('');

  const choose = async (id: number) => {
    setChosen(id);
    setFailure('');
    try {
      const body = { choice: choice.secret, presentation_id: id };
      const told = await call(chooseForCourse, { body });
      if (told.answer === null) return onChosen(id);
      setAnswer(told.answer);
      // Once it stands in the form: the platform goes on in this frame.
      requestAnimationFrame(() => form.current?.submit());
    } catch (error) {
      setFailure(courseFailure(error));
      setChosen(undefined);
    }
  };

  return (
    <main className="course">
      <div className="course__choice">
        <h1>{say('choose_title')}</h1>
        <p className="course__hint">{say('choose_text')}</p>
        {failure && <FormAlert>{failure}</FormAlert>}
        {found.state === 'loading' && <Spinner label={say('coming_in')} isPage />}
        {found.state === 'failed' && (
          <LoadFailed error={found.error} onRetry={() => void found.reload()} />
        )}
        {found.state === 'ready' && (
          <>
            {found.data.data.length === 0 && <EmptyState icon={<QrIcon />} text={say('none')} />}
            <ul className="course__projects">
              {found.data.data.map(({ presentation_id: id, title: name, status }) => (
                <li key={id} className="ui-panel">
                  <span>
                    <strong dir="auto">{name}</strong>
                    {status !== 'Ready' && <span className="course__hint">{say('not_ready')}</span>}
                  </span>
                  <Button
                    variant="secondary"
                    aria-label={say('choose_of', { name })}
                    isBusy={chosen === id}
                    disabled={chosen !== undefined}
                    onClick={() => void choose(id)}
                  >
                    {say('choose')}
                  </Button>
                </li>
              ))}
            </ul>
            <Link className={buttonClass({ variant: 'secondary' })} href="/presenter/create">
              {say('make')}
            </Link>
          </>
        )}
        <form ref={form} method="post" action={answerPath} hidden>
          <input type="hidden" name="answer" value={answer} />
        </form>
      </div>
    </main>
  );
}
