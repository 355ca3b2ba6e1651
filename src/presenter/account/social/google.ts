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
    /** Comes back in the token. */
    nonce: string;
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

const toBase64Url = (bytes: Uint8Array | ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Draws the button into `parent` and shows the prompt.
 * @param onToken gets the ID token of whoever signs in, and what shows that this page asked for it
 * @returns takes the prompt away
 * @throws when Google's script cannot be had
 */
export async function offerGoogle(
  clientId: string,
  parent: HTMLElement,
  onToken: (idToken: string, nonce: string) => void,
): Promise<() => void> {
  await loadScript('https://accounts.google.com/gsi/client');
  const google = identity();
  if (!google) throw new Error('The script of Google did not start.');
  const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  google.initialize({
    client_id: clientId,
    // Its hash alone, so that whoever comes by the token has not what the server asks for with it.
    nonce: toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))),
    callback: ({ credential }) => onToken(credential, nonce),
  });
  google.renderButton(parent, { type: 'icon', size: 'large', shape: 'square' });
  google.prompt((moment) => {
    if (!moment.isSkippedMoment()) return;
    // oxlint-disable-next-line no-console -- the specification has it logged
    console.warn('Error with One Tap Login', moment.getSkippedReason?.());
  });
  return () => google.cancel();
}
