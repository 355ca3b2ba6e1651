import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { readPicture, type CameraTrouble } from './camera.ts';
import { readCode } from './read-code.ts';
import { useCamera } from './use-camera.ts';
import './scanner-dialog.css';

const troubles: Record<CameraTrouble, string> = {
  insecure:
    'This address is not secure (it does not start with https), so the browser lends it no camera.',
  refused: 'The camera was not allowed. You can allow it for this page in the browser’s settings.',
  missing: 'No camera was found.',
  busy: 'The camera could not be opened. Another app may be using it.',
  unloaded: 'The scanner could not be loaded. Please check your network.',
};
const ways = 'Take or choose a picture of the code instead, or use the camera app of this phone.';

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
      setWords(`This code belongs to ${reading.host}. Open it with the camera app of this phone.`);
    } else {
      setWords('This is not a code of Askroom. Scan the one that your teacher shows.');
    }
  };
  const { camera, trouble, choose, retry } = useCamera(viewId, take);

  const readChosen = async (file: File) => {
    setIsReading(true);
    setWords('');
    try {
      const text = await readPicture(pictureId, file);
      if (text === null) setWords('No code was found in this picture. Try one taken closer.');
      else take(text);
    } catch {
      setWords(troubles.unloaded);
    } finally {
      setIsReading(false);
    }
  };
  const setTorch = async (isOn: boolean) => {
    try {
      await camera?.setTorch?.(isOn);
      setIsLit(isOn);
    } catch {
      setWords('The light of this camera cannot be switched.');
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Scan the QR code"
      text="Point the camera at the code that your teacher shows."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            variant={trouble ? 'primary' : 'secondary'}
            isBusy={isReading}
            onClick={() => chooser.current?.click()}
          >
            Use a picture
          </Button>
        </>
      }
    >
      <div className="scanner" hidden={trouble !== null}>
        <div className="scanner__view" id={viewId} />
        {!camera && <Spinner label="Opening the camera" />}
      </div>
      {trouble && (
        <div className="scanner__trouble">
          <p>
            {troubles[trouble]} {ways}
          </p>
          {trouble !== 'insecure' && (
            <Button variant="secondary" onClick={retry}>
              Try again
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
            <Field label="Camera">
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
              Light
            </Button>
          )}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture of the code"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Empty again, so that the same picture can be chosen a second time.
          currentTarget.value = '';
          if (file) void readChosen(file);
        }}
      />
      <div id={pictureId} hidden />
    </Dialog>
  );
}
