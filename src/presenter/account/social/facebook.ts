// Facebook's login SDK. https://developers.facebook.com/docs/reference/javascript/FB.login

import { loadScript } from './load-script.ts';

interface LoginAnswer {
  authResponse?: { accessToken: string; userID: string } | null;
}

interface FacebookSdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void;
  login: (callback: (answer: LoginAnswer) => void, options: { scope: string }) => void;
}

const sdk = () => (globalThis as { FB?: FacebookSdk }).FB;

/** Must have ended before `askFacebook`: its window opens only right after a press. */
export async function prepareFacebook(appId: string): Promise<void> {
  await loadScript('https://connect.facebook.net/en_US/sdk.js');
  sdk()?.init({ appId, version: 'v21.0', xfbml: false, cookie: false });
}

/** @returns what the server checks, or undefined when the person cancels */
export function askFacebook(): Promise<{ accessToken: string; userID: string } | undefined> {
  return new Promise((resolve, reject) => {
    const facebook = sdk();
    if (!facebook) return reject(new Error('The script of Facebook did not start.'));
    facebook.login(({ authResponse }) => resolve(authResponse ?? undefined), {
      scope: 'public_profile,email',
    });
  });
}
