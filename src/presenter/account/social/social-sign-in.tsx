// Sign-in through identity providers of the operator, Facebook and Google. Of the latter two what is not
// set up on the server, or cannot be reached, is shown disabled and says so; where there are no
// passwords, what is not set up is not shown.

import { useEffect, useRef, useState } from 'react';
import type { Setup } from '../../../../contract/entities.ts';
import { facebookLogin, googleLogin } from '../../../../contract/api/accounts/accounts.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import type { PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import './social-sign-in.css';

const loading = new Map<string, Promise<void>>();

/** Runs a script of another site, once a page. @throws when it cannot be had */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next attempt starts anew.
      loading.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
  });
  script.src = address;
  script.async = true;
  document.head.append(script);
  loading.set(address, done);
  return done;
}

// Google Identity Services: a button that Google draws, and the one-tap prompt.
// https://developers.google.com/identity/gsi/web/reference/js-reference

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
async function offerGoogle(
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

// Facebook's login SDK. https://developers.facebook.com/docs/reference/javascript/FB.login

interface LoginAnswer {
  authResponse?: { accessToken: string; userID: string } | null;
}

interface FacebookSdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void;
  login: (callback: (answer: LoginAnswer) => void, options: { scope: string }) => void;
}

const sdk = () => (globalThis as { FB?: FacebookSdk }).FB;

/** Must have ended before `askFacebook`: its window opens only right after a press. */
async function prepareFacebook(appId: string): Promise<void> {
  await loadScript('https://connect.facebook.net/en_US/sdk.js');
  sdk()?.init({ appId, version: 'v21.0', xfbml: false, cookie: false });
}

/** @returns what the server checks, or undefined when the person cancels */
function askFacebook(): Promise<{ accessToken: string; userID: string } | undefined> {
  return new Promise((resolve, reject) => {
    const facebook = sdk();
    if (!facebook) return reject(new Error('The script of Facebook did not start.'));
    facebook.login(({ authResponse }) => resolve(authResponse ?? undefined), {
      scope: 'public_profile,email',
    });
  });
}

const FacebookMark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.5V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12z"
    />
  </svg>
);

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      d="M18.6 6.8A8.4 8.4 0 1 0 20.4 12H12.5"
    />
  </svg>
);

type Readiness = 'missing' | 'loading' | 'ready' | 'failed';

/** Runs `prepare` when there is an id of the service; it returns what ends it. */
function useService(id: string | null, prepare: (id: string) => Promise<() => void>): Readiness {
  const [readiness, setReadiness] = useState<Readiness>('loading');
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  useEffect(() => {
    if (id === null) return;
    const started = latest.current(id);
    started.then(
      () => setReadiness('ready'),
      () => setReadiness('failed'),
    );
    return () => void started.then((end) => end()).catch(() => {});
  }, [id]);
  return id === null ? 'missing' : readiness;
}

const reasons = {
  missing: { one: 'no_service', both: 'no_services' },
  failed: { one: 'service_away', both: 'services_away' },
} as const;

/** A sentence for each reason why a service cannot be used. */
function notesOn(services: Record<string, Readiness>): string[] {
  return Object.entries(reasons).flatMap(([readiness, reason]) => {
    const names = Object.keys(services).filter((name) => services[name] === readiness);
    const [service, other] = names;
    if (service === undefined) return [];
    if (other === undefined) return [say(reason.one, { service })];
    return [say(reason.both, { one: service, other })];
  });
}

interface SocialSignInProps {
  /** Undefined as long as it is not known. */
  setup: Setup | undefined;
  isLoading: boolean;
  offersPasswords: boolean;
  /** Of an account that is new. */
  planId?: number;
  onSignedIn: (signedIn: PresenterAuth) => void;
  /** For a code too; it is sent with this. */
  onAsked: (challenge: string) => void;
  /** Of a provider that could not be asked; empty where another try begins. */
  onFailure: (text: string) => void;
}

export function SocialSignIn(props: SocialSignInProps) {
  const { setup, isLoading, offersPasswords, planId, onSignedIn, onAsked, onFailure } = props;
  const googleSlot = useRef<HTMLDivElement>(null);
  const {
    google_client_id: googleId = null,
    facebook_app_id: facebookId = null,
    providers = [],
  } = setup ?? {};

  const signIn = async (answering: Promise<PresenterAuth | { challenge: string }>) => {
    try {
      const answer = await answering;
      if ('challenge' in answer) onAsked(answer.challenge);
      else onSignedIn(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = inPageLanguage(error);
      notify({ type: 'error', title: say('no_plans'), text, duration: 3_000 });
    }
  };
  const google = useService(googleId, async (id) => {
    const slot = googleSlot.current;
    if (!slot) return () => {};
    return offerGoogle(id, slot, (idToken, nonce) =>
      signIn(call(googleLogin, { body: { idToken, nonce, plan_id: planId } })),
    );
  });
  const facebook = useService(facebookId, async (id) => {
    await prepareFacebook(id);
    return () => {};
  });
  const signInWithFacebook = async () => {
    const person = await askFacebook();
    if (person) await signIn(call(facebookLogin, { body: { ...person, plan_id: planId } }));
    // oxlint-disable-next-line no-console -- the specification has it logged
    else console.warn('Facebook login was cancelled');
  };

  const shown = (id: string | null) => offersPasswords || id !== null;
  const notes = isLoading
    ? []
    : notesOn({
        ...(shown(facebookId) && { Facebook: facebook }),
        ...(shown(googleId) && { Google: google }),
      });

  return (
    <>
      {offersPasswords && <p className="social__or">{say('or')}</p>}
      {providers.length > 0 && (
        <ProviderButtons providers={providers} planId={planId} onFailure={onFailure} />
      )}
      {(shown(facebookId) || shown(googleId)) && (
        <div className="social__services">
          {shown(facebookId) && (
            <Button
              variant="secondary"
              isIcon
              aria-disabled={facebook === 'ready' ? undefined : 'true'}
              aria-label={say('with_service', { service: 'Facebook' })}
              aria-describedby="social-notes"
              title={say('with_service', { service: 'Facebook' })}
              onClick={() => facebook === 'ready' && signInWithFacebook()}
            >
              <FacebookMark />
            </Button>
          )}
          <div className="social__google" ref={googleSlot} hidden={google !== 'ready'} />
          {shown(googleId) && google !== 'ready' && (
            <Button
              variant="secondary"
              isIcon
              aria-disabled="true"
              aria-label={say('with_service', { service: 'Google' })}
              aria-describedby="social-notes"
              title={say('with_service', { service: 'Google' })}
            >
              <GoogleMark />
            </Button>
          )}
        </div>
      )}
      {(offersPasswords || notes.length > 0) && (
        <div className="social__notes" id="social-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </>
  );
}
