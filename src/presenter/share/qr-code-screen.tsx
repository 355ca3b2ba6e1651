import { useState, useEffect, useId, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QrIcon, ScreenIcon } from '../../ui/icon/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { DashboardLink } from '../dashboard-link.tsx';
import { LogoDialog } from './logo-dialog.tsx';
import { QrActions } from './qr-actions.tsx';
import { QrImage } from './qr-image.tsx';
import { BigScreenDialog } from './big-screen-dialog.tsx';
import { ToLearning } from '../to-learning.tsx';
import { lazyDialog } from '../not-loaded.tsx';
import { sayCode as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { Fill, gap } from '../../ui/fill.tsx';
import type { Presentation, MaterialShown } from '../../../contract/entities.ts';
import { renewCodes, showMaterial } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';

// The one question that a project has for its presenter before the class comes: asked once, where the
// code is first seen.

interface AskAboutMaterialProps {
  presentationId: number;
  /** Null: nobody has decided. */
  isShown: MaterialShown;
  live: LivePresentation;
}

/** Nothing once it was answered, but for the line that says what came of that. */
function AskAboutMaterial({ presentationId: id, isShown, live }: AskAboutMaterialProps) {
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

interface RenewDialogProps {
  presentationId: number;
  onClose: () => void;
  onRenewed: (
    codes: Pick<Presentation, 'qr_code' | 'student_url' | 'join_code' | 'embed_url' | 'wall_url'>,
  ) => void;
}

function RenewDialog({ presentationId, onClose, onRenewed }: RenewDialogProps) {
  const [freesSilent, setFreesSilent] = useState(false);
  const renew = async () => {
    try {
      const { data } = await call(renewCodes, {
        params: { id: presentationId },
        body: { frees_silent: freesSilent },
      });
      const { freed_count, ...codes } = data;
      onRenewed(codes);
      const renewed = say('renewed');
      if (freesSilent) {
        notify({
          title: renewed,
          text: say('renewed_freed', { count: freed_count }),
          duration: 4_000,
        });
      } else notify({ text: renewed });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({
        type: 'error',
        title: say('error'),
        text: failureText(error, say('not_renewed')),
        duration: 3_000,
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={say('renew_now')}
      text={say('renew_text')}
      confirmLabel={say('renew_yes')}
      onCancel={onClose}
      onConfirm={renew}
    >
      <Choice
        label={say('renew_frees')}
        text={say('renew_frees_text')}
        isChosen={freesSilent}
        onChange={setFreesSilent}
      />
    </ConfirmDialog>
  );
}

/** Few want it. */
const EmbedDialog = lazyDialog(() =>
  import('./embed-dialog.tsx').then((module) => module.EmbedDialog),
);

export function QrCodeScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, content, failure } = useLivePresentation(Number(id), 'presentation');
  const [search] = useSearchParams();
  // Links of the dashboard lead here.
  const [shown, setShown] = useState<'logo' | 'wall' | 'renew' | 'embed' | undefined>(
    search.has('edit') ? 'logo' : search.has('renew') ? 'renew' : undefined,
  );
  const [, navigate] = useLocation();
  if (!content?.details) {
    return failure === null ? (
      <Spinner label={say('loading')} isPage />
    ) : (
      <LoadFailed error={failure} onRetry={live.refresh} />
    );
  }
  const { name, qr_code, student_url, join_code, embed_url, wall_url, presentation_id, status } =
    content.details;
  return (
    <div className="qr-page">
      <div className="qr-page__head">
        <DashboardLink id={presentation_id} />
        <h1>
          <bdi>{name || sayShared('untitled')}</bdi>
        </h1>
      </div>
      <section className="ui-panel qr-page__card" aria-label={say('qr')}>
        {qr_code === null || student_url === null ? (
          <EmptyState
            icon={<QrIcon />}
            text={say('none_made')}
            action={<ToLearning id={presentation_id} status={status} />}
          />
        ) : (
          <>
            <QrImage address={qr_code} name={name} />
            {join_code !== null && <JoinCode studentUrl={student_url} code={join_code} />}
            <Button isWide onClick={() => setShown('wall')}>
              <ScreenIcon />
              {say('show')}
            </Button>
            <AskAboutMaterial
              presentationId={presentation_id}
              isShown={content.isMaterialShown}
              live={live}
            />
            <QrActions details={content.details} onEdit={() => setShown('logo')}>
              <Button variant="secondary" onClick={() => setShown('embed')}>
                <ScreenIcon />
                {say('embed_in')}
              </Button>
            </QrActions>
            {join_code !== null && (
              <Button variant="quiet" onClick={() => setShown('renew')}>
                {say('renew')}
              </Button>
            )}
          </>
        )}
      </section>
      <Button variant="secondary" onClick={() => navigate('/presenter/presentations')}>
        {say('save_project')}
      </Button>
      {qr_code !== null && student_url !== null && (
        <LogoDialog
          presentationId={presentation_id}
          name={name}
          qrCode={qr_code}
          studentUrl={student_url}
          isOpen={shown === 'logo'}
          onClose={() => setShown(undefined)}
          onSave={(changed) => {
            live.change({ qr_code: changed });
            setShown(undefined);
          }}
        />
      )}
      {shown === 'renew' && (
        <RenewDialog
          presentationId={presentation_id}
          onClose={() => setShown(undefined)}
          onRenewed={(codes) => live.change(codes)}
        />
      )}
      {shown === 'embed' && embed_url !== null && wall_url !== null && (
        <EmbedDialog
          details={content.details}
          embedUrl={embed_url}
          wallUrl={wall_url}
          onClose={() => setShown(undefined)}
          onChange={live.change}
        />
      )}
      {shown === 'wall' && qr_code !== null && student_url !== null && join_code !== null && (
        <BigScreenDialog
          name={name}
          qrCode={qr_code}
          studentUrl={student_url}
          joinCode={join_code}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

interface JoinCodeProps {
  studentUrl: string;
  code: string;
}

/** The way in for those without a camera, to be read out. */
function JoinCode({ studentUrl, code }: JoinCodeProps) {
  return (
    <div className="qr-code-words">
      <p>
        <Fill
          text={say('or_at_code', { host: gap('host') })}
          host={
            <bdi dir="ltr">
              <b>{new URL(studentUrl).host}</b>
            </bdi>
          }
        />
      </p>
      {/* Read out letter by letter, or it is taken for a word. */}
      <p className="qr-code-words__code">
        <span aria-hidden="true" dir="ltr">
          {code}
        </span>
        <span className="ui-hidden">{[...code].join(' ')}</span>
      </p>
    </div>
  );
}
