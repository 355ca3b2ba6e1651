import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { localText } from '../../sync/local-text.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { productName } from '../../../contract/limits.ts';
import { Button } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { outbox } from '../../sync/student/student-session.ts';
import { useVisit } from '../ask/use-visit.ts';
import { installPrompt } from '../ask/install-prompt.ts';
import { useIsTyping } from '../use-is-typing.ts';
import { installedManifestPath, installedQuery } from '../../../contract/hand-over.ts';
import type { Visit } from '../../sync/student/student-state.ts';
import { callHandOver } from '../../api/student/late-calls.ts';
import './install-offer.css';

// What is put on the home screen of an iPhone starts with an empty storage: the address that it opens
// says which class this is, and carries a secret by which the app goes on as the same student.

/** The presentation, and the secret for it: one for all visits of this tab. */
const offered = localText('handOver', 'sessionStorage');

function nameManifest(token: string, handOver?: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (link) link.href = `${installedManifestPath}?${installedQuery(token, handOver)}`;
}

/** Without the secret, where the server cannot be asked, the app comes into the class all the same. */
async function handOver({ token, record }: Visit, device_id: string): Promise<void> {
  if (!record) return;
  const { presentation_id, session_id } = record;
  const [of, kept] = offered.get()?.split(' ') ?? [];
  if (kept && Number(of) === presentation_id) return nameManifest(token, kept);
  nameManifest(token);
  const secret = await callHandOver({ presentation_id, device_id }, session_id).then(
    ({ data }) => data.hand_over,
    () => undefined,
  );
  if (!secret) return;
  offered.set(`${presentation_id} ${secret}`);
  nameManifest(token, secret);
}

/** Runs as an app of its own already. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari's own, older way to tell.
  (navigator as { standalone?: boolean }).standalone === true;

/** On iPhones and iPads only the person can install, through the menu for sharing. */
function isHandledByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const remembered = localText('installOffer');

/** Since the browser was opened; told before this visit leaves its own mark. */
function isFirstVisit(): boolean {
  const visit = localText('visit', 'sessionStorage');
  const visits = localText('visits');
  if (visit.get() === null) {
    visit.set(visits.get() === null ? 'first' : 'later');
    visits.set('some');
  }
  return visit.get() === 'first';
}
const isTooEarly = isFirstVisit();

/** Offers to install, once in the life of this phone, and not on its first visit. */
export function InstallOffer() {
  const { event } = useStore(installPrompt);
  const [isOver, setIsOver] = useState(() => remembered.get() !== null || isInstalled());
  const isTyping = useIsTyping();
  const isByHand = !event && isHandledByShareMenu();
  const { visit } = useVisit();
  const { state } = useStore(outbox.view);
  const session = visit?.record?.session_id;
  useEffect(() => {
    if (isByHand && !isInstalled() && visit && state) void handOver(visit, state.device_id);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each session
  }, [isByHand, session]);
  if (isTooEarly || isOver || isTyping || (!event && !isByHand)) return null;

  const finish = () => {
    remembered.set('answered');
    setIsOver(true);
  };
  const install = async () => {
    finish();
    await event?.prompt();
  };
  return (
    <section className="install" aria-label={say('install_region', { product: productName })}>
      <p>{isByHand ? <Rich text={say('by_hand')} /> : say('at_hand', { product: productName })}</p>
      {event && (
        <Button variant="lead" onClick={() => void install()}>
          {say('install')}
        </Button>
      )}
      <Button variant="quiet" onClick={finish}>
        {say(event ? 'not_now' : 'got_it')}
      </Button>
    </section>
  );
}
