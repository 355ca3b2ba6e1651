import { useState } from 'react';
import {
  addPlatform,
  changePlatform,
  type Platform,
} from '../../../../contract/api/lti/platforms.ts';
import { sayPlatforms as say } from '../../../i18n/locales/platforms/index.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { problemsOf, type Problems } from '../../forms/fields/problems.ts';
import { useForm } from '../../forms/fields/use-form.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { platformFailure } from './platform-failure.ts';

const listOf = (typed: string): string[] =>
  typed
    .split(/[\s,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Typed = Record<
  'name' | 'issuer' | 'client_id' | 'deployment_ids' | 'auth_url' | 'jwks_url' | 'frame_origins',
  string
>;

const bodyOf = (typed: Typed) => ({
  ...typed,
  deployment_ids: listOf(typed.deployment_ids),
  frame_origins: listOf(typed.frame_origins),
});

/** What is wrong with one of a list is wrong with its field. */
const problemsIn = (typed: Typed): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(addPlatform.body, bodyOf(typed))).map(([path, problem]) => [
      path.split('.')[0] ?? path,
      problem,
    ]),
  );

const fields = [
  ['name', 'name'],
  ['issuer', 'issuer'],
  ['client_id', 'client_id'],
  ['auth_url', 'auth_url'],
  ['jwks_url', 'keys_url'],
] as const;

interface PlatformFormProps {
  /** Undefined where one is added. */
  platform?: Platform;
  /** Undefined where nothing was stored. */
  onDone: (platform: Platform | undefined) => void;
}

export function PlatformForm({ platform, onDone }: PlatformFormProps) {
  const [failure, setFailure] = useState('');
  const { form, field, isSubmitting } = useForm<Typed>({
    initial: {
      name: platform?.name ?? '',
      issuer: platform?.issuer ?? '',
      client_id: platform?.client_id ?? '',
      deployment_ids: platform?.deployment_ids.join(', ') ?? '',
      auth_url: platform?.auth_url ?? '',
      jwks_url: platform?.jwks_url ?? '',
      frame_origins: platform?.frame_origins.join(', ') ?? '',
    },
    check: problemsIn,
    submit: async (typed) => {
      setFailure('');
      const body = bodyOf(typed);
      const { data } = platform
        ? await call(changePlatform, { params: { id: platform.id }, body })
        : await call(addPlatform, { body });
      onDone(data);
    },
    onFailure: (error) => setFailure(platformFailure(error)),
  });
  return (
    <form {...form} className="platforms__form">
      {failure && <FormAlert>{failure}</FormAlert>}
      {fields.map(([name, label]) => (
        <TextField key={name} label={say(label)} autoComplete="off" {...field(name)} />
      ))}
      <TextField
        label={say('deployments')}
        hint={say('deployments_hint')}
        autoComplete="off"
        {...field('deployment_ids')}
      />
      <TextField
        label={say('frames')}
        hint={say('frames_hint')}
        autoComplete="off"
        {...field('frame_origins')}
      />
      <div className="platforms__actions">
        <Button type="submit" isBusy={isSubmitting}>
          {say(platform ? 'save' : 'add')}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={() => onDone(undefined)}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  );
}
