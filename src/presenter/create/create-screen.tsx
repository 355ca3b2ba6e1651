import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { Plan } from '../../../contract/entities.ts';
import { knowledgeFileExtensions } from '../../../contract/limits.ts';
import { createPresentation, listPresentations } from '../../../contract/routes/presentations.ts';
import { call } from '../../offline/presenter-calls.ts';
import { upload } from '../upload.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { notify } from '../../ui/notices.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { account, needAccount } from '../account.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useForm } from '../forms/use-form.ts';
import { countCharacters } from '../knowledge-files/count-characters.ts';
import { CountedFileList } from '../knowledge-files/counted-file-list.tsx';
import { createCountedFiles } from '../knowledge-files/counted-files.ts';
import { usePaste } from '../knowledge-files/use-paste.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { createProblems } from './create-problems.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import './create-screen.css';

const presentationLimitText =
  'Presentation limit reached! Upgrade your plan to create more presentations.';
const accept = knowledgeFileExtensions.map((extension) => `.${extension}`).join(',');
const whole = new Intl.NumberFormat('en');

export function CreateScreen() {
  useTitle('New Project');
  const profile = useStore(account, (state) => state.profile);
  const existing = useLoad(async () => {
    const [{ data }] = await Promise.all([call(listPresentations), needAccount()]);
    return data.length;
  });
  if (existing.state === 'failed') {
    return <LoadFailed title="New Project" error={existing.error} onRetry={existing.reload} />;
  }
  if (existing.state === 'loading' || !profile) return <Spinner label="Loading your plan" isPage />;
  return <CreateForm plan={profile.plan} existing={existing.data} />;
}

interface CreateFormProps {
  plan: Plan;
  /** How many projects there are. */
  existing: number;
}

function CreateForm({ plan, existing }: CreateFormProps) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [files] = useState(() =>
    createCountedFiles({ limits: () => plan, count: countCharacters, warn: notify }),
  );
  const entries = useStore(files.store, (state) => state.files);
  useEffect(() => () => files.stop(), [files]);
  const isCounting = entries.some(({ state }) => state === 'waiting' || state === 'counting');
  const isFull = existing >= plan.presentation_limit;

  const { form, field, values, errorOf, hasErrors, isSubmitting } = useForm({
    initial: readDraft(),
    check: (typed) => createProblems(typed, entries),
    submit: async (body) => {
      setFailure('');
      if (isFull) {
        notify({ type: 'warning', title: 'Limit Reached!', text: presentationLimitText });
        return;
      }
      setSent(0);
      const input = { body, files: entries.map(({ file }) => file) };
      const { signal } = (sending.current = new AbortController());
      try {
        await upload(createPresentation, input, { onProgress: setSent, signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      clearDraft();
      notify({ text: `“${body.name}” was created.`, duration: 2_000 });
      navigate('/presenter/presentations');
    },
    onFailure: ({ message }) => setFailure(message || 'An error occurred'),
  });
  useEffect(() => writeDraft(values), [values]);
  useEffect(() => {
    // The button that was pressed is gone with what it cancelled.
    if (isSubmitting || !sending.current?.signal.aborted) return;
    actions.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isSubmitting]);

  const paste = usePaste(files, isSubmitting);
  const characters = whole.format(plan.knowledge_base_characters_limit);
  return (
    <div className="create">
      <h1>Let's Kick Off Your Presentation Project!</h1>
      {isFull && (
        <FormAlert tone="warn">
          {presentationLimitText} <Link href="/plans">See the plans</Link>
        </FormAlert>
      )}
      <form {...form} className="form ui-panel create__form">
        {failure && <FormAlert>{failure}</FormAlert>}
        <TextField {...field('name')} label="Project Name" autoComplete="off" />
        <TextArea
          {...field('description')}
          label="Project Description"
          hint="Optional. The AI judges by your files."
          rows={3}
        />
        <FileDrop
          label="Drop your handouts here, or choose files"
          hint={`DOC, DOCX, PDF, PPT, PPTX or ODP. Up to ${plan.knowledge_base_limit} files of at most ${characters} characters each.`}
          accept={accept}
          isMultiple
          isDisabled={isSubmitting}
          error={errorOf('files')}
          onFiles={files.add}
        />
        {paste.button}
        <CountedFileList files={files} isLocked={isSubmitting} />
        {isSubmitting && (
          <ProgressBar
            label={sent < 1 ? 'Uploading your files…' : 'Reading your files…'}
            value={sent < 1 ? sent : undefined}
          />
        )}
        <div className="create__actions" ref={actions}>
          {isSubmitting && (
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            className="create__next"
            isBusy={isSubmitting}
            disabled={hasErrors || isCounting}
          >
            NEXT
          </Button>
        </div>
      </form>
      {paste.dialog}
    </div>
  );
}
