import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import * as z from 'zod/mini';
import type { Plan } from '../../../../contract/entities.ts';
import { materialFileExtensions, planIds } from '../../../../contract/limits.ts';
import {
  createPresentation,
  listPresentations,
  startLearning,
} from '../../../../contract/api/presentations/presentations.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { upload } from '../../presenter-upload.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { account, needAccount } from '../../account/account.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { useForm } from '../../forms/fields/use-form.ts';
import { CountedFileList } from '../../materials/counted-file-list.tsx';
import {
  createCountedFiles,
  type CountedFile,
  countCharacters,
} from '../../materials/counted-files.ts';
import { usePaste } from '../../materials/use-paste.tsx';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { clearDraft, readDraft, writeDraft, type Draft } from './draft.ts';
import { sayProjects as say, sayFailures as sayFailure } from '../../../i18n/presenter.ts';
import { say as sayFirst } from '../../../i18n/locales/first/index.ts';
import { digits } from '../../../i18n/index.ts';
import { failureText, inPageLanguage } from '../../failure-text.ts';
import { description, title } from '../../../../contract/fields.ts';
import { problemsOf, type Problems } from '../../forms/fields/problems.ts';
import './create-screen.css';

const fields = z.object({ name: title, description });

function filesProblem(files: readonly Pick<CountedFile, 'state'>[]): string | undefined {
  if (files.length === 0) return say('no_files');
  if (files.some(({ state }) => state === 'waiting' || state === 'counting')) {
    return say('uncounted_files');
  }
  // Those that cannot be used are left out.
  return files.some(({ state }) => state === 'counted') ? undefined : say('bad_files');
}

/** What keeps the project from being created, by field: name, description or files. */
export function createProblems(
  typed: Draft,
  files: readonly Pick<CountedFile, 'state'>[],
): Problems {
  const problem = filesProblem(files);
  return { ...problemsOf(fields, typed), ...(problem ? { files: problem } : {}) };
}

const accept = materialFileExtensions.map((extension) => `.${extension}`).join(',');

export function CreateScreen() {
  useTitle(say('new_project'));
  const profile = useStore(account, (state) => state.profile);
  const existing = useLoad(async () => {
    const [{ data }] = await Promise.all([call(listPresentations), needAccount()]);
    return data.length;
  });
  if (existing.state === 'failed') {
    return (
      <LoadFailed title={say('new_project')} error={existing.error} onRetry={existing.reload} />
    );
  }
  if (existing.state === 'loading' || !profile)
    return <Spinner label={say('loading_plan')} isPage />;
  const { plan } = profile;
  return (
    <div className="create">
      <h1>{say('kick_off')}</h1>
      {existing.data < plan.presentation_limit ? (
        <CreateForm plan={plan} />
      ) : (
        <NoProjectLeft plan={plan} existing={existing.data} />
      )}
    </div>
  );
}

interface NoProjectLeftProps {
  plan: Plan;
  /** How many projects there are. */
  existing: number;
}

/** Instead of a form whose answer could only be a refusal: what can be done about it. */
function NoProjectLeft({ plan, existing }: NoProjectLeftProps) {
  const hasLarger = plan.id !== planIds.enterprise;
  return (
    <section className="ui-panel create__limit" aria-labelledby="create-limit">
      <h2 id="create-limit">{say('limit')}</h2>
      <p className="create__used">
        {say('projects_used', { count: digits(existing), most: digits(plan.presentation_limit) })}
      </p>
      <p>
        {hasLarger && `${sayFailure('presentation_limit_reached')} `}
        {say('delete_one')}
      </p>
      <div className="create__ways">
        {hasLarger && (
          <Link href="/plans" className={buttonClass()}>
            {say('see_plans')}
          </Link>
        )}
        <Link href="/presenter/presentations" className={buttonClass({ variant: 'secondary' })}>
          {say('to_projects')}
        </Link>
      </div>
    </section>
  );
}

function CreateForm({ plan }: { plan: Plan }) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  const wantsLearning = useRef(false);
  const actions = useRef<HTMLDivElement>(null);
  const [files] = useState(() =>
    createCountedFiles({
      limits: () => plan,
      count: countCharacters,
      warn: (warning) => notify({ ...warning, isShownOnScreen: true }),
    }),
  );
  const entries = useStore(files.store, (state) => state.files);
  useEffect(() => () => files.stop(), [files]);
  const isCounting = entries.some(({ state }) => state === 'waiting' || state === 'counting');

  const { form, field, values, errorOf, hasErrors, isSubmitting } = useForm({
    initial: readDraft(),
    check: (typed) => createProblems(typed, entries),
    submit: async (body) => {
      setFailure('');
      setSent(0);
      const usable = entries.filter(({ state }) => state === 'counted');
      const input = { body, files: usable.map(({ file }) => file) };
      const { signal } = (sending.current = new AbortController());
      const isLearnt = wantsLearning.current;
      let id: number;
      try {
        const { data } = await upload(createPresentation, input, { onProgress: setSent, signal });
        id = data.presentation_id;
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      clearDraft();
      notify({ text: say('was_created', { name: body.name }), duration: 2_000 });
      if (!isLearnt) return navigate('/presenter/presentations');
      await call(startLearning, { params: { id } }).catch((error: unknown) => {
        // The project is there: its page says the same, and learning can be started anew.
        notify({
          type: 'error',
          title: say('not_learning'),
          text: failureText(error),
          duration: 5_000,
        });
      });
      navigate(`/presenter/presentation/${id}/dashboard`);
    },
    onFailure: (error) => {
      const text = inPageLanguage(error) || say('an_error');
      setFailure(text);
      // Created elsewhere since this page was opened.
      if (error.code === 'presentation_limit_reached') {
        notify({ type: 'warning', title: say('limit'), text });
      }
    },
  });
  useEffect(() => writeDraft(values), [values]);
  useEffect(() => {
    // The button that was pressed is gone with what it cancelled.
    if (isSubmitting || !sending.current?.signal.aborted) return;
    actions.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isSubmitting]);

  const learningHint = useId();
  const paste = usePaste(files, isSubmitting);
  const characters = digits(plan.knowledge_base_characters_limit);
  return (
    <>
      <form {...form} className="form ui-panel create__form">
        {failure && <FormAlert>{failure}</FormAlert>}
        <TextField {...field('name')} label={say('name')} autoComplete="off" />
        <TextArea
          {...field('description')}
          label={say('description')}
          hint={say('description_hint')}
          rows={3}
        />
        <FileDrop
          label={say('drop')}
          hint={say('drop_hint', { files: digits(plan.knowledge_base_limit), characters })}
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
            label={say(sent < 1 ? 'uploading' : 'reading')}
            value={sent < 1 ? sent : undefined}
          />
        )}
        <div className="create__actions" ref={actions}>
          {isSubmitting && (
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              {sayFirst('cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="secondary"
            className="create__next"
            isBusy={isSubmitting}
            disabled={hasErrors || isCounting}
            onClick={() => (wantsLearning.current = false)}
          >
            {say('next_step')}
          </Button>
          <Button
            type="submit"
            className="create__next"
            aria-describedby={learningHint}
            disabled={isSubmitting || hasErrors || isCounting}
            onClick={() => (wantsLearning.current = true)}
          >
            {say('create_and_learn')}
          </Button>
        </div>
        <p className="create__hint" id={learningHint}>
          {say('create_and_learn_hint')}
        </p>
      </form>
      {paste.dialog}
    </>
  );
}
