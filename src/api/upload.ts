// Form uploads with progress. XMLHttpRequest, because fetch, and so ky, tells nothing of an upload's
// progress over HTTP/1.

import type { Route, RouteInput, RouteOutput } from '../../contract/define.ts';
import { CallError } from './call-error.ts';
import type { Caller } from './caller.ts';
import { addressOf, givenUp, notifyRefused, tokenFor, type AnyInput } from './client.ts';
import { ownFailure, wordedRefusal } from './own-failure.ts';
import { parseJson } from './refusal.ts';
import { startWait } from './slow-calls.ts';

export interface UploadOptions {
  /** Share of the bytes that have left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * @returns uploads, however long that takes; it throws CallError, or the signal's reason when it was
 * aborted
 */
export const createUpload =
  (caller: Caller) =>
  async <R extends Route>(
    route: R,
    input: RouteInput<R>,
    { onProgress, signal }: UploadOptions = {},
  ): Promise<RouteOutput<R>> => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, input as AnyInput));
    const token = tokenFor(route, caller);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    let reason: unknown;
    const stop = (why: unknown) => {
      reason = why;
      request.abort();
    };
    const abort = () => stop(signal?.reason);
    const wait = startWait(() => stop(givenUp(route.method)));
    signal?.addEventListener('abort', abort);
    try {
      await new Promise<void>((resolve, reject) => {
        request.upload.addEventListener('progress', ({ loaded, total }) => {
          wait.renew();
          if (total > 0) onProgress?.(loaded / total);
        });
        request.addEventListener('progress', wait.renew);
        request.addEventListener('load', () => resolve());
        request.addEventListener('error', () => reject(ownFailure('offline')));
        request.addEventListener('abort', () => reject(reason));
        request.send(formOf(route, input as AnyInput));
      });
      return answerOf(route, request);
    } catch (error) {
      if (error instanceof CallError) notifyRefused(error, caller, token);
      throw error;
    } finally {
      wait.end();
      signal?.removeEventListener('abort', abort);
    }
  };

/** @throws CallError unless it is the answer that the contract promises */
function answerOf<R extends Route>(route: R, { status, responseText }: XMLHttpRequest) {
  const answer = parseJson(responseText);
  if (status < 200 || status >= 300) throw wordedRefusal(status, answer);
  const { success, data } = route.response.safeParse(answer);
  if (!success) throw ownFailure('nonsense', status);
  return data as RouteOutput<R>;
}

/** Fields come first, so that the server knows them before it reads the files. */
function formOf(route: Route, { body, files }: AnyInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const file of files ?? []) form.append(route.files?.field ?? 'file', file, file.name);
  return form;
}
