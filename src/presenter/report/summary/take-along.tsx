// A session as a file: for a spreadsheet, for other programs, and to be printed.

import { useState } from 'react';
import type { ExportFormat } from '../../../../contract/api/questions/export-files.ts';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { withLoaded } from '../../not-loaded.tsx';
import { NamesChoice } from '../../names-choice.tsx';
import { saySummary as say } from '../../../i18n/presenter.ts';

/** In the order of use. */
const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'json'];

interface TakeAlongProps {
  presentationId: number;
  /** An earlier one; undefined for the present one. */
  sessionId: number | undefined;
  name: string;
}

export function TakeAlong({ presentationId: id, sessionId, name }: TakeAlongProps) {
  const [hasNames, setHasNames] = useState(false);
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const save = async (format: ExportFormat) => {
    setBusy(format);
    const wish = { presentationId: id, sessionId, name, format, hasNames };
    await withLoaded(
      () => import('../export-files.ts'),
      ({ saveSession }) => saveSession(wish),
    );
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
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            isBusy={busy === format}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}
