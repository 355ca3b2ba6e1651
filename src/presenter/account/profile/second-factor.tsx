// Whether sign-ins ask for a code besides; turned on and off here.

import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../contract/entities.ts';
import { getSecondFactor } from '../../../../contract/api/accounts/second-factor.ts';
import type { SecondFactor as State } from '../../../../contract/api/accounts/second-factor-code.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { lazyDialog } from '../../not-loaded.tsx';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import type { Task } from './second-factor-steps.tsx';

const Steps = lazyDialog(() => import('./second-factor-steps.tsx').then((module) => module.Steps), {
  Waiting: () => <Spinner label={first.say('loading')} />,
});

/** What most accounts have: its place is kept while it loads. */
const mostOften: State = { is_on: false, recovery_codes_left: 0 };
/** Fewer are worth a warning. */
const enoughCodes = 3;

export function SecondFactor({ profile }: { profile: Profile }) {
  const loaded = useLoad(async () => (await call(getSecondFactor)).data);
  const [opened, setOpened] = useState<Task>();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What was pressed last is gone.
    if (wasOpen.current && !opened) heading.current?.focus();
    wasOpen.current = Boolean(opened);
  }, [opened]);
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-code">
      <h2 id="profile-code" ref={heading} tabIndex={-1}>
        {say('with_code')}
      </h2>
      {loaded.state === 'loading' && (
        <div className="profile__loading">
          <Spinner label={say('loading_code')} />
          <div className="profile__place">
            <SecondFactorStatus state={mostOften} profile={profile} onOpen={setOpened} />
          </div>
        </div>
      )}
      {loaded.state === 'failed' && (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.reload()} />
      )}
      {loaded.state === 'ready' && !opened && (
        <SecondFactorStatus state={loaded.data} profile={profile} onOpen={setOpened} />
      )}
      {opened && (
        <Steps
          task={opened}
          onDone={(state) => {
            loaded.change(() => state);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

interface SecondFactorStatusProps {
  state: State;
  profile: Profile;
  onOpen: (task: Task) => void;
}

function SecondFactorStatus({ state, profile, onOpen }: SecondFactorStatusProps) {
  const { is_on, recovery_codes_left: left } = state;
  if (is_on) {
    return (
      <>
        <p>
          <Badge tone="good">{say('on')}</Badge> {say('asks_code')}
        </p>
        <p>
          {say('codes_left', { count: left })} {left < enoughCodes && say('few_codes')}
        </p>
        <div className="profile__choices">
          <Button variant="secondary" onClick={() => onOpen('renew')}>
            {say('new_codes')}
          </Button>
          <Button variant="secondary" onClick={() => onOpen('off')}>
            {say('turn_off')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{say('why_code')}</p>
      {!profile.has_password ? (
        <p>{say('code_needs_password')}</p>
      ) : profile.is_email_unconfirmed ? (
        <p>{say('code_needs_address')}</p>
      ) : (
        <Button variant="secondary" onClick={() => onOpen('on')}>
          {say('turn_on')}
        </Button>
      )}
    </>
  );
}
