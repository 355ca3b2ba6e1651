import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { localText } from '../../sync/local-text.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { productName } from '../../../contract/limits.ts';
import { Button } from '../../ui/form/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { outbox } from '../../sync/student/student-session.ts';
import { useVisit } from '../ask/use-visit.ts';
import { handOver } from './hand-over.ts';
import { installPrompt } from '../ask/install-prompt.ts';
import { useIsTyping } from '../use-is-typing.ts';
import { isHandledByShareMenu, isInstalled } from './platform.ts';
import './install-offer.css';

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
