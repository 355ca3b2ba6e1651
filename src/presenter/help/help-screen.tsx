// What students see, for who has never held their side in hand, and the keys.

import { Step, Steps } from '../../ui/steps.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { first } from '../../i18n/locales/first/index.ts';
import { sayHelp as say } from '../../i18n/presenter.ts';
import { KeyList } from '../live-view/settings/key-list.tsx';
import { productName } from '../../../contract/limits.ts';
import { version } from '../../../package.json';
import './help-screen.css';

/** In the words of the phone, in the order in which they come. */
const states = ['waiting', 'sent', 'accepted', 'filtered', 'answered'] as const;

export function HelpScreen() {
  useTitle(say('help'));
  return (
    <div className="help">
      <h1>{say('help')}</h1>
      <section className="ui-panel" aria-labelledby="help-students">
        <h2 id="help-students">{say('students')}</h2>
        <p>{say('students_text')}</p>
        <Steps label={say('students')}>
          <Step title={say('in')}>{say('in_text')}</Step>
          <Step title={say('ask')}>{say('ask_text')}</Step>
          <Step title={say('became')}>
            <p>{say('became_text')}</p>
            <dl className="help__states">
              {states.map((state) => (
                <div key={state} data-state={state}>
                  <dt>{first.say(state)}</dt>
                  <dd>{say(state)}</dd>
                </div>
              ))}
            </dl>
          </Step>
          <Step title={say('room')}>{say('room_text')}</Step>
          <Step title={say('signals')}>{say('signals_text')}</Step>
        </Steps>
      </section>
      <section className="ui-panel" aria-labelledby="help-learns">
        <h2 id="help-learns">{say('learns')}</h2>
        <p>{say('learns_text')}</p>
      </section>
      <section className="ui-panel" aria-labelledby="help-material">
        <h2 id="help-material">{say('material')}</h2>
        <p>{say('material_text')}</p>
      </section>
      <section className="ui-panel help__keys" aria-labelledby="help-keys">
        <h2 id="help-keys">{say('keys_of')}</h2>
        <p>{say('keys_text')}</p>
        <KeyList />
      </section>
      <p className="help__version">
        {productName} {version}
      </p>
    </div>
  );
}
