import { useState } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import type { Plan } from '../../../../contract/entities.ts';
import { planIds } from '../../../../contract/limits.ts';
import { changePlan, getPlans } from '../../../../contract/api/accounts/plans-and-usage.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { betweenFacts } from '../../../ui/between-facts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { account, loadAccount, needAccount } from '../../account/account.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { useForm } from '../../forms/use-form.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { changesBetween, periodOf, type Feature } from '../plans/plan-features.ts';
import { cardProblems, slashedExpiry, spacedNumber } from './card-problems.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { digits, language as pageLanguage } from '../../../i18n/index.ts';
import './payment-screen.css';

// ISO 3166-1 alpha-2; the browser knows the names.
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** Countries by their names in the language of the page, in its alphabetical order. */
function countries(): { code: string; name: string }[] {
  const { code: language } = pageLanguage.getState();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

export function PaymentScreen() {
  useTitle(say('payment'));
  const [search] = useSearchParams();
  const planId = search.has('plan') ? chosenPlan(search) : planIds.premium;
  const order = useLoad(async () => {
    const [all] = await Promise.all([call(getPlans), needAccount()]);
    return { plans: all.data, own: account.getState().profile?.plan };
  });
  if (planId === undefined) return <Redirect to="/plans" replace />;
  if (order.state === 'loading') return <Spinner label={say('loading_plan')} isPage />;
  if (order.state === 'failed')
    return <LoadFailed title={say('payment_details')} error={order.error} onRetry={order.reload} />;
  const { plans, own } = order.data;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan || plan.price === 0) return <Redirect to="/plans" replace />;
  return <Payment plan={plan} changes={changesBetween(own, plan)} />;
}

interface OrderProps {
  plan: Plan;
  changes: readonly Feature[];
}

function Order({ plan, changes }: OrderProps) {
  return (
    <section className="payment__order ui-panel" aria-labelledby="payment-order">
      <h2 id="payment-order">{say('order')}</h2>
      <p>
        {say('plan_of', { type: plan.type })}
        {betweenFacts}
        {periodOf(plan)}
      </p>
      {changes.length > 0 && (
        <>
          <h3>{say('order_changes')}</h3>
          <ul className="payment__changes">
            {changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="payment__total">
        <span>{say('total')}</span>
        <b>{say('total_once', { price: digits(plan.price) })}</b>
      </p>
    </section>
  );
}

function Payment({ plan, changes }: OrderProps) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const { form, field, setValue, isSubmitting } = useForm({
    initial: { number: '', expiry: '', cvv: '', country: '' },
    check: (card) => cardProblems(card, new Date()),
    submit: async () => {
      setFailure('');
      await call(changePlan, { body: { plan_id: plan.id } });
      const what = changes.filter(({ isGiven }) => isGiven).map(({ text }) => text);
      notify({
        title: say('changed', { type: plan.type }),
        text: what.length > 0 ? say('unlocked', { what: what.join(betweenFacts) }) : '',
        duration: 10_000,
      });
      await loadAccount();
      navigate('/presenter/presentations');
    },
    onFailure: (error) => setFailure(inPageLanguage(error)),
  });
  // Without a name a field is in no form data and in no history of the browser.
  const secret = (name: 'number' | 'expiry' | 'cvv' | 'country') => {
    const { name: _, ...rest } = field(name);
    return rest;
  };
  const { error: countryError, ...country } = secret('country');
  return (
    <div className="payment">
      <header>
        <h1>{say('payment_details')}</h1>
        <p className="payment__plan">
          {say('plan_price', { type: plan.type, price: digits(plan.price) })}{' '}
          <Link className="ui-touch" href="/plans">
            {say('change_plan')}
          </Link>
        </p>
      </header>
      <Order plan={plan} changes={changes} />
      <FormAlert tone="warn">{say('no_money_pay')}</FormAlert>
      <form {...form} className="form ui-panel payment__form" autoComplete="on">
        {failure && <FormAlert>{failure}</FormAlert>}
        <TextField
          {...secret('number')}
          label={say('card_number')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          onChange={(event) => setValue('number', spacedNumber(event.currentTarget.value))}
        />
        <div className="form__pair">
          <TextField
            {...secret('expiry')}
            label={say('expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={say('expiry_form')}
            onChange={(event) => setValue('expiry', slashedExpiry(event.currentTarget.value))}
          />
          <TextField
            {...secret('cvv')}
            label={say('cvv')}
            type="password"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        </div>
        <Field label={say('country')} error={countryError}>
          {(control) => (
            <select {...country} {...control} className="ui-field__input" autoComplete="country">
              <option value="">{say('choose_country')}</option>
              {countries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" isWide isBusy={isSubmitting}>
          {say('pay', { price: digits(plan.price) })}
        </Button>
      </form>
    </div>
  );
}
