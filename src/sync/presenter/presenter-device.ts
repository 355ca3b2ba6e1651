// What this browser is called where codes of an authenticator app are sent from: once one was right,
// wrong ones from elsewhere do not keep its presenter out. It says nothing about them, opens nothing,
// and stays when they sign out.

import { localText } from '../local-text.ts';
import { uuid } from '../uuid.ts';

const saved = localText('presenterDevice');
const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function presenterDevice(): string {
  const known = saved.get();
  if (known !== null && form.test(known)) return known;
  const made = uuid();
  saved.set(made);
  return made;
}
