import { getProfile } from '../../../../contract/api/accounts/accounts.ts';
import { getPlans } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../../sync/presenter/presenter-session.ts';
import { notify } from '../../../ui/notice/notices.ts';
import { sayEntry as say } from '../../../i18n/presenter.ts';

/**
 * Signs in who chose a plan and came through a service. That may know an account that is there already:
 * signing in with it changes no plan.
 * @returns where to go
 */
export async function enterWithPlan(signedIn: PresenterAuth, planId: number): Promise<string> {
  presenterSession.signIn(signedIn);
  const [own, wanted] = await Promise.all([call(getProfile), call(getPlans)]).then(
    ([profile, all]) => [profile.data.plan, all.data.find(({ id }) => id === planId)] as const,
    // Without a network nobody is asked to pay; the plans tell which one it is.
    () => [] as const,
  );
  if (!own || !wanted || wanted.price <= own.price) return '/presenter/presentations';
  notify({
    type: 'warning',
    title: say('known_account'),
    text: say('known_text', { own: own.type, wanted: wanted.type }),
    duration: 10_000,
  });
  return `/presenter/payment?plan=${wanted.id}`;
}
