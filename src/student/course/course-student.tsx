// A student whom a course page brings: comes in by a ticket, with what the platform said of the name where
// that is asked for. The form asks for the rest.

import { useEffect, useState } from 'react';
import { enterPresentation, outbox, registerStudent } from '../../sync/student/student-session.ts';
import { withVisit } from '../../sync/student/student-document.ts';
import { visitOf, type Person } from '../../sync/student/student-state.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';
import { FramedStudent } from '../embed/framed-screen.tsx';

async function introduce(ticket: string, person: Person | null): Promise<void> {
  await enterPresentation(ticket);
  const { state } = outbox.view.getState();
  const visit = state ? visitOf(state, ticket) : undefined;
  // Who is known already may have mended the name.
  if (!person || !visit || visit.person || visit.student_id !== null) return;
  // What is there was checked by the server.
  const isWhole = Object.values(person).every((part) => part !== '');
  if (isWhole) await registerStudent(ticket, person);
  else await outbox.change((before) => withVisit(before, ticket, { person }));
}

/** As platforms understand it (LTI Client Side postMessages). */
const tellPlatform = ({ height }: { height: number }): void =>
  parent.postMessage({ subject: 'lti.frameResize', height }, '*');

interface CourseStudentProps {
  ticket: string;
  /** Null where the plan asks for none. */
  person: Person | null;
}

export function CourseStudent({ ticket, person }: CourseStudentProps) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void introduce(ticket, person).then(() => setIsKnown(true));
  }, [ticket, person]);
  return isKnown ? <FramedStudent token={ticket} tell={tellPlatform} /> : <ScreenSpinner />;
}
