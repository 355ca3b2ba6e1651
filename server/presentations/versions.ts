// What the work behind a presentation may use of it. The version grows by one with each change of
// its questions or topics, in the transaction of that change; realtime events carry it, so that a
// client sees when it missed one.

export {
  findPresentationOf,
  findPresentationWithPresenter as findForWork,
  lockPresentation,
  nextVersion,
} from './presentations.store.ts';
