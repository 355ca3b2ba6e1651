// A teacher in a frame goes on in a tab of its own. What both store is kept apart, so the frame that opened
// the tab tells it who is signed in; nobody else can, and no address carries it.

import { courseScreens } from '../../../contract/api/lti/launches.ts';
import { parsePresenterAuth, type PresenterAuth } from '../../sync/presenter/presenter-session.ts';

const [asking, telling] = ['askroom:who', 'askroom:auth'];
/** A frame that is gone answers nothing. */
const patienceMs = 3_000;

export interface OwnTab {
  auth: PresenterAuth;
  path: string;
}

/** In the frame: answers once. @returns ends it */
export function openOwnTab({ auth, path }: OwnTab): () => void {
  const tab = open(courseScreens.tab, '_blank');
  const end = () => removeEventListener('message', answer);
  const answer = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== tab || data !== asking) return;
    end();
    tab?.postMessage({ type: telling, auth: JSON.stringify(auth), path }, location.origin);
  };
  addEventListener('message', answer);
  return end;
}

/** In the tab. @returns undefined where no frame of ours has opened it */
export function askOpener(): Promise<OwnTab | undefined> {
  const frame = opener as Window | null;
  if (!frame) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (told: OwnTab | undefined) => {
      removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(told);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      const { type, auth, path } = (data ?? {}) as Record<string, unknown>;
      if (origin !== location.origin || source !== frame || type !== telling) return;
      const read = parsePresenterAuth(typeof auth === 'string' ? auth : null);
      const isOurs = typeof path === 'string' && path.startsWith('/presenter/');
      end(read && isOurs ? { auth: read, path } : undefined);
    };
    const timer = setTimeout(end, patienceMs, undefined);
    addEventListener('message', listen);
    frame.postMessage(asking, location.origin);
  });
}
