// The one question that a project has for its presenter before the class comes: asked once, where the
// code is first seen.

import { useEffect, useId, useRef, useState } from 'react';
import { showMaterial } from '../../../contract/api/presentations/presentations.ts';
import type { MaterialShown } from '../../../contract/entities.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { sayCode as say } from '../../i18n/presenter.ts';

interface AskAboutMaterialProps {
  presentationId: number;
  /** Null: nobody has decided. */
  isShown: MaterialShown;
  live: LivePresentation;
}

/** Nothing once it was answered, but for the line that says what came of that. */
export function AskAboutMaterial({ presentationId: id, isShown, live }: AskAboutMaterialProps) {
  const labelId = useId();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (answer !== null) done.current?.focus();
  }, [answer]);
  const choose = async (is_material_shown: boolean) => {
    setIsBusy(true);
    try {
      await call(showMaterial, { params: { id }, body: { is_material_shown } });
      setAnswer(is_material_shown);
      live.refresh();
    } catch (error) {
      notify({ type: 'error', title: say('material_failed'), text: failureText(error) });
    }
    setIsBusy(false);
  };
  if (answer !== null) {
    return (
      <p className="qr-material__done" tabIndex={-1} ref={done}>
        {say(answer ? 'material_is_shown' : 'material_is_hidden')}
      </p>
    );
  }
  if (isShown !== null) return null;
  return (
    <section className="qr-material" aria-labelledby={labelId}>
      <h2 id={labelId}>{say('ask_material')}</h2>
      <p>{say('ask_material_text')}</p>
      <div className="qr-material__answers">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void choose(true)}>
          {say('material_show')}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void choose(false)}>
          {say('material_hide')}
        </Button>
      </div>
    </section>
  );
}
