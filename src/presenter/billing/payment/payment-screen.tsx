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
import { useForm } from '../../forms/fields/use-form.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { chosenPlan } from '../plans/chosen-plan.ts';
import { changesBetween, periodOf, type Feature } from '../plans/plan-features.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';
import { inPageLanguage } from '../../failure-text.ts';
import { digits, language as pageLanguage } from '../../../i18n/index.ts';
import type { Problems } from '../../forms/fields/problems.ts';
import './payment-screen.css';

// Rules for a card, checked here only: what is typed never leaves the page.

interface Card {
  number: string;
  /** MM/YY */
  expiry: string;
  cvv: string;
  country: string;
}

/** Luhn's check (ISO/IEC 7812-1, annex B): from the right, every second digit counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighed = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

function isExpired(expiry: string, today: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  // A card is good until the last day of its month.
  return new Date(2000 + year, month, 1) <= today;
}

/** What is wrong with which field; {} when the card could be charged. */
export function cardProblems({ number, expiry, cvv, country }: Card, today: Date): Problems {
  const problems: Record<string, string> = {};
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!digits) problems['number'] = say('number_needed');
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    problems['number'] = say('number_wrong');
  }
  if (!expiry.trim()) problems['expiry'] = say('expiry_needed');
  else if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(expiry)) problems['expiry'] = say('expiry_wrong');
  else if (isExpired(expiry, today)) problems['expiry'] = say('expired');
  // American Express prints four digits, all others three.
  const cvvLength = /^3[47]/.test(digits) ? 4 : 3;
  if (!cvv) problems['cvv'] = say('cvv_needed');
  else if (!new RegExp(`^\\d{${cvvLength}}$`).test(cvv)) {
    problems['cvv'] = say('cvv_wrong', { count: cvvLength });
  }
  if (!country) problems['country'] = say('country_needed');
  return problems;
}

/** '4242424242' -> '4242 4242 42' */
export function spacedNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** '429' -> '04/29', '12' -> '12'; deleting across the slash works. */
export function slashedExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole;
}

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
