// What an operator looks for when an account was attacked: sign-ins, refusals and changes of what one
// signs in with, each a line of the log with a name of its own. Of people it has their numbers alone;
// the address is in the lines of the access log with the same request id.

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { ApiError } from '../lib/errors.ts';

const words = {
  signed_in: 'Somebody signed in',
  code_asked: 'The password of a sign-in was right, a code is asked for',
  account_created: 'An account was made',
  account_deleted: 'An account was deleted',
  sign_in_ended: 'A sign-in was ended',
  other_sign_ins_ended: 'All sign-ins but one were ended',
  password_changed: 'A password was changed, which ends the other sign-ins',
  password_link_asked: 'A link that sets a password was asked for',
  password_reset: 'A password was set with a mailed link, which ends all sign-ins',
  address_change_asked: 'Another address was asked for',
  address_change_taken_back: 'Another address is not wanted any more',
  address_changed: 'An address was changed, which ends the other sign-ins',
  address_confirmed: 'An address was confirmed',
  second_factor_on: 'Sign-ins of an account ask for a code from now on',
  second_factor_off: 'Sign-ins of an account ask for no code any more',
  recovery_codes_renewed: 'Recovery codes were made anew',
  accounts_read_by_operator: 'An operator read the list of accounts',
  plan_changed_by_operator: 'An operator gave an account another plan',
  blocked_by_operator: 'An operator blocked an account, which ends its sign-ins',
  unblocked_by_operator: 'An operator unblocked an account',
  account_deleted_by_operator: 'An operator deleted an account',
  platform_added: 'An operator registered a learning platform',
  platform_changed: 'An operator changed a learning platform',
  platform_removed: 'An operator removed a learning platform',
  registration_offered: 'An operator made a link by which a learning platform registers itself',
  platform_registered: 'A learning platform registered itself',
  course_connected: 'An account was connected with somebody of a learning platform',
} as const;
const failures = {
  sign_in_failed: 'A sign-in failed',
  second_factor_failed: 'A sign-in failed at its code',
  launch_refused: 'A launch from a course page was refused',
  refused: 'A call was refused',
  not_theirs: 'Somebody asked for what is not theirs, or is gone',
} as const;

export type SecurityEvent = keyof typeof words;
export type SecurityFailure = keyof typeof failures;

export interface Details {
  presenter_id?: number | undefined;
  /** With what somebody signed in. */
  by?:
    | 'password'
    | 'google'
    | 'facebook'
    | 'oidc'
    | 'lti'
    | 'app_code'
    | 'recovery_code'
    | undefined;
  /** Of the operator, as its settings name it. */
  provider?: string | undefined;
  /** What an operator did something with. */
  account_id?: number;
  /** A learning platform. */
  platform_id?: number;
  plan?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it is called when the call is refused. */
    failsAs?: SecurityFailure;
  }
}

export type Caller = { presenter_id: number } | { student_id: number };

const callers = new WeakMap<FastifyRequest, Caller>();

export const noteCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller);

export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details?: Details,
): void {
  request.log.info({ event, ...callers.get(request), ...details }, words[event]);
}

/** Who may not, and who was right about nothing; what is wrong in itself is no attempt at anything. */
const refusals = new Set([403, 429]);
/** Nobody is told whether somebody else has it. */
const owned: ReadonlySet<ErrorCode> = new Set([
  'presentation_not_found',
  'file_not_found',
  'question_not_found',
  'topic_not_found',
  'change_not_found',
  'suggestion_not_found',
] as const);

const failureOf = ({ code, status }: ApiError): SecurityFailure | undefined => {
  if (refusals.has(status)) return 'refused';
  return owned.has(code) ? 'not_theirs' : undefined;
};

export function logRefusal(request: FastifyRequest, error: ApiError): void {
  const { failsAs } = request.routeOptions.config;
  const isAttempt =
    refusals.has(error.status) ||
    error.status === 401 ||
    error.code === 'provider_unavailable' ||
    error.code.startsWith('lti_');
  const isKnown = failsAs && isAttempt;
  const event = isKnown ? failsAs : failureOf(error);
  if (event === undefined) return;
  const { code, presenterId } = error;
  const presenter = presenterId === undefined ? undefined : { presenter_id: presenterId };
  request.log.warn({ event, code, ...callers.get(request), ...presenter }, failures[event]);
}

/** The same of a live channel. */
export function logLiveRefusal(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  caller: Caller,
  error: ApiError,
): void {
  const event = failureOf(error);
  if (event) logger.warn({ event, code: error.code, ...caller }, failures[event]);
}
