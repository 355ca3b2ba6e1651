import { useEffect, useRef, useState } from 'react';
import { CameraError, openCamera, type CameraTrouble, type OpenCamera } from './camera.ts';

export interface CameraView {
  /** Null while it is being opened, or cannot be. */
  camera: OpenCamera | null;
  trouble: CameraTrouble | null;
  choose: (cameraId: string) => void;
  retry: () => void;
}

/** Keeps a camera open as long as its component is on screen. */
export function useCamera(elementId: string, onText: (text: string) => void): CameraView {
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
