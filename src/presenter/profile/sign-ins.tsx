// Where the presenter is signed in: a lectern that was left signed in is ended from here.

import { useState } from 'react';
import { endOtherSignIns, endSignIn, listSignIns } from '../../../contract/routes/sign-ins.ts';
import type { SignIn } from '../../../contract/sign-in.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { entry } from '../../words/entry.ts';
import { say } from '../../words/profile.ts';
import { failureText } from '../failure-text.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { browserText, timesText } from './sign-in-words.ts';

export function SignIns() {
  const signIns = useLoad(async () => (await call(listSignIns)).data);
  return (
    <section className="ui-panel profile__form profile__part" aria-labelledby="profile-sign-ins">
      <h2 id="profile-sign-ins">{say('sign_ins')}</h2>
      {signIns.state === 'loading' && <Spinner label={say('loading_sign_ins')} />}
      {signIns.state === 'failed' && (
        <LoadFailed error={signIns.error} onRetry={() => void signIns.reload()} />
      )}
      {signIns.state === 'ready' && <List signIns={signIns.data} keepThose={signIns.change} />}
    </section>
  );
}

interface ListProps {
  signIns: readonly SignIn[];
  keepThose: (edit: (all: SignIn[]) => SignIn[]) => void;
}

function List({ signIns, keepThose }: ListProps) {
  const [asked, setAsked] = useState<SignIn | 'others'>();
  const end = async (which: SignIn | 'others') => {
    try {
      if (which === 'others') await call(endOtherSignIns);
      else await endOne(which);
      keepThose((all) =>
        all.filter((one) => (which === 'others' ? one.is_this : one.id !== which.id)),
      );
      notify({ text: say('signed_out'), duration: 2_000 });
    } catch (error) {
      notify({ type: 'error', text: failureText(error, entry.say('an_error')), duration: 3_000 });
    }
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
        <ConfirmDialog
          isOpen
          title={
            asked === 'others'
              ? say('sign_out_others_now')
              : say('sign_out_of_now', { name: browserText(asked) })
          }
          text={say('sign_out_text')}
          confirmLabel={say('sign_out')}
          isDanger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => end(asked)}
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

async function endOne({ id }: SignIn): Promise<void> {
  try {
    await call(endSignIn, { params: { id } });
  } catch (error) {
    // It has ended meanwhile, which is what was wanted.
    if (!(error instanceof CallError && error.code === 'sign_in_not_found')) throw error;
  }
}
