import type { Setup } from '../../../../contract/entities.ts';
import { getSetup } from '../../../../contract/api/accounts/accounts.ts';
import { localText } from '../../../sync/local-text.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { useLoad } from '../../loading/use-load.ts';

/** As the server said last, so that no form stands there for a moment that is not wanted. */
const passwordsOff = localText('passwordsOff');

/** How people sign in on this server. */
export function useSetup(): {
  setup: Setup | undefined;
  offersPasswords: boolean;
  isLoading: boolean;
} {
  const loaded = useLoad(async () => {
    const { data } = await call(getSetup);
    passwordsOff.set(data.offers_passwords ? null : 'yes');
    return data;
  });
  const setup = loaded.state === 'ready' ? loaded.data : undefined;
  return {
    setup,
    offersPasswords: setup?.offers_passwords ?? passwordsOff.get() === null,
    isLoading: loaded.state === 'loading',
  };
}
