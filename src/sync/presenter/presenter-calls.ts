// The calls of the presenter who is signed in on this device.

import { createCalls } from '../../api/client.ts';
import { presenterSession } from './presenter-session.ts';

export const { call, download, fetchFile } = createCalls(presenterSession);
