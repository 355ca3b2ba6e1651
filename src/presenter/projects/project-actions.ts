// What the menu of a project card does, with what is said about it.

import {
  deletePresentation,
  duplicatePresentation,
} from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notices.ts';

const backdropMs = 2_000;

const readingMs = 3_000;

/** Says that it failed, and why where the person can do something about it. */
function warn(text: string, error?: unknown): void {
  const isOffline = error instanceof CallError && error.code === 'offline';
  notify({
    type: 'error',
    title: 'Error!',
    ...(isOffline ? { text: `${text} ${error.message}`, duration: readingMs } : { text }),
  });
}

/** @returns whether it was done */
export async function duplicateProject(id: number): Promise<boolean> {
  try {
    await call(duplicatePresentation, { params: { id } });
  } catch (error) {
    // A limit has words of its own: that it failed would not help anybody.
    const isLimit = error instanceof CallError && error.code === 'presentation_limit_reached';
    if (isLimit) warn(error.message);
    else warn('Failed to duplicate the project.', error);
    return false;
  }
  notify({ title: 'Duplicated Successfully!', text: 'Your project file has been duplicated.' });
  void withBackdrop(backdropMs);
  return true;
}

/** @returns whether it was done */
export async function deleteProject(id: number): Promise<boolean> {
  try {
    await call(deletePresentation, { params: { id } });
  } catch (error) {
    const isForeseen = error instanceof CallError;
    warn(isForeseen ? 'Failed to delete the project.' : 'An unexpected error occurred.', error);
    return false;
  }
  notify({ title: 'Project Deleted Successfully!', text: 'The project has been deleted.' });
  void withBackdrop(backdropMs);
  return true;
}
