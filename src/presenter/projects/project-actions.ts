// What the menu of a project card does, with what is said about it.

import type { PresentationSummary } from '../../../contract/entities.ts';
import {
  deletePresentation,
  duplicatePresentation,
} from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { shownTitle } from './project-list.ts';
import { sayProjects as say } from '../../i18n/presenter.ts';
import { inPageLanguage } from '../failure-text.ts';

const backdropMs = 2_000;

const readingMs = 3_000;

/** Says that it failed, and why where the person can do something about it. */
function warn(about: string, text: string, error?: unknown): void {
  const isOffline = error instanceof CallError && error.code === 'offline';
  notify({
    type: 'error',
    title: say('error'),
    about,
    ...(isOffline ? { text: `${text} ${inPageLanguage(error)}`, duration: readingMs } : { text }),
  });
}

/** @returns whether it was done */
export async function duplicateProject(project: PresentationSummary): Promise<boolean> {
  try {
    await call(duplicatePresentation, { params: { id: project.presentation_id } });
  } catch (error) {
    // A limit has words of its own: that it failed would not help anybody.
    const isLimit = error instanceof CallError && error.code === 'presentation_limit_reached';
    const about = shownTitle(project);
    if (isLimit) warn(about, inPageLanguage(error));
    else warn(about, say('not_duplicated'), error);
    return false;
  }
  notify({ title: say('duplicated'), text: say('duplicated_text') });
  void withBackdrop(backdropMs);
  return true;
}

/** @returns whether it was done */
export async function deleteProject(project: PresentationSummary): Promise<boolean> {
  try {
    await call(deletePresentation, { params: { id: project.presentation_id } });
  } catch (error) {
    const isForeseen = error instanceof CallError;
    const text = say(isForeseen ? 'not_deleted' : 'unexpected');
    warn(shownTitle(project), text, error);
    return false;
  }
  notify({ title: say('deleted'), text: say('deleted_text') });
  void withBackdrop(backdropMs);
  return true;
}
