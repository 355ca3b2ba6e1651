// The camera and the pictures from which codes are read. The decoder is loaded when it is needed.

import type { Html5Qrcode } from 'html5-qrcode';
import { again } from '../../lazy.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';

export type CameraTrouble = 'insecure' | 'refused' | 'missing' | 'busy' | 'unloaded';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly trouble: CameraTrouble;

  constructor(trouble: CameraTrouble, cause?: unknown) {
    super(`The camera cannot be used: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface CameraChoice {
  id: string;
  label: string;
}

export interface OpenCamera {
  /** Id of the one that is open. */
  id: string | undefined;
  choices: CameraChoice[];
  /** Null where the camera has no light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null;
  close: () => Promise<void>;
}

const framesPerSecond = 10;
/** Enough for a code across a lecture hall, and within what every phone can decode. */
const maxPicturePixels = 2_000;
/** A code whose squares fall badly on the pixels is found at another size, or a little turned. */
const pictureLooks = [
  { factor: 1, degrees: 0 },
  { factor: 1.5, degrees: 0 },
  { factor: 0.7, degrees: 0 },
  { factor: 1, degrees: 5 },
  { factor: 1.5, degrees: -5 },
] as const;
type PictureLook = (typeof pictureLooks)[number];

// The library never looks at what `play` answers, and that is refused when the picture is taken away
// before it came: nobody waits for it any more.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /\bplay\(\)/.test(reason.message)) event.preventDefault();
});

async function createDecoder(elementId: string): Promise<Html5Qrcode> {
  try {
    const { Html5Qrcode, Html5QrcodeSupportedFormats } = await again(() => import('html5-qrcode'));
    return new Html5Qrcode(elementId, {
      formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
      useBarCodeDetectorIfSupported: true,
      verbose: false,
    });
  } catch (error) {
    throw new CameraError('unloaded', error);
  }
}

/**
 * Shows the camera's picture in the element and reads codes from it until it is closed.
 * @param cameraId undefined for the one on the back
 * @throws CameraError
 */
export async function openCamera(
  elementId: string,
  cameraId: string | undefined,
  onText: (text: string) => void,
): Promise<OpenCamera> {
  if (!isSecureContext || !navigator.mediaDevices) throw new CameraError('insecure');
  const decoder = await createDecoder(elementId);
  const place = document.getElementById(elementId);
  const wanted = cameraId ?? { facingMode: 'environment' };
  try {
    await decoder.start(wanted, { fps: framesPerSecond }, onText, () => {});
  } catch (error) {
    throw new CameraError(troubleOf(error), error);
  }
  const torch = decoder.getRunningTrackCameraCapabilities().torchFeature();
  return {
    id: decoder.getRunningTrackSettings().deviceId,
    choices: await listCameras(),
    setTorch: torch.isSupported() ? (isOn) => torch.apply(isOn) : null,
    close: () => close(decoder, place),
  };
}

/** The library tells of its reasons in words only, which begin with the browser's error name. */
function troubleOf(error: unknown): CameraTrouble {
  const words = String(error);
  if (/NotAllowedError|SecurityError/.test(words)) return 'refused';
  return /NotFoundError|OverconstrainedError/.test(words) ? 'missing' : 'busy';
}

/** Labels are only told once a camera may be used. */
async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({
      id: deviceId,
      label: label || say('camera_number', { number: digits(index + 1) }),
    }));
}

/** @param place of the picture, which may have left the screen */
async function close(decoder: Html5Qrcode, place: HTMLElement | null): Promise<void> {
  if (decoder.isScanning) return decoder.stop();
  // It was started, but its first picture has not come, which the library cannot stop.
  const video = place?.querySelector('video');
  for (const track of (video?.srcObject as MediaStream | null)?.getTracks() ?? []) track.stop();
  video?.remove();
}

/**
 * Reads the code in a picture, which needs no camera and works on plain http.
 * @param elementId of an element that is not on screen
 * @returns null where no code is found, or where it is no picture
 * @throws CameraError when the decoder cannot be loaded
 */
export async function readPicture(elementId: string, file: File): Promise<string | null> {
  const decoder = await createDecoder(elementId);
  try {
    for (const look of pictureLooks) {
      const text = await readAt(decoder, file, look);
      if (text !== null) return text;
    }
    return null;
  } finally {
    decoder.clear();
  }
}

async function readAt(decoder: Html5Qrcode, file: File, look: PictureLook): Promise<string | null> {
  try {
    return await decoder.scanFile(await redraw(file, look), false);
  } catch {
    // The library rejects alike for a picture without a code and for one it cannot open.
    return null;
  }
}

/** Phones take pictures larger than their browsers can decode in one piece. */
async function redraw(file: File, { factor, degrees }: PictureLook): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(factor, maxPicturePixels / Math.max(picture.width, picture.height));
  if (scale === 1 && degrees === 0) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((degrees * Math.PI) / 180);
  context?.translate(-canvas.width / 2, -canvas.height / 2);
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
