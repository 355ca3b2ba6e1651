// What the AI knows of a file: the text as it was read, in the passages in which it is learnt.

import { useEffect, useRef } from 'react';
import type { MaterialFile, MaterialText } from '../../../contract/entities.ts';
import { readableCharacters } from '../../../contract/limits.ts';
import { getFileText } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { sayFiles as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { digits } from '../../i18n/index.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import './file-text-dialog.css';

type Passage = MaterialText['passages'][number];

/** The passages under where they stand; the title is empty where nothing is known of that. */
export function placesOf(passages: readonly Passage[]): { title: string; texts: string[] }[] {
  const places: { title: string; texts: string[] }[] = [];
  for (const passage of passages) {
    const title = titleOf(passage);
    const last = places.at(-1);
    if (last?.title === title) last.texts.push(passage.text);
    else places.push({ title, texts: [passage.text] });
  }
  return places;
}

function titleOf({ page, slide, heading }: Passage): string {
  const number =
    slide === undefined
      ? page && sayShared('page', { number: page })
      : sayShared('slide', { number: slide });
  return [number, heading].filter(Boolean).join(betweenFacts);
}

interface FileTextDialogProps {
  presentationId: number;
  file: MaterialFile;
  /** The dialog opens where this stands. */
  excerpt?: string | undefined;
  onClose: () => void;
}

export function FileTextDialog({ presentationId, file, excerpt, onClose }: FileTextDialogProps) {
  const params = { id: presentationId, file_id: file.id };
  const text = useLoad(async () => (await call(getFileText, { params })).data);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('known')}
      text={<bdi>{file.name}</bdi>}
      actions={<Button onClick={onClose}>{sayFirst('close')}</Button>}
    >
      {/* Keys must be able to scroll it: there is nothing in it to go to. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="file-text" aria-label={say('text_of', { name: file.name })} tabIndex={0}>
        {text.state === 'loading' && <Spinner label={say('loading_text')} />}
        {text.state === 'failed' && <LoadFailed error={text.error} onRetry={text.reload} />}
        {text.state === 'ready' && <Passages text={text.data} excerpt={excerpt} />}
      </section>
    </Dialog>
  );
}

interface PassagesProps {
  text: MaterialText;
  excerpt: string | undefined;
}

function Passages({ text: { passages, is_cut: isCut }, excerpt }: PassagesProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), []);
  const first = excerpt && passages.find(({ text }) => excerpt.includes(text))?.text;
  if (passages.length === 0) return <p>{say('nothing')}</p>;
  return (
    <>
      {placesOf(passages).map(({ title, texts }) => (
        <section key={texts[0]}>
          {title !== '' && <h3 dir="auto">{title}</h3>}
          {texts.map((passage) => (
            <p
              key={passage}
              dir="auto"
              ref={passage === first ? shown : undefined}
              data-is-shown={excerpt?.includes(passage) || undefined}
            >
              {passage}
            </p>
          ))}
        </section>
      ))}
      {isCut && (
        <p className="file-text__cut">{say('cut', { count: digits(readableCharacters) })}</p>
      )}
    </>
  );
}
