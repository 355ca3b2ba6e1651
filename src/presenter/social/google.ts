// Google Identity Services: a button that Google draws, and the one-tap prompt.
// https://developers.google.com/identity/gsi/web/reference/js-reference

import { loadScript } from './load-script.ts';

interface PromptMoment {
  isSkippedMoment: () => boolean;
  getSkippedReason?: () => string;
}

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
  }) => void;
  renderButton: (
    parent: HTMLElement,
    options: { type: 'icon'; size: 'large'; shape: 'square' },
  ) => void;
  prompt: (listener: (moment: PromptMoment) => void) => void;
  cancel: () => void;
}

const identity = (): GoogleIdentity | undefined =>
  (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id;

/**
 * Draws the button into `parent` and shows the prompt.
 * @param onToken gets the ID token of whoever signs in
 * @returns takes the prompt away
 * @throws when Google's script cannot be had
 */
export async function offerGoogle(
  clientId: string,
  parent: HTMLElement,
  onToken: (idToken: string) => void,
): Promise<() => void> {
  await loadScript('https://accounts.google.com/gsi/client');
  const google = identity();
  if (!google) throw new Error('The script of Google did not start.');
  google.initialize({ client_id: clientId, callback: ({ credential }) => onToken(credential) });
  google.renderButton(parent, { type: 'icon', size: 'large', shape: 'square' });
  google.prompt((moment) => {
    if (!moment.isSkippedMoment()) return;
    // oxlint-disable-next-line no-console -- the specification has it logged
    console.warn('Error with One Tap Login', moment.getSkippedReason?.());
  });
  return () => google.cancel();
}
