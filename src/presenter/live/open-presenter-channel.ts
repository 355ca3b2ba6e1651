import { createPresenterChannel } from '../../api/presenter-channel.ts';
import { presenterSession } from '../../sync/presenter/presenter-session.ts';

/** One for all screens: they share its socket. */
export const presenterChannel = createPresenterChannel(presenterSession);
