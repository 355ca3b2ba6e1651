import { useEffect, useState, type ReactNode } from 'react';
import { createDrainer } from '../../sync/retry-loop.ts';

interface JoinPanelProps {
  studentUrl: string;
  joinCode: string;
}

/** How to get in: white in both themes, for codes are read best with light around them. */
export function JoinPanel({ studentUrl, joinCode }: JoinPanelProps) {
  const picture = useQrPicture(studentUrl);
  return (
    <div className="wall-join">
      {/* The code in letters says the same. */}
      <div className="wall-join__qr">{picture}</div>
      <div className="wall-join__words">
        <p className="wall-join__address">
          <bdi dir="ltr">{new URL(studentUrl).host}</bdi>
        </p>
        {/* Read out letter by letter, or it is taken for a word. */}
        <p className="wall-join__code">
          <span aria-hidden="true" dir="ltr">
            {joinCode}
          </span>
          <span className="ui-hidden">{[...joinCode].join(' ')}</span>
        </p>
      </div>
    </div>
  );
}

/** Not among what is kept on this device: without a network the code in letters is there alone. */
function useQrPicture(text: string): ReactNode {
  const [loaded, setLoaded] = useState<typeof import('./qr-picture.tsx')>();
  useEffect(() => {
    const loader = createDrainer(async () => {
      const picture = await import('./qr-picture.tsx').catch(() => undefined);
      setLoaded(picture);
      return { isDone: picture !== undefined };
    });
    loader.wake();
    addEventListener('online', loader.wake);
    return () => {
      removeEventListener('online', loader.wake);
      loader.stop();
    };
  }, []);
  return loaded && <loaded.QrPicture text={text} />;
}
