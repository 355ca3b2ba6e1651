// A session as a file: for a spreadsheet, for other programs, and to be printed.

import { useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { withExports } from '../export-later.ts';
import { NamesChoice } from '../names-choice.tsx';
import { say } from '../../words/summary.ts';

interface TakeAlongProps {
  presentationId: number;
  /** An earlier one; undefined for the present one. */
  sessionId: number | undefined;
  name: string;
}

export function TakeAlong({ presentationId: id, sessionId, name }: TakeAlongProps) {
  const [hasNames, setHasNames] = useState(false);
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const save = async (format: 'csv' | 'json') => {
    setBusy(format);
    const wish = { presentationId: id, sessionId, name, format, hasNames };
    await withExports(({ saveSession }) => saveSession(wish));
    setBusy(null);
  };
  const report = `/presenter/presentation/${id}/report${sessionId === undefined ? '' : `/${sessionId}`}`;
  return (
    <section className="ui-panel sum__take" aria-labelledby="sum-take">
      <h2 id="sum-take">{say('export')}</h2>
      <p>{say('export_text')}</p>
      <NamesChoice hasNames={hasNames} onChange={setHasNames} />
      <div className="sum__links">
        <Link
          className={buttonClass({ variant: 'primary' })}
          href={hasNames ? `${report}?names` : report}
        >
          {say('report_to_print')}
        </Link>
        <Button variant="secondary" isBusy={busy === 'csv'} onClick={() => void save('csv')}>
          CSV
        </Button>
        <Button variant="secondary" isBusy={busy === 'json'} onClick={() => void save('json')}>
          JSON
        </Button>
      </div>
    </section>
  );
}
