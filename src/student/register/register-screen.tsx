import { useEffect, useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { nameMaxCharacters } from '../../../contract/limits.ts';
import { registerStudent } from '../../sync/student/student-session.ts';
import type { Person } from '../../sync/student/student-state.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { nextScreen, scanPath } from '../ask/next-screen.ts';
import { useIsAway, useIsUnreached } from '../ask/use-connection.ts';
import { useLiveVisit } from '../ask/use-live-visit.ts';
import { NoPresentation, StudentPage } from '../ask/student-page.tsx';
import { useVisit } from '../ask/use-visit.ts';
import { personProblems, type PersonProblem } from './person-problems.ts';
import './register-screen.css';

const nobody: Person = { firstname: '', lastname: '', email: '' };
const patienceMs = 4_000;

const fields = [
  { name: 'firstname', label: 'first_name', autoComplete: 'given-name', type: 'text' },
  { name: 'lastname', label: 'last_name', autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email' },
] as const;

export function StudentRegisterScreen() {
  const [, navigate] = useLocation();
  const view = useVisit();
  const { isLoaded, visit, registerRefusal, scanRefusal, isRegistering } = view;
  const token = visit?.token;
  const isUnreached = useIsUnreached();
  const isAway = useIsAway() || isUnreached;
  const [typed, setTyped] = useState<Partial<Person>>({});
  const [isChecked, setIsChecked] = useState(false);
  const next = nextScreen(view);
  const isSending = isRegistering && visit?.person !== null && !isAway;
  useLiveVisit(visit);

  const given = visit?.person;
  const person = { ...nobody, ...given, ...typed };
  useEffect(() => {
    // A name under way is waited for, but not for long: it goes out by itself.
    if (next !== '/student/questions') return;
    const timer = setTimeout(() => navigate(next, { replace: true }), isSending ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [next, isSending, navigate]);

  useEffect(() => {
    if (scanRefusal && token !== undefined) navigate(scanPath(token), { replace: true });
  }, [scanRefusal, token, navigate]);

  if (isLoaded && !visit) return <NoPresentation />;

  const trimmed = {
    firstname: person.firstname.trim(),
    lastname: person.lastname.trim(),
    email: person.email.trim(),
  };
  const kept = visit?.project?.retention_days;
  const problems = isChecked ? personProblems(trimmed) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = Object.keys(personProblems(trimmed))[0];
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else if (token !== undefined) void registerStudent(token, trimmed);
  };
  const wordsOf = (problem: PersonProblem | undefined) =>
    problem === 'name_too_long'
      ? say(problem, { most: nameMaxCharacters })
      : problem && say(problem);
  // A registration without a name was not this person's doing.
  const refusal = given ? registerRefusal : null;

  return (
    <StudentPage>
      <main className="register">
        <form className="register__form" noValidate onSubmit={submit}>
          <div>
            <h1>{say('lets_start')}</h1>
            <p className="register__project" dir="auto">
              {visit?.project?.project_name}
            </p>
          </div>
          {refusal && (
            <p className="register__note" data-tone="bad" role="alert">
              {explain(refusal.code, refusal.message) || say('not_registered')}
            </p>
          )}
          {fields.map(({ name, label, ...field }) => (
            <TextField
              key={name}
              {...field}
              name={name}
              label={say(label)}
              dir="auto"
              value={person[name]}
              error={wordsOf(problems[name])}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <p className="register__privacy">
            {say('privacy')} {kept !== undefined && `${say('kept', { days: kept })} `}
            <a href="/privacy" target="_blank">
              {say('privacy_page')}
            </a>
          </p>
          <Button type="submit" isWide isBusy={isSending}>
            {say('get_started')}
          </Button>
          {isAway && (
            <output className="register__note" data-tone="warn">
              {say('start_offline')}
            </output>
          )}
        </form>
      </main>
    </StudentPage>
  );
}
