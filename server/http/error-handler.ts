// Every failed call answers in one shape; what was not foreseen is a 500 whose cause is only in
// the log, under the request id that the answer carries.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Failure } from '../../contract/failure.ts';
import { isStoreUnavailable } from '../db/database-errors.ts';
import { ApiError } from '../lib/errors.ts';
import { logRefusal } from './security-events.ts';

/** What was away is looked for twice a second. */
const retryAfterSeconds = 2;

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = error instanceof ApiError ? error : toApiError(error);
    if (known) {
      logRefusal(request, known);
      return sendError(request, reply, known);
    }
    if (isStoreUnavailable(error)) {
      request.log.warn({ err: error }, 'A call failed because the store could not work');
      return sendError(request, reply, new ApiError('unavailable'));
    }
    request.log.error({ err: error }, 'A call failed for a reason that nobody foresaw');
    return sendError(request, reply, new ApiError('internal'));
  });
}

/** For `frameworkErrors`: an address that cannot be decoded leads nowhere. */
export function answerBadUrl(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs before it, so nobody else has said this.
  reply.header('x-content-type-options', 'nosniff');
  sendError(request, reply, new ApiError('not_found'));
  request.log.info({ req: request, res: reply }, 'request completed');
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): FastifyReply {
  const body: Failure = {
    status: 'error',
    code: error.code,
    message: error.message,
    ...(error.reason ? { reason: error.reason } : {}),
    request_id: request.id,
    ...(error.issues ? { issues: [...error.issues] } : {}),
  };
  const pause = error.retryAfterSeconds ?? (error.status === 503 ? retryAfterSeconds : undefined);
  if (pause !== undefined) reply.header('retry-after', pause);
  return reply.code(error.status).send(body);
}

/** Fastify's own complaints about a request, in our codes. */
function toApiError(error: FastifyError): ApiError | undefined {
  const byCode: Record<string, ErrorCode> = {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
    FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
    FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
    FST_REQ_FILE_TOO_LARGE: 'file_too_large',
    FST_PARTS_LIMIT: 'invalid_input',
    FST_FILES_LIMIT: 'invalid_input',
    FST_FIELDS_LIMIT: 'invalid_input',
    FST_PROTO_VIOLATION: 'invalid_input',
    FST_INVALID_MULTIPART_CONTENT_TYPE: 'not_multipart',
  };
  const code = byCode[error.code];
  if (code) return new ApiError(code);
  if (error.statusCode === 429) return new ApiError('rate_limited');
  if (error.statusCode === 413) return new ApiError('body_too_large');
  // Anything else that Fastify or a plugin calls the client's fault, such as a broken upload.
  const isClientFault =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientFault ? new ApiError('invalid_json') : undefined;
}
