import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import './install-prompt.ts';

/** @returns the offer, to be drawn where it is in nobody's way; null until there is a good moment */
export function useInstallOffer(isGoodMoment: boolean): ReactNode {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isGoodMoment) return;
    import('./install-offer.tsx').then(
      ({ InstallOffer }) => setOffer(() => InstallOffer),
      // Without a network there will be a better moment.
      () => undefined,
    );
  }, [isGoodMoment]);
  return Offer && <Offer />;
}
