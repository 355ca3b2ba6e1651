// What other pages show of the project in a frame, and which pages may.

import { useState } from 'react';
import { embedOriginsMax } from '../../../contract/limits.ts';
import { updateEmbedding } from '../../../contract/api/presentations/presentations.ts';
import { originIn } from '../../../contract/web-origin.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { CopyIcon } from '../../ui/icon/icons.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { sayCode as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { failureText } from '../failure-text.ts';
import type { Details } from '../live/content.ts';
import { copyText } from './copy-text.ts';
import { embedCode, type Embedded } from './embed-code.ts';
import './embed-dialog.css';

interface EmbedDialogProps {
  details: Pick<Details, 'presentation_id' | 'name' | 'embed_origins'>;
  /** Of the page with the QR code, and of the wall. */
  embedUrl: string;
  wallUrl: string;
  onClose: () => void;
  onChange: (changed: Pick<Details, 'embed_origins'>) => void;
}

const kinds = [
  ['box', 'embed_box', 'embed_box_text'],
  ['wall', 'embed_wall', 'embed_wall_text'],
  ['code', 'qr', 'embed_code_text'],
] as const;

export function EmbedDialog({ details, embedUrl, wallUrl, onClose, onChange }: EmbedDialogProps) {
  const { name } = details;
  const [what, setWhat] = useState<Embedded>('box');
  const addresses: Record<Embedded, string> = {
    box: `${embedUrl}/ask`,
    wall: wallUrl,
    code: embedUrl,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('embed_in')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {sayFirst('close')}
          </Button>
          <Button onClick={() => void copyText(embedCode(what, name, addresses[what]))}>
            <CopyIcon />
            {say('embed')}
          </Button>
        </>
      }
    >
      <fieldset className="embed-choice">
        <legend>{say('embed_what')}</legend>
        {kinds.map(([kind, label, text]) => (
          <Choice
            key={kind}
            type="radio"
            label={say(label)}
            text={say(text)}
            isChosen={kind === what}
            onChange={() => setWhat(kind)}
          />
        ))}
      </fieldset>
      <Pages details={details} onChange={onChange} />
    </Dialog>
  );
}

function Pages({ details, onChange }: Pick<EmbedDialogProps, 'details' | 'onChange'>) {
  const { presentation_id: id, embed_origins: saved } = details;
  const [isSome, setIsSome] = useState(saved !== null);
  const [typed, setTyped] = useState(() => (saved ?? []).join('\n'));
  const [problem, setProblem] = useState('');

  const save = async (embed_origins: string[] | null) => {
    try {
      const { data } = await call(updateEmbedding, { params: { id }, body: { embed_origins } });
      onChange(data);
      setTyped((data.embed_origins ?? []).join('\n'));
      notify({ text: say('embed_saved') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setIsSome(saved !== null || embed_origins !== null);
      notify({
        type: 'error',
        title: say('embed_not_saved'),
        text: failureText(error),
        duration: 3_000,
      });
    }
  };
  const saveTyped = () => {
    const lines = typed.split(/\s+/).filter((line) => line !== '');
    const wrong = lines.find((line) => originIn(line) === undefined);
    const origins = [...new Set(lines.flatMap((line) => originIn(line) ?? []))];
    const isTooMany = origins.length > embedOriginsMax;
    setProblem(
      wrong !== undefined
        ? say('embed_wrong', { address: wrong })
        : isTooMany
          ? say('embed_many', { most: embedOriginsMax })
          : '',
    );
    if (wrong === undefined && !isTooMany) void save(origins);
  };
  return (
    <fieldset className="embed-choice">
      <legend>{say('embed_where')}</legend>
      <Choice
        type="radio"
        label={say('embed_any')}
        isChosen={!isSome}
        onChange={() => {
          setIsSome(false);
          if (saved !== null) void save(null);
        }}
      />
      <Choice
        type="radio"
        label={say('embed_some')}
        isChosen={isSome}
        onChange={() => setIsSome(true)}
      />
      {isSome && (
        <form
          className="embed-pages"
          onSubmit={(event) => {
            event.preventDefault();
            saveTyped();
          }}
        >
          <TextArea
            label={say('embed_pages')}
            hint={say('embed_hint')}
            error={problem}
            dir="ltr"
            rows={3}
            spellCheck={false}
            placeholder="https://moodle.example"
            value={typed}
            onInput={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" variant="secondary">
            {say('save')}
          </Button>
        </form>
      )}
    </fieldset>
  );
}
