// In the frame: a teacher of the course whose account is not known yet. Signing in happens in a tab of its
// own, where nobody frames it.

import { useEffect, useState } from 'react';
import { courseScreens } from '../../../contract/api/lti/launches.ts';
import { sayCourse as say } from '../../i18n/locales/course/index.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import './course.css';

interface CourseConnectProps {
  asked: {
    connection: string;
    platform: string;
    email: string | null;
    has_account: boolean;
  };
  /** @returns whether it goes on */
  onGoOn: () => Promise<boolean>;
}

export function CourseConnect({ asked, onGoOn }: CourseConnectProps) {
  const { connection, platform, email, has_account: hasAccount } = asked;
  const [isOpened, setIsOpened] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isEarly, setIsEarly] = useState(false);
  const goOn = async () => {
    setIsBusy(true);
    setIsEarly(!(await onGoOn()));
    setIsBusy(false);
  };
  useEffect(() => {
    if (!isOpened) return;
    // Back from the other tab.
    const look = () => document.visibilityState === 'visible' && void onGoOn();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpened, onGoOn]);
  return (
    <div className="course__connect">
      <h1>{say('connect_title')}</h1>
      <p>{say('connect_text', { platform })}</p>
      {hasAccount && email !== null && <p>{say('connect_known', { email })}</p>}
      <a
        className={buttonClass()}
        href={`${courseScreens.connect}#${connection}`}
        target="_blank"
        rel="noopener"
        onClick={() => setIsOpened(true)}
      >
        {say('connect_open')}
      </a>
      <p className="course__hint">{say('connect_then')}</p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void goOn()}>
        {say('go_on')}
      </Button>
      {isEarly && !isBusy && <p role="alert">{say('not_yet')}</p>}
    </div>
  );
}
