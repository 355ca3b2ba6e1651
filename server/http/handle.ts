// Turns a call of the contract into a Fastify route: who may call, what comes in, what goes out.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { reasonOfIssue } from '../../contract/reason-of-issue.ts';
import { uploadMaxBytes } from '../../contract/limits.ts';
import { bodyMaxBytesOf, type Route, type RouteOutput } from '../../contract/define.ts';
import { reasonOf } from '../../contract/messages/field-reasons.ts';
import { ApiError, issueAt } from '../lib/errors.ts';
import type { Authenticators, SignedInPresenter, StudentSession } from './callers.ts';
import { perCaller, sessionIn, type RateLimit } from './rate-limits.ts';
import { noteCaller, type SecurityFailure } from './security-events.ts';
import type { TokenLooks } from './token-looks.ts';
import type { UploadShare, UploadSpace } from './uploads/upload-space.ts';
import { receiveForm, type Admission, type Upload } from './uploads/uploads.ts';

type Parsed<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodMiniType
  ? z.output<R[K]>
  : undefined;

export interface HandlerInput<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  /** The uploaded files, in a temporary folder that is gone after the answer. */
  files: R['files'] extends object ? readonly Upload[] : undefined;
  presenter: R['authentication'] extends 'presenter' ? SignedInPresenter : undefined;
  student: R['authentication'] extends 'student' ? StudentSession : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A file that is sent as it is read. */
interface Streamed<R extends Route> {
  type: NonNullable<R['streams']>[number];
  /** Of plain ASCII. */
  fileName: string;
  /** Once begun they may only fail by breaking off. */
  chunks: AsyncIterable<string | Uint8Array>;
}

/** What a handler returns: the answer without its `status`, or a file. */
export type HandlerOutput<R extends Route> = R['streams'] extends readonly string[]
  ? Streamed<R>
  : Omit<RouteOutput<R>, 'status'>;

export type Handle = <R extends Route>(
  route: R,
  handler: (input: HandlerInput<R>) => Promise<HandlerOutput<R>>,
  rateLimit?: RateLimit,
  options?: {
    /** The least that the log tells of the calls. */
    logLevel?: 'warn';
    /** What the log calls it when the call is refused; `refused` where this is missing. */
    failsAs?: SecurityFailure;
    /** Asked before the first file is read. @throws ApiError when none may come */
    admit?: (input: Pick<HandlerInput<R>, 'params' | 'presenter'>) => Promise<Admission>;
  },
) => void;

export function createHandle(
  app: FastifyInstance,
  authenticators: Authenticators,
  space: UploadSpace,
  tokens: TokenLooks,
): Handle {
  const callers = new WeakMap<
    FastifyRequest,
    { presenter?: SignedInPresenter; student?: StudentSession }
  >();

  /** All open requests of a presenter together hold no more than the largest that the plan allows. */
  function shareOf(request: FastifyRequest, files: number): UploadShare {
    const { presenter } = callers.get(request) ?? {};
    const max = presenter?.plan.knowledgeFileLimit ?? files;
    return space.open(presenter?.id ?? request.ip, max * uploadMaxBytes);
  }

  return (route, handler, rateLimit = perCaller, { admit, failsAs, ...options } = {}) => {
    app.route({
      method: route.method,
      bodyLimit: bodyMaxBytesOf(route),
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: { ...rateLimit }, ...(failsAs && { failsAs }) },
      ...options,
      async onRequest(request, reply) {
        // Of one person, or made for one call: no proxy and no browser keeps it.
        reply.header('cache-control', 'no-store');
        if (route.authentication === 'public') return;
        const token = bearerToken(request);
        if (route.authentication === 'presenter') {
          const presenter = await tokens.look(request.ip, token, () =>
            authenticators.presenter(token),
          );
          callers.set(request, { presenter });
          noteCaller(request, { presenter_id: presenter.id });
        } else {
          const student = await tokens.look(request.ip, token, () => authenticators.student(token));
          callers.set(request, { student });
          noteCaller(request, { student_id: student.studentId });
        }
      },
      async handler(request, reply) {
        const params = paramsOf(route, request.params);
        const query = parse(route.query, request.query, 'query');
        const caller = callers.get(request);
        const admission = (await admit?.({ params, ...caller } as never)) ?? {
          files: route.files?.max ?? 0,
        };
        await using form = route.files
          ? await receiveForm(request, route.files, admission, shareOf(request, admission.files))
          : undefined;
        const body = parse(route.body, form ? form.fields : request.body, 'body');
        reply.code(route.status);
        const answer = await handler({
          params,
          query,
          body,
          files: form?.files,
          ...caller,
          request,
          reply,
        } as unknown as HandlerInput<typeof route>);
        if (route.authentication === 'public') noteMade(answer, tokens);
        if (route.streams) return sendFile(reply, answer as Streamed<typeof route>);
        return { status: 'success', ...answer };
      },
    });
  };
}

/** Of who has just signed in, or come in. */
function noteMade(answer: object, tokens: TokenLooks): void {
  const { token, record } = answer as { token?: unknown; record?: { session_id?: unknown } };
  for (const made of [token, record?.session_id]) if (typeof made === 'string') tokens.made(made);
}

const sendFile = (reply: FastifyReply, { type, fileName, chunks }: Streamed<Route>): FastifyReply =>
  reply
    .type(type === 'application/json' || type === 'text/csv' ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(chunks));

/** The token of `Authorization: Bearer …`, or an empty string, which no one has. */
function bearerToken(request: FastifyRequest): string {
  return sessionIn(request.headers.authorization) ?? '';
}

/** An address whose parameters cannot be read leads nowhere, as one of something that is gone. */
function paramsOf({ params }: Route, value: unknown): unknown {
  const parsed = params?.safeParse(value);
  if (parsed && !parsed.success) throw new ApiError('not_found');
  return parsed?.data;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: reasonOfIssue });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) =>
    issueAt(
      [place === 'body' ? '' : place, ...path].filter((part) => part !== '').join('.'),
      reasonOf(message),
    ),
  );
  // One field wrong: its own reason says more than the general one.
  const reason = issues.length === 1 && issues[0]?.path ? issues[0].reason : undefined;
  throw new ApiError('invalid_input', { reason, issues });
}
