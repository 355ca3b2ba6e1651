import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { updateQr } from '../../../contract/api/presentations/presentations.ts';
import { upload } from '../presenter-upload.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { QrImage } from './qr-image.tsx';
import { sayCode as say, sayFailures as sayFailure } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { lazyComponent } from '../../lazy.tsx';
import { Rich } from '../../ui/rich.tsx';

const readingMs = 3_000;
const errorBackdropMs = 1_000;
/** How long the button still says Saving... when all is done. */
const savingMs = 500;
const accepted = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Why a file is refused before anything is sent, if it is. */
function refusal({ type, name }: File): string {
  if (accepted.has(type)) return '';
  // Most browsers have no type for what iPhones take.
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name)
    ? sayFailure('unsupported_logo_format')
    : sayFailure('unsupported_logo');
}

interface PreviewProps {
  text: string;
  logo: string;
  /** The present code, while the library that draws codes is loaded, or where it cannot be. */
  present: ReactNode;
}

const Present = ({ present }: PreviewProps) => present;
const LogoPreview = lazyComponent<PreviewProps>(
  () => import('./logo-preview.tsx').then((module) => module.LogoPreview),
  { Waiting: Present, Failed: Present },
);

interface LogoDialogProps {
  presentationId: number;
  name: string;
  /** Address of the current image. */
  qrCode: string;
  /** What the code holds. */
  studentUrl: string;
  isOpen: boolean;
  onClose: () => void;
  /** @param qrCode address of the new image */
  onSave: (qrCode: string) => void;
}

export function LogoDialog({ isOpen, onClose, ...rest }: LogoDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const close = isSaving ? () => {} : onClose;
  return (
    <Dialog isOpen={isOpen} onClose={close} title={say('add_logo')}>
      <LogoForm {...rest} onClose={close} isSaving={isSaving} onSaving={setIsSaving} />
    </Dialog>
  );
}

interface LogoFormProps extends Omit<LogoDialogProps, 'isOpen'> {
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
}

function LogoForm(props: LogoFormProps) {
  const { presentationId, name, qrCode, studentUrl, onClose, onSave, isSaving, onSaving } = props;
  const [logo, setLogo] = useState<File>();
  const [problem, setProblem] = useState('');
  const preview = useMemo(() => (logo ? URL.createObjectURL(logo) : undefined), [logo]);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);

  const choose = ([file]: File[]) => {
    if (!file) return;
    const reason = refusal(file);
    setLogo(reason === '' ? file : undefined);
    setProblem(reason);
  };

  /** @param files none: the QR code goes without a logo */
  const save = async (files: File[]) => {
    onSaving(true);
    try {
      const { qr_code } = await upload(updateQr, { params: { id: presentationId }, files });
      notify({ title: say('success'), text: say('logo_saved') });
      onSave(qr_code);
    } catch (error) {
      setProblem(failureText(error, ''));
      await withBackdrop(errorBackdropMs);
      notify({
        type: 'error',
        title: say('error'),
        text: say('logo_not_saved'),
        duration: readingMs,
      });
    } finally {
      setTimeout(() => onSaving(false), savingMs);
    }
  };

  const present = <QrImage address={qrCode} name={name} />;
  return (
    <>
      <div className="qr-preview">
        {preview ? <LogoPreview text={studentUrl} logo={preview} present={present} /> : present}
      </div>
      {logo ? (
        <p className="qr-logo">
          <span title={logo.name}>
            <Rich text={say('selected', { name: logo.name })} />
          </span>
          <Button variant="quiet" disabled={isSaving} onClick={() => setLogo(undefined)}>
            {sayFirst('remove')}
          </Button>
        </p>
      ) : (
        <FileDrop
          label={say('drop_logo')}
          hint={say('logo_hint')}
          accept="image/*"
          isDisabled={isSaving}
          onFiles={choose}
        />
      )}
      {problem && (
        <p className="ui-field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="ui-dialog__actions">
        <Button variant="quiet" disabled={isSaving} onClick={() => void save([])}>
          {say('no_logo')}
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onClose}>
          {sayFirst('cancel')}
        </Button>
        <Button
          isBusy={isSaving}
          onClick={() => (logo ? void save([logo]) : setProblem(say('choose_logo')))}
        >
          {say(isSaving ? 'saving' : 'save')}
        </Button>
      </div>
    </>
  );
}
