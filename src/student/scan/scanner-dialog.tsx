import { useId, useRef, useState, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { productName } from '../../../contract/limits.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { say } from '../../i18n/locales/student/index.ts';
import {
  readPicture,
  CameraError,
  openCamera,
  type CameraTrouble,
  type OpenCamera,
} from './camera.ts';
import { readCode } from './read-code.ts';
import './scanner-dialog.css';

/** Reads a QR code and goes where it leads, if it is one of this product. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [isLit, setIsLit] = useState(false);
  const viewId = useId();
  const pictureId = useId();
  const chooser = useRef<HTMLInputElement>(null);

  const take = (text: string) => {
    const reading = readCode(text, location.origin);
    if (reading.kind === 'ours') {
      onClose();
      navigate(reading.path);
    } else if (reading.kind === 'elsewhere') {
      setWords(say('code_elsewhere', { host: reading.host }));
    } else {
      setWords(say('code_foreign', { product: productName }));
    }
  };
  const { camera, trouble, choose, retry } = useCamera(viewId, take);

  const readChosen = async (file: File) => {
    setIsReading(true);
    setWords('');
    try {
      const text = await readPicture(pictureId, file);
      if (text === null) setWords(say('no_code'));
      else take(text);
    } catch {
      setWords(say('camera_unloaded'));
    } finally {
      setIsReading(false);
    }
  };
  const setTorch = async (isOn: boolean) => {
    try {
      await camera?.setTorch?.(isOn);
      setIsLit(isOn);
    } catch {
      setWords(say('no_light'));
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('scan')}
      text={say('point')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {sayFirst('close')}
          </Button>
          <Button
            variant={trouble ? 'primary' : 'secondary'}
            isBusy={isReading}
            onClick={() => chooser.current?.click()}
          >
            {say('use_picture')}
          </Button>
        </>
      }
    >
      <div className="scanner" hidden={trouble !== null}>
        <div className="scanner__view" id={viewId} />
        {!camera && <Spinner label={say('opening_camera')} />}
      </div>
      {trouble && (
        <div className="scanner__trouble">
          <p>
            {say(`camera_${trouble}`)} {say('other_ways')}
          </p>
          {trouble !== 'insecure' && (
            <Button variant="secondary" onClick={retry}>
              {sayFirst('retry')}
            </Button>
          )}
        </div>
      )}
      <p className="scanner__words" aria-live="polite">
        {words}
      </p>
      {camera && (camera.choices.length > 1 || camera.setTorch) && (
        <div className="scanner__choices">
          {camera.choices.length > 1 && (
            <Field label={say('camera')}>
              {(control) => (
                <select
                  {...control}
                  className="ui-field__input"
                  value={camera.id}
                  onChange={({ currentTarget: { value } }) => {
                    setIsLit(false);
                    choose(value);
                  }}
                >
                  {camera.choices.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {camera.setTorch && (
            <Button variant="secondary" aria-pressed={isLit} onClick={() => void setTorch(!isLit)}>
              {say('light')}
            </Button>
          )}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={say('picture_of_code')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Empty again, so that the same picture can be chosen a second time.
          currentTarget.value = '';
          if (file) void readChosen(file);
        }}
      />
      <div id={pictureId} hidden />
      <a className="scanner__privacy" href="/privacy" target="_blank">
        {say('privacy_page')}
      </a>
    </Dialog>
  );
}

interface CameraView {
  /** Null while it is being opened, or cannot be. */
  camera: OpenCamera | null;
  trouble: CameraTrouble | null;
  choose: (cameraId: string) => void;
  retry: () => void;
}

/** Keeps a camera open as long as its component is on screen. */
function useCamera(elementId: string, onText: (text: string) => void): CameraView {
  const [wanted, setWanted] = useState<{ id?: string }>({});
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const read = useRef(onText);
  useEffect(() => {
    read.current = onText;
  });
  // One at a time: most phones refuse a second camera while the first is open.
  const last = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let isWanted = true;
    const opening = last.current.then(async () => {
      if (!isWanted) return undefined;
      try {
        const opened = await openCamera(elementId, wanted.id, (text) => read.current(text));
        if (isWanted) setCamera(opened);
        return opened;
      } catch (error) {
        if (!(error instanceof CameraError)) throw error;
        if (isWanted) setTrouble(error.trouble);
        return undefined;
      }
    });
    last.current = opening.then(() => undefined);
    return () => {
      isWanted = false;
      setCamera(null);
      setTrouble(null);
      last.current = opening.then((opened) => opened?.close());
    };
  }, [elementId, wanted]);

  return {
    camera,
    trouble,
    choose: (id) => setWanted({ id }),
    retry: () => setWanted({ ...wanted }),
  };
}
