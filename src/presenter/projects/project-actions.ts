// What the menu of a project card does, with what is said about it.

import type { PresentationSummary } from '../../../contract/entities.ts';
import {
  deletePresentation,
  duplicatePresentation,
} from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notices.ts';
import { shownTitle } from './project-list.ts';

const backdropMs = 2_000;

const readingMs = 3_000;

/** Says that it failed, and why where the person can do something about it. */
function warn(about: string, text: string, error?: unknown): void {
  const isOffline = error instanceof CallError && error.code === 'offline';
  notify({
    type: 'error',
    title: 'Error!',
    about,
    ...(isOffline ? { text: `${text} ${error.message}`, duration: readingMs } : { text }),
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
    if (isLimit) warn(about, error.message);
    else warn(about, 'Failed to duplicate the project.', error);
    return false;
  }
  notify({ title: 'Duplicated Successfully!', text: 'Your project file has been duplicated.' });
  void withBackdrop(backdropMs);
  return true;
}

/** @returns whether it was done */
export async function deleteProject(project: PresentationSummary): Promise<boolean> {
  try {
    await call(deletePresentation, { params: { id: project.presentation_id } });
  } catch (error) {
    const isForeseen = error instanceof CallError;
    const text = isForeseen ? 'Failed to delete the project.' : 'An unexpected error occurred.';
    warn(shownTitle(project), text, error);
    return false;
  }
  notify({ title: 'Project Deleted Successfully!', text: 'The project has been deleted.' });
  void withBackdrop(backdropMs);
  return true;
}
