import { Link } from 'wouter';
import { knownPresenter } from '../../sync/local-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QrIcon } from '../../ui/icon/icons.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { JoinForm } from './join-form.tsx';
import { useScanner } from '../ask/use-scanner.tsx';
import { StudentPage } from '../ask/student-page.tsx';
import './no-presentation.css';

/** For a phone that has not scanned anything yet. */
export function NoPresentation() {
  const scanner = useScanner();
  return (
    <StudentPage>
      <main className="no-presentation">
        <h1>{say('ask_your_question')}</h1>
        <EmptyState
          icon={<QrIcon />}
          text={say('scan_to_join')}
          action={<Button onClick={scanner.open}>{say('scan_here')}</Button>}
        />
        <div className="no-presentation__entries">
          <JoinForm />
          <Link
            className="no-presentation__link no-presentation__teacher"
            href={knownPresenter.get() === null ? '/plans' : '/presenter/login'}
          >
            {say('i_teach')}
          </Link>
        </div>
        <a className="no-presentation__link" href="/privacy" target="_blank">
          {say('privacy_page')}
        </a>
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}
