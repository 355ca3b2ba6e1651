// Whether a presenter signed in here before: whoever did is led to the sign-in, everybody else to the
// plans. It says nothing about who that was.

import { localText } from './local-text.ts';

export const knownPresenter = localText('knownPresenter');
