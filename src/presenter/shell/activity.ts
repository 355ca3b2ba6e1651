// What has happened in a presenter's projects, found by comparing them with what was known of them,
// as a plain document: what is kept on this device, and how it changes.

import type { PresentationStatus, PresentationSummary } from '../../../contract/entities.ts';

export interface Activity {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  type: 'success' | 'error';
  /** Empty where the project has no name. */
  title: string;
  text: string;
  /** The project that it happened in, where it was one. */
  projectId?: number | undefined;
  /** Of what failed: how the project was called that it failed in. */
  project?: string | undefined;
  /** What of a project's, where it is none of the failures, which have their words. */
  what?: 'learnt' | 'not_learnt' | 'asked' | undefined;
  /** How many questions it tells of. */
  questions?: number | undefined;
}

interface Known {
  /** Missing in what was stored by an older version. */
  title?: string | undefined;
  status: PresentationStatus;
  questions: number;
}

export interface History {
  /** When the list was last opened: milliseconds since 1970. */
  lastLook: number;
  /** Newest first. */
  happenings: readonly Activity[];
  /** The projects as they were last seen, by id; null before the first time. */
  known: Readonly<Record<string, Known>> | null;
}

export const nothing: History = { lastLook: 0, happenings: [], known: null };

const most = 50;

type New = Omit<Activity, 'id' | 'at'>;

export function add(history: History, happening: New, now: number): History {
  const id = Math.max(0, ...history.happenings.map((past) => past.id)) + 1;
  const happenings = [{ ...happening, id, at: now }, ...history.happenings].slice(0, most);
  return { ...history, happenings };
}

/**
 * Adds what failed, and where: a snackbar stands on the page of its project, the list does not.
 * @param projectId the project whose pages are on screen
 */
export function addFailure(
  history: History,
  words: Pick<Activity, 'title' | 'text' | 'project'>,
  projectId: number | undefined,
  now: number,
): History {
  const known = projectId === undefined ? undefined : history.known?.[projectId];
  const where = known?.title === undefined ? {} : { projectId, project: known.title };
  return add(history, { type: 'error', ...where, ...words }, now);
}

/** Adds to what was told of the project since the last look instead of telling of it twice. */
function addQuestions(history: History, project: PresentationSummary, more: number, now: number) {
  const { presentation_id: projectId, title } = project;
  const isTold = (past: Activity) =>
    past.projectId === projectId && past.questions !== undefined && past.at > history.lastLook;
  const told = history.happenings.find(isTold)?.questions ?? 0;
  const questions = told + more;
  const others = history.happenings.filter((past) => !isTold(past));
  const happening: New = {
    type: 'success',
    title,
    text: '',
    what: 'asked',
    projectId,
    questions,
  };
  return add({ ...history, happenings: others }, happening, now);
}

/**
 * Compares the projects with what was known of them.
 * @param watchedId the project on screen: its questions are seen as they come
 * @param now milliseconds since 1970
 */
export function compare(
  history: History,
  projects: readonly PresentationSummary[],
  watchedId: number | undefined,
  now: number,
): History {
  const ids = new Set(projects.map(({ presentation_id: id }) => id));
  let next: History = {
    ...history,
    // Of a project that is gone there is nothing to open.
    happenings: history.happenings.filter(({ projectId: id }) => id === undefined || ids.has(id)),
    known: Object.fromEntries(
      projects.map(({ presentation_id: id, title, status, question_count: questions }) => [
        id,
        { title, status, questions },
      ]),
    ),
  };
  for (const project of projects) {
    const { presentation_id: projectId, status, question_count: questions } = project;
    const before = history.known?.[projectId];
    if (!before) continue;
    const { title } = project;
    if (before.status !== status && status === 'Ready') {
      next = add(next, { type: 'success', title, text: '', what: 'learnt', projectId }, now);
    }
    if (before.status !== status && status === 'Error') {
      next = add(next, { type: 'error', title, text: '', what: 'not_learnt', projectId }, now);
    }
    const more = questions - before.questions;
    if (more > 0 && projectId !== watchedId) next = addQuestions(next, project, more, now);
  }
  return next;
}

export const unseenCount = ({ happenings, lastLook }: History): number =>
  happenings.filter(({ at }) => at > lastLook).length;

/** What was stored, as far as it is a history. */
export function parseHistory(text: string | null): History {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<History> | null;
    const isWhole =
      typeof stored?.lastLook === 'number' &&
      Array.isArray(stored.happenings) &&
      stored.happenings.every(isHappening) &&
      typeof stored.known === 'object';
    return isWhole ? (stored as History) : nothing;
  } catch {
    return nothing;
  }
}

function isHappening(value: unknown): value is Activity {
  const { id, at, title, text, what } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'number' &&
    typeof at === 'number' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    [undefined, 'learnt', 'not_learnt', 'asked'].includes(what as undefined)
  );
}
