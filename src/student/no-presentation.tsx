import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QrIcon } from '../ui/icons.tsx';
import { JoinForm } from './join/join-form.tsx';
import { useScanner } from './scanner/use-scanner.tsx';
import { StudentPage } from './student-page.tsx';
import './no-presentation.css';

/** For a phone that has not scanned anything yet. */
export function NoPresentation() {
  const scanner = useScanner();
  return (
    <StudentPage>
      <main className="no-presentation">
        <h1>Ask your question</h1>
        <EmptyState
          icon={<QrIcon />}
          text="Scan the QR code of your teacher with the camera of this phone to join."
          action={<Button onClick={scanner.open}>Scan here</Button>}
        />
        <JoinForm />
        <Link className="no-presentation__teacher" href="/presenter/login">
          I am the teacher
        </Link>
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}
