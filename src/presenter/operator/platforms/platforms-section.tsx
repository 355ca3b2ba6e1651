// The learning platforms whose courses open presentations here, for who runs this server.

import { useId, useState } from 'react';
import {
  listPlatforms,
  offerRegistration,
  platformNameMax,
  removePlatform,
  type Platform,
} from '../../../../contract/api/lti/platforms.ts';
import { platforms, sayPlatforms as say } from '../../../i18n/locales/platforms/index.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { betweenFacts } from '../../../ui/between-facts.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { copy } from '../../copy.ts';
import { LoadFailed } from '../../loading/load-failed.tsx';
import { useLoad } from '../../loading/use-load.ts';
import { platformFailure } from './platform-failure.ts';
import { PlatformForm } from './platform-form.tsx';
import './platforms.css';

const refuse = (error: unknown): void =>
  void notify({ type: 'error', title: say('not_done'), text: platformFailure(error) });

/** Loaded with what it says. */
export async function withItsWords() {
  await platforms.need();
  return PlatformsSection;
}

function PlatformsSection() {
  const heading = useId();
  const found = useLoad(() => call(listPlatforms));
  const [isAdding, setIsAdding] = useState(false);
  const put = (platform: Platform) =>
    found.change(({ data, ...rest }) => ({
      ...rest,
      data: data.some(({ id }) => id === platform.id)
        ? data.map((one) => (one.id === platform.id ? platform : one))
        : [...data, platform],
    }));
  const drop = (id: number) =>
    found.change(({ data, ...rest }) => ({ ...rest, data: data.filter((one) => one.id !== id) }));
  return (
    <section className="platforms" aria-labelledby={heading}>
      <h2 id={heading}>{say('title')}</h2>
      {found.state === 'loading' && <Spinner label={say('loading')} />}
      {found.state === 'failed' && (
        <LoadFailed error={found.error} onRetry={() => void found.reload()} />
      )}
      {found.state === 'ready' && (
        <>
          {found.data.data.length === 0 && <p className="platforms__hint">{say('none')}</p>}
          <ul className="platforms__list">
            {found.data.data.map((platform) => (
              <PlatformCard
                key={platform.id}
                platform={platform}
                onChanged={put}
                onRemoved={() => drop(platform.id)}
              />
            ))}
          </ul>
          <div className="platforms__ways">
            <OfferedLink />
            <div className="platforms__way ui-panel">
              <h3>{say('by_hand')}</h3>
              <h4>{say('tool')}</h4>
              <ToolAddress what={say('launch_url')} address={found.data.tool.launch_url} />
              <ToolAddress what={say('login_url')} address={found.data.tool.login_url} />
              <ToolAddress what={say('jwks_url')} address={found.data.tool.jwks_url} />
              {isAdding ? (
                <PlatformForm
                  onDone={(platform) => {
                    setIsAdding(false);
                    if (!platform) return;
                    put(platform);
                    notify({ text: say('added', { name: platform.name }), duration: 3_000 });
                  }}
                />
              ) : (
                <Button variant="secondary" onClick={() => setIsAdding(true)}>
                  {say('by_hand')}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function ToolAddress({ what, address }: { what: string; address: string }) {
  return (
    <div className="platforms__address">
      <span className="platforms__hint">{what}</span>
      <code dir="ltr">{address}</code>
      <Button
        variant="quiet"
        aria-label={say('copy_of', { what })}
        onClick={() =>
          void copy(address).then(
            (isCopied) => isCopied && notify({ text: say('copied'), duration: 3_000 }),
          )
        }
      >
        {say('copy')}
      </Button>
    </div>
  );
}

function OfferedLink() {
  const [name, setName] = useState('');
  const [url, setUrl] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const offer = async () => {
    setIsBusy(true);
    try {
      setUrl((await call(offerRegistration, { body: { name } })).data.url);
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="platforms__way ui-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void offer();
      }}
    >
      <h3>{say('by_itself')}</h3>
      <p className="platforms__hint">{say('by_itself_text')}</p>
      <TextField
        label={say('name')}
        required
        maxLength={platformNameMax}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {say('make_link')}
      </Button>
      {url !== undefined && <ToolAddress what={say('link')} address={url} />}
    </form>
  );
}

interface PlatformCardProps {
  platform: Platform;
  onChanged: (platform: Platform) => void;
  onRemoved: () => void;
}

function PlatformCard({ platform, onChanged, onRemoved }: PlatformCardProps) {
  const { id, name, issuer, client_id: clientId, deployment_ids: deployments } = platform;
  const [isChanging, setIsChanging] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await call(removePlatform, { params: { id } });
      notify({ text: say('removed', { name }), duration: 3_000 });
      onRemoved();
    } catch (error) {
      refuse(error);
    } finally {
      setIsAsking(false);
    }
  };
  const facts = [
    issuer,
    say('client', { id: clientId }),
    deployments.length === 0 ? say('any') : say('deployment', { ids: deployments.join(', ') }),
  ];
  return (
    <li className="platforms__platform ui-panel" aria-label={name}>
      <strong dir="auto">{name}</strong>
      <p className="platforms__hint">{facts.join(betweenFacts)}</p>
      {isChanging ? (
        <PlatformForm
          platform={platform}
          onDone={(changed) => {
            setIsChanging(false);
            if (!changed) return;
            onChanged(changed);
            notify({ text: say('changed', { name: changed.name }), duration: 3_000 });
          }}
        />
      ) : (
        <div className="platforms__actions">
          <Button
            variant="secondary"
            aria-label={say('change_of', { name })}
            onClick={() => setIsChanging(true)}
          >
            {say('change')}
          </Button>
          <Button
            variant="quiet"
            aria-label={say('remove_of', { name })}
            onClick={() => setIsAsking(true)}
          >
            {say('remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={say('remove_now', { name })}
        text={say('remove_text')}
        confirmLabel={say('remove')}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  );
}
