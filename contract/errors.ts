// Every way in which a call can fail: code, HTTP status, the words a person sees, and whether
// sending the same call again later can help. Clients decide by `code` and `canRetry`, never by text.

export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  readonly canRetry: boolean;
}

const define = <const T extends Record<string, ErrorDefinition>>(list: T): T => list;

export const errors = define({
  invalid_input: { status: 400, message: 'Some fields are missing or not valid.', canRetry: false },
  invalid_json: { status: 400, message: 'The request could not be read.', canRetry: false },
  not_multipart: { status: 400, message: 'Files must be sent as a form upload.', canRetry: false },
  invalid_credentials: {
    status: 401,
    message: 'Invalid email or password. Please try again.',
    canRetry: false,
  },
  unauthorized: { status: 401, message: 'Please sign in again.', canRetry: false },
  invalid_session: {
    status: 401,
    message: 'This session is not known here. Please scan the QR code again.',
    canRetry: false,
  },
  social_login_unavailable: {
    status: 501,
    message: 'This way of signing in is not set up here.',
    canRetry: false,
  },
  invalid_reset_token: { status: 400, message: 'Invalid or missing token.', canRetry: false },
  forbidden: { status: 403, message: 'You are not allowed to do this.', canRetry: false },
  scan_limit_reached: {
    status: 403,
    message: 'This presentation has reached the number of participants of its plan.',
    canRetry: false,
  },
  question_limit_reached: {
    status: 403,
    message: 'You have exceeded the question limit for your plan.',
    canRetry: false,
  },
  presentation_limit_reached: {
    status: 403,
    message: 'Presentation limit reached! Upgrade your plan to create more presentations.',
    canRetry: false,
  },
  file_limit_reached: {
    status: 403,
    message: 'The number of files that your plan allows for a presentation is reached.',
    canRetry: false,
  },
  character_limit_reached: {
    status: 403,
    message: 'The file has more characters than your plan allows.',
    canRetry: false,
  },
  plan_feature_missing: {
    status: 403,
    message: 'Your plan does not include this.',
    canRetry: false,
  },
  credits_exhausted: {
    status: 403,
    message: 'You have no API credits left.',
    canRetry: false,
  },
  not_found: { status: 404, message: 'This does not exist.', canRetry: false },
  presentation_not_found: {
    status: 404,
    message: 'This presentation does not exist.',
    canRetry: false,
  },
  file_not_found: { status: 404, message: 'This file does not exist.', canRetry: false },
  topic_not_found: { status: 404, message: 'This topic does not exist.', canRetry: false },
  question_not_found: { status: 404, message: 'This question does not exist.', canRetry: false },
  change_not_found: { status: 404, message: 'This change does not exist.', canRetry: false },
  plan_not_found: { status: 404, message: 'This plan does not exist.', canRetry: false },
  ai_model_not_found: { status: 404, message: 'This AI model does not exist.', canRetry: false },
  invalid_scan_token: { status: 404, message: 'Invalid or broken URL', canRetry: false },
  email_taken: {
    status: 409,
    message: 'This email address is already registered.',
    canRetry: false,
  },
  not_pending: {
    status: 409,
    message: 'Files can be changed and learning started only while the project is Pending.',
    canRetry: false,
  },
  not_failed: {
    status: 409,
    message: 'Only a project whose learning failed can be put back to Pending.',
    canRetry: false,
  },
  not_ready: {
    status: 409,
    message: 'This project is not ready yet. Start learning first.',
    canRetry: false,
  },
  no_files: {
    status: 409,
    message: 'Add at least one file before learning starts.',
    canRetry: false,
  },
  question_rejected: {
    status: 409,
    message: 'This question was rejected meanwhile. Accept it first.',
    canRetry: false,
  },
  cannot_undo: {
    status: 409,
    message: 'This cannot be undone any more: something was changed since.',
    canRetry: false,
  },
  presentation_gone: { status: 410, message: 'This presentation was deleted.', canRetry: false },
  file_too_large: { status: 413, message: 'The file is too large.', canRetry: false },
  body_too_large: { status: 413, message: 'The request is too large.', canRetry: false },
  unsupported_media_type: {
    status: 415,
    message: 'The request has a content type that is not known here.',
    canRetry: false,
  },
  unsupported_file_type: {
    status: 415,
    message: 'Only DOC, DOCX, PDF, PPT, PPTX and ODP files can be learnt.',
    canRetry: false,
  },
  unsupported_logo: { status: 415, message: 'Please select an image file', canRetry: false },
  file_encrypted: {
    status: 422,
    message: 'The file is protected by a password.',
    canRetry: false,
  },
  file_broken: { status: 422, message: 'The file is damaged and cannot be read.', canRetry: false },
  file_too_complex: {
    status: 422,
    message: 'The file takes too much time or memory to read.',
    canRetry: false,
  },
  file_empty: { status: 422, message: 'The file contains no text.', canRetry: false },
  rate_limited: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    canRetry: true,
  },
  internal: { status: 500, message: 'Something went wrong on our side.', canRetry: true },
  unavailable: { status: 503, message: 'The server is busy or restarting.', canRetry: true },
});

export type ErrorCode = keyof typeof errors;
