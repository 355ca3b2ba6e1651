// Every way in which a call can fail: code, HTTP status, and whether sending the same call again later
// can help. Clients decide by `code` and `canRetry`, never by the words that come along
// (contract/messages).

export interface ErrorDefinition {
  readonly status: number;
  readonly canRetry: boolean;
}

const define = <const T extends Record<string, ErrorDefinition>>(list: T): T => list;

export const errors = define({
  invalid_input: { status: 400, canRetry: false },
  invalid_host: { status: 400, canRetry: false },
  invalid_json: { status: 400, canRetry: false },
  not_multipart: { status: 400, canRetry: false },
  invalid_credentials: { status: 401, canRetry: false },
  unauthorized: { status: 401, canRetry: false },
  invalid_session: { status: 401, canRetry: false },
  wrong_password: { status: 403, canRetry: false },
  no_password: { status: 409, canRetry: false },
  wrong_code: { status: 403, canRetry: false },
  sign_in_too_old: { status: 401, canRetry: false },
  /** What needs a sign-in of the last minutes. */
  sign_in_not_new: { status: 403, canRetry: false },
  /** Accounts are entered through providers alone. */
  passwords_off: { status: 403, canRetry: false },
  account_blocked: { status: 403, canRetry: false },
  provider_cancelled: { status: 401, canRetry: false },
  provider_failed: { status: 401, canRetry: false },
  provider_email_unverified: { status: 403, canRetry: false },
  provider_domain_refused: { status: 403, canRetry: false },
  /** The address is that of an account that another one at the same provider signs in to. */
  provider_other_account: { status: 403, canRetry: false },
  provider_unavailable: { status: 503, canRetry: true },
  second_factor_on: { status: 409, canRetry: false },
  second_factor_unreadable: { status: 409, canRetry: false },
  second_factor_off: { status: 409, canRetry: false },
  address_unconfirmed: { status: 409, canRetry: false },
  common_password: { status: 400, canRetry: false },
  forbidden_password: { status: 400, canRetry: false },
  invalid_verification_token: { status: 400, canRetry: false },
  invalid_reset_token: { status: 400, canRetry: false },
  forbidden: { status: 403, canRetry: false },
  room_closed: { status: 403, canRetry: false },
  student_removed: { status: 403, canRetry: false },
  closed_to_new: { status: 403, canRetry: false },
  scan_limit_reached: { status: 403, canRetry: false },
  question_limit_reached: { status: 403, canRetry: false },
  presentation_limit_reached: { status: 403, canRetry: false },
  file_limit_reached: { status: 403, canRetry: false },
  character_limit_reached: { status: 403, canRetry: false },
  plan_feature_missing: { status: 403, canRetry: false },
  credits_exhausted: { status: 403, canRetry: false },
  /** Of what only who runs this server may see and do. */
  operators_only: { status: 403, canRetry: false },
  account_of_operator: { status: 409, canRetry: false },
  /** At each sign-in by a claim: whatever is chosen here would not last. */
  plan_provided: { status: 409, canRetry: false },
  account_not_found: { status: 404, canRetry: false },
  /** Of launches from course pages (LTI). */
  lti_request_invalid: { status: 400, canRetry: false },
  lti_platform_unknown: { status: 403, canRetry: false },
  lti_platform_unavailable: { status: 503, canRetry: true },
  /** Unknown, used already, or begun in another browser. */
  lti_launch_over: { status: 403, canRetry: false },
  lti_token_refused: { status: 403, canRetry: false },
  lti_deployment_unknown: { status: 403, canRetry: false },
  lti_person_unknown: { status: 403, canRetry: false },
  lti_teachers_only: { status: 403, canRetry: false },
  /** No presentation was chosen for the link. */
  lti_not_linked: { status: 409, canRetry: false },
  /** The account or the person of the platform is connected otherwise. */
  lti_other_account: { status: 409, canRetry: false },
  lti_registration_over: { status: 403, canRetry: false },
  lti_registration_failed: { status: 409, canRetry: false },
  platform_exists: { status: 409, canRetry: false },
  platform_not_found: { status: 404, canRetry: false },
  not_found: { status: 404, canRetry: false },
  social_login_unavailable: { status: 404, canRetry: false },
  presentation_not_found: { status: 404, canRetry: false },
  file_not_found: { status: 404, canRetry: false },
  topic_not_found: { status: 404, canRetry: false },
  question_not_found: { status: 404, canRetry: false },
  change_not_found: { status: 404, canRetry: false },
  suggestion_not_found: { status: 404, canRetry: false },
  sign_in_not_found: { status: 404, canRetry: false },
  session_not_found: { status: 404, canRetry: false },
  plan_not_found: { status: 404, canRetry: false },
  ai_model_not_found: { status: 404, canRetry: false },
  invalid_scan_token: { status: 404, canRetry: false },
  invalid_join_code: { status: 404, canRetry: false },
  email_taken: { status: 409, canRetry: false },
  not_pending: { status: 409, canRetry: false },
  not_failed: { status: 409, canRetry: false },
  not_ready: { status: 409, canRetry: false },
  no_files: { status: 409, canRetry: false },
  no_simulated_class: { status: 409, canRetry: false },
  session_empty: { status: 409, canRetry: false },
  question_rejected: { status: 409, canRetry: false },
  push_service_unknown: { status: 422, canRetry: false },
  topic_answered: { status: 409, canRetry: false },
  /** Its time to be withdrawn is over. */
  withdrawal_too_late: { status: 409, canRetry: false },
  question_held: { status: 409, canRetry: false },
  no_remote_model: { status: 409, canRetry: false },
  not_in_material: { status: 409, canRetry: false },
  /** The remote model wrote nothing that rests on the material. */
  no_draft: { status: 503, canRetry: true },
  cannot_undo: { status: 409, canRetry: false },
  presentation_gone: { status: 410, canRetry: false },
  code_renewed: { status: 410, canRetry: false },
  file_too_large: { status: 413, canRetry: false },
  body_too_large: { status: 413, canRetry: false },
  unsupported_media_type: { status: 415, canRetry: false },
  unsupported_file_type: { status: 415, canRetry: false },
  old_word_file: { status: 415, canRetry: false },
  old_powerpoint_file: { status: 415, canRetry: false },
  unsupported_logo: { status: 415, canRetry: false },
  unsupported_logo_format: { status: 415, canRetry: false },
  logo_broken: { status: 422, canRetry: false },
  logo_too_large: { status: 422, canRetry: false },
  file_encrypted: { status: 422, canRetry: false },
  file_broken: { status: 422, canRetry: false },
  file_too_complex: { status: 422, canRetry: false },
  file_empty: { status: 422, canRetry: false },
  file_without_text: { status: 422, canRetry: false },
  too_many_wrong_codes: { status: 403, canRetry: false },
  rate_limited: { status: 429, canRetry: true },
  /** Until the presenter opens questions again; what was asked meanwhile waits on the phone. */
  questions_paused: { status: 503, canRetry: true },
  /** Of one student, where questions are spaced; it waits on the phone, too. */
  asked_too_soon: { status: 429, canRetry: true },
  internal: { status: 500, canRetry: true },
  unavailable: { status: 503, canRetry: true },
});

export type ErrorCode = keyof typeof errors;
