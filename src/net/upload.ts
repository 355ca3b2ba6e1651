// Form uploads with progress. XMLHttpRequest, because fetch tells nothing of an upload's progress
// over HTTP/1.

import type { Route, RouteInput, RouteOutput } from '../../contract/route.ts';
import { CallError } from './call-error.ts';
import { addressOf, authorization, readAnswer, tellRefused, type AnyInput } from './http.ts';

export interface UploadOptions {
  /** Share of the bytes that have left, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds without any progress after which an upload is given up; reading may take as long. */
const silenceMs = 120_000;

/** @throws CallError; an AbortError when `signal` was aborted */
export async function upload<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { onProgress, signal }: UploadOptions = {},
): Promise<RouteOutput<R>> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(route.method, addressOf(route, input as AnyInput));
  for (const [name, value] of Object.entries(authorization(route))) {
    request.setRequestHeader(name, value);
  }
  const abort = () => request.abort();
  let timer = setTimeout(abort, silenceMs);
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silenceMs);
  };
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        isAlive();
        if (total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener('progress', isAlive);
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', () => reject(new CallError('offline')));
      request.addEventListener('abort', () => reject(signal?.reason ?? new CallError('timeout')));
      request.send(formOf(route, input as AnyInput));
    });
    return readAnswer(route, request.status, request.responseText);
  } catch (error) {
    throw error instanceof CallError ? tellRefused(route, error) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
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
