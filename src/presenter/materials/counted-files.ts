// Files that were chosen but not yet sent with a project: each is uploaded once to have its
// characters counted, two at a time, and taken or refused by the limits of the plan. What cannot be
// used stays in the list with its reason and takes no place: files beyond the limit wait until it is
// known which of those before them can. No React.

import { createStore } from 'zustand/vanilla';
import { materialFileKinds, uploadMaxBytes } from '../../../contract/limits.ts';
import { digits } from '../../i18n/index.ts';
import { extensionOf } from './extension-of.ts';
import { sayFiles as say } from '../../i18n/presenter.ts';
import { inPageLanguage } from '../failure-text.ts';
import { CallError } from '../../api/call-error.ts';
import { characterCount } from '../../../contract/api/accounts/accounts.ts';
import { upload } from '../presenter-upload.ts';

/** @returns how many characters of text the server finds in the file; throws CallError */
export async function countCharacters(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const answer = await upload(characterCount, { files: [file] }, { onProgress, signal });
  return answer.character_count;
}

export interface CountedFile {
  id: number;
  file: File;
  state: 'waiting' | 'counting' | 'counted' | 'failed';
  /** Share of the bytes that have been sent, 0 to 1. */
  sent: number;
  characters: number | undefined;
  /** Why it cannot be used. */
  problem: string | undefined;
  canRetry: boolean;
}

export interface FileLimits {
  knowledge_base_limit: number;
  knowledge_base_characters_limit: number;
}

interface Warning {
  type: 'warning' | 'error';
  title: string;
  text: string;
}

export interface CountedFilesOptions {
  limits: () => FileLimits;
  /** @throws with the reason as message; `canRetry` when the same file may work later */
  count: (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<number>;
  warn: (warning: Warning) => void;
  /** How many files the project has already. */
  existing?: () => number;
  /** Counting also adds the file to the project: it is one of the existing ones then. */
  isStoredWhenCounted?: boolean;
}

const atOnce = 2;
const mebibyte = 1024 * 1024;

/** Why a file is refused before anything is sent, if it is. */
export function refusal({ name, size }: File): string | undefined {
  const isKnown = (materialFileKinds as readonly string[]).includes(extensionOf(name));
  if (!isKnown) {
    return say('only');
  }
  if (size === 0) return say('empty');
  if (size > uploadMaxBytes) {
    // Rounded up: one byte too many is no "50 MB of 50 MB".
    const megabytes = Math.ceil((size / mebibyte) * 10) / 10;
    return say('too_large', { size: digits(megabytes), most: digits(uploadMaxBytes / mebibyte) });
  }
  return undefined;
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** The server names the file first, which the list does already. */
function withoutName(message: string, name: string): string {
  const end = message.indexOf(': ');
  return end > 0 && name.startsWith(message.slice(0, end)) ? message.slice(end + 2) : message;
}

export function createCountedFiles({
  limits,
  count,
  warn,
  existing = () => 0,
  isStoredWhenCounted = false,
}: CountedFilesOptions) {
  const store = createStore<{ files: readonly CountedFile[] }>(() => ({ files: [] }));
  const running = new Map<number, AbortController>();
  let nextId = 1;

  const change = (id: number, part: Partial<CountedFile>): void =>
    store.setState(({ files }) => ({
      files: files.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
    }));
  const keep = (isKept: (entry: CountedFile) => boolean): void =>
    store.setState(({ files }) => ({ files: files.filter(isKept) }));
  const drop = (id: number): void => keep((entry) => entry.id !== id);

  async function run({ id, file }: CountedFile): Promise<void> {
    const aborter = new AbortController();
    running.set(id, aborter);
    change(id, { state: 'counting', sent: 0, problem: undefined });
    try {
      const characters = await count(file, (sent) => change(id, { sent }), aborter.signal);
      const max = limits().knowledge_base_characters_limit;
      if (characters > max) {
        const problem = say('too_long', { count: digits(characters), most: digits(max) });
        change(id, { state: 'failed', problem, canRetry: false });
        const text = say('too_many_characters', { most: max, name: file.name });
        warn({ type: 'warning', title: say('limit'), text });
      } else if (isStoredWhenCounted) drop(id);
      else change(id, { state: 'counted', sent: 1, characters });
    } catch (error) {
      if (aborter.signal.aborted) return;
      const problem = withoutName(
        error instanceof CallError ? inPageLanguage(error) : (error as Error).message,
        file.name,
      );
      const canRetry = (error as { canRetry?: boolean }).canRetry === true;
      change(id, { state: 'failed', problem, canRetry });
      const text = say('not_counted', { name: file.name });
      warn({ type: 'error', title: say('error'), text });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  function startNext(): void {
    const { files } = store.getState();
    const max = limits().knowledge_base_limit;
    const places = max - existing() - files.filter(({ state }) => state === 'counted').length;
    const waiting = files.filter(({ state }) => state === 'waiting');
    if (places <= 0 && waiting.length > 0) {
      const problem = say('no_place', { count: max });
      for (const { id } of waiting) change(id, { state: 'failed', problem, canRetry: true });
      const text = say('too_many_files', { most: max });
      warn({ type: 'warning', title: say('limit'), text });
      return;
    }
    const next = Math.max(0, Math.min(places, atOnce) - running.size);
    for (const entry of waiting.slice(0, next)) void run(entry);
  }

  return {
    store,

    /** A file that was added before is not added twice; one that failed is tried again. */
    add(chosen: readonly File[]): void {
      for (const file of chosen) {
        const { files } = store.getState();
        const known = files.find((entry) => isSame(entry.file, file));
        if (known?.canRetry) change(known.id, { state: 'waiting', canRetry: false });
        if (known) continue;
        const problem = refusal(file);
        const entry: CountedFile = {
          id: nextId++,
          file,
          state: problem ? 'failed' : 'waiting',
          sent: 0,
          characters: undefined,
          problem,
          canRetry: false,
        };
        store.setState({ files: [...files, entry] });
      }
      startNext();
    },

    remove(id: number): void {
      drop(id);
      running.get(id)?.abort();
    },

    /** @returns puts them back where they were, unless they were added again */
    removeFailed(): () => void {
      const failed = store.getState().files.filter(({ state }) => state === 'failed');
      keep(({ state }) => state !== 'failed');
      return () => {
        const { files } = store.getState();
        const gone = failed.filter(({ file }) => !files.some((entry) => isSame(entry.file, file)));
        store.setState({ files: [...files, ...gone].sort((a, b) => a.id - b.id) });
      };
    },

    retry(id: number): void {
      change(id, { state: 'waiting', canRetry: false });
      startNext();
    },

    /** Stops what is under way: for a screen that is left. */
    stop(): void {
      store.setState({ files: [] });
      for (const aborter of running.values()) aborter.abort();
    },
  };
}

export type CountedFiles = ReturnType<typeof createCountedFiles>;
