import * as z from 'zod/mini';
import { id } from '../../entities.ts';
import { success } from '../answers.ts';

export const signedIn = success({ presenter_id: id, token: z.string() });
/** Or, where a code is asked for beside it, what is sent with the code. */
export const signedInOrAsked = z.union([signedIn, success({ challenge: z.string() })]);
