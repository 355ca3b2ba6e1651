// Where the presenter is signed in: a browser that was left signed in is ended from here.

import { useState } from 'react';
import {
  endOtherSignIns,
  endSignIn,
  listSignIns,
  type SignIn,
} from '../../../../contract/api/accounts/sign-ins.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { sayProfile as say } from '../../../i18n/presenter.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { PasswordDialog, type Confirmation } from './password-dialog.tsx';
import { dateText, variant } from '../../../i18n/dates.ts';

// The words for one place where the presenter is signed in.

const hourMs = 60 * 60 * 1000;

/** As in `Firefox on Windows`, as far as it is known. */
export function browserText({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) {
    // Some carry it in their name.
    return say('browser_on', { browser: browser.replace(` for ${system}`, ''), system });
  }
  return browser ?? (system ? say('some_browser_on', { system }) : say('some_browser'));
}

/**
 * Since when, when it was used last, in whole hours and days, since the server notes it no more
 * exactly, and when it ends by itself.
 * @param now milliseconds since 1970
 */
export function timesText(
  signIn: Pick<SignIn, 'created_at' | 'last_used_at' | 'ends_at' | 'is_this'>,
  now = Date.now(),
): string {
  const day = mediumDate(signIn.created_at);
  if (signIn.is_this) return say('since', { day });
  const used = usedText(signIn.last_used_at, day, now);
  return say('ends_unused', { used, day: mediumDate(signIn.ends_at) });
}

const mediumDate = (time: string): string => dateText(new Date(time), { dateStyle: 'medium' });

function usedText(last_used_at: string, day: string, now: number): string {
  // The server's clock may be ahead of this one.
  const hours = Math.max(0, Math.floor((now - Date.parse(last_used_at)) / hourMs));
  if (hours === 0) return say('since_and_now', { day });
  const format = new Intl.RelativeTimeFormat(variant(), { numeric: 'auto' });
  const ago =
    hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
  return say('since_and_used', { day, ago });
}

export function SignIns({ hasPassword }: { hasPassword: boolean }) {
  const signIns = useLoad(async () => (await call(listSignIns)).data);
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-sign-ins">
      <h2 id="profile-sign-ins">{say('sign_ins')}</h2>
      {signIns.state === 'loading' && (
        <div className="profile__loading" data-is-list>
          <Spinner label={say('loading_sign_ins')} />
        </div>
      )}
      {signIns.state === 'failed' && (
        <LoadFailed error={signIns.error} onRetry={() => void signIns.reload()} />
      )}
      {signIns.state === 'ready' && (
        <List signIns={signIns.data} keepThose={signIns.change} hasPassword={hasPassword} />
      )}
    </section>
  );
}

type Asked = SignIn | 'others';

interface ListProps {
  signIns: readonly SignIn[];
  keepThose: (edit: (all: SignIn[]) => SignIn[]) => void;
  hasPassword: boolean;
}

function List({ signIns, keepThose, hasPassword }: ListProps) {
  const [asked, setAsked] = useState<Asked>();
  const end = async (which: Asked, body: Confirmation): Promise<void> => {
    if (which === 'others') await call(endOtherSignIns, { body });
    else await endOne(which, body);
    keepThose((all) =>
      all.filter((one) => (which === 'others' ? one.is_this : one.id !== which.id)),
    );
    notify({ text: say('signed_out'), duration: 2_000 });
    setAsked(undefined);
  };
  return (
    <>
      <ul className="profile__sign-ins">
        {signIns.map((one) => (
          <Line key={one.id} signIn={one} onEnd={() => setAsked(one)} />
        ))}
      </ul>
      {signIns.length > 1 && (
        <Button variant="secondary" onClick={() => setAsked('others')}>
          {say('sign_out_others')}
        </Button>
      )}
      {asked && (
        // Who finds a browser signed in must not keep its owner off the others.
        <PasswordDialog
          title={
            asked === 'others'
              ? say('sign_out_others_now')
              : say('sign_out_of_now', { name: browserText(asked) })
          }
          text={say('sign_out_text')}
          action={say('sign_out')}
          hasPassword={hasPassword}
          onConfirm={(body) => end(asked, body)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Line({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const name = browserText(signIn);
  return (
    <li>
      <span>
        <b>{name}</b> {signIn.is_this && <Badge tone="lead">{say('this_one')}</Badge>}
        <small>{timesText(signIn)}</small>
      </span>
      {!signIn.is_this && (
        <Button variant="secondary" aria-label={say('sign_out_of', { name })} onClick={onEnd}>
          {say('sign_out')}
        </Button>
      )}
    </li>
  );
}

async function endOne({ id }: SignIn, body: Confirmation): Promise<void> {
  try {
    await call(endSignIn, { params: { id }, body });
  } catch (error) {
    // It has ended meanwhile, which is what was wanted.
    if (!(error instanceof CallError && error.code === 'sign_in_not_found')) throw error;
  }
}
