// Of the sample project: a class to try it with, for who has none at hand.

import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { startSimulatedClass } from '../../../contract/api/presentations/sample.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { failureText } from '../failure-text.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { saySample as say } from '../../i18n/presenter.ts';
import './simulated-class.css';

interface SimulatedClassProps {
  details: Details;
  live: LivePresentation;
}

export function SimulatedClass({ details, live }: SimulatedClassProps) {
  const { presentation_id: id, simulated_class: state } = details;
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState('');
  const block = useRef<HTMLDivElement>(null);
  const start = async () => {
    setIsStarting(true);
    setProblem('');
    try {
      live.change((await call(startSimulatedClass, { params: { id } })).data);
      // The button is gone.
      block.current?.focus();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setIsStarting(false);
    }
  };
  return (
    <div className="db-simulated" ref={block} tabIndex={-1}>
      {state === 'possible' && (
        <>
          <p>{say('offer')}</p>
          <Button variant="secondary" isBusy={isStarting} onClick={() => void start()}>
            {say('start')}
          </Button>
        </>
      )}
      <output>
        {state === 'asking' && say('asking')}
        {state === 'asked' && say('asked')}
      </output>
      {state === 'asked' && (
        <Link href={`/presenter/presentation/${id}/questions`}>{say('see')}</Link>
      )}
      {problem && (
        <p className="db-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
