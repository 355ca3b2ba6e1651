import { EmptyState } from '../ui/empty-state.tsx';
import { QrIcon } from '../ui/icons.tsx';
import { StudentPage } from './student-page.tsx';
import './no-presentation.css';

/** For a phone that has not scanned anything yet. */
export function NoPresentation() {
  return (
    <StudentPage>
      <main className="no-presentation">
        <h1>Ask your question</h1>
        <EmptyState
          icon={<QrIcon />}
          text="Scan the QR code of your teacher with the camera of this phone to join."
        />
      </main>
    </StudentPage>
  );
}
