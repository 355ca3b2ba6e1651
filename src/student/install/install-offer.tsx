import { useState } from 'react';
import { useStore } from 'zustand';
import { localText } from '../../offline/local-text.ts';
import { Button } from '../../ui/button.tsx';
import { installPrompt } from './install-prompt.ts';
import { isHandledByShareMenu, isInstalled } from './platform.ts';
import './install-offer.css';

const remembered = localText('installOffer');

/** Offers to install, once in the life of this phone. */
export function InstallOffer() {
  const { event } = useStore(installPrompt);
  const [isOver, setIsOver] = useState(() => remembered.get() !== null || isInstalled());
  const isByHand = !event && isHandledByShareMenu();
  if (isOver || (!event && !isByHand)) return null;

  const finish = () => {
    remembered.set('answered');
    setIsOver(true);
  };
  const install = async () => {
    finish();
    await event?.prompt();
  };
  return (
    <section className="install" aria-label="Install Askroom">
      <p>
        Keep Askroom at hand: it opens at once, also without a network.
        {isByHand && (
          <>
            {' '}
            Press <b>Share</b>, then <b>Add to Home Screen</b>.
          </>
        )}
      </p>
      {event && (
        <Button variant="lead" onClick={() => void install()}>
          Install
        </Button>
      )}
      <Button variant="quiet" onClick={finish}>
        {event ? 'Not now' : 'Got it'}
      </Button>
    </section>
  );
}
