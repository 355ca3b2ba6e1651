import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { enterPresentation, outbox } from '../../offline/student-session.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { nextScreen } from '../next-screen.ts';
import { useScanner } from '../scanner/use-scanner.tsx';
import { StudentPage } from '../student-page.tsx';
import { useVisit } from '../use-visit.ts';
import './scan-screen.css';

/** Where the QR code leads: enters the presentation, then goes on by itself. */
export function ScanScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [, navigate] = useLocation();
  const view = useVisit();
  const scanner = useScanner();
  const trouble = useStore(outbox.view, (state) => state.trouble);
  const isEntered = view.visit?.token === token;
  const next = isEntered ? nextScreen(view) : undefined;
  const refusal = isEntered ? view.scanRefusal : null;

  useEffect(() => {
    if (token) void enterPresentation(token);
  }, [token]);
  useEffect(() => {
    if (next) navigate(next, { replace: true });
  }, [next, navigate]);

  return (
    <StudentPage>
      <main className="scan">
        <h1 className="ui-hidden">Joining the presentation</h1>
        {!token || refusal ? (
          <div className="scan__error">
            <p role="alert">
              <b>Error:</b> {refusal && (refusal.message || 'Invalid or broken URL')}
            </p>
            {refusal && <Button onClick={() => void enterPresentation(token)}>Try again</Button>}
            <Button variant="secondary" onClick={scanner.open}>
              Scan the code again
            </Button>
          </div>
        ) : (
          <>
            <Spinner label="Joining the presentation" />
            <p className="scan__words" aria-live="polite">
              {trouble && isEntered
                ? 'The server cannot be reached yet. Trying again…'
                : 'Joining…'}
            </p>
            {trouble && isEntered && (
              <Button onClick={() => navigate('/student/register', { replace: true })}>
                Start without waiting
              </Button>
            )}
          </>
        )}
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}
