import { enErrors } from '../../../../contract/messages/en.ts';
import { pick } from '../../pick.ts';

/** What a call is refused for that nobody else makes. */
const refusals = pick(enErrors, 'platform_exists', 'platform_not_found');

export const words = {
  ...refusals,
  title: 'Learning platforms (LTI 1.3)',
  loading: 'Loading the platforms',
  none: 'No platform is registered. Its courses then open presentations here.',
  tool: 'What a platform asks for',
  login_url: 'Initiate login URL',
  launch_url: 'Tool URL, redirect URI and deep linking URL',
  jwks_url: 'Public keyset URL',
  copy: 'Copy',
  copy_of: 'Copy: {what}',
  copied: 'Copied to clipboard',
  by_itself: 'Register with a link',
  by_itself_text:
    'Give the link to whoever runs the platform: where it registers tools by URL (dynamic registration). It works once, for a day.',
  name: 'Name',
  make_link: 'Make link',
  link: 'Registration link',
  by_hand: 'Register by hand',
  issuer: 'Platform ID (issuer)',
  client_id: 'Client ID',
  deployments: 'Deployment IDs',
  deployments_hint: 'Separated by commas. Empty: any.',
  auth_url: 'Authentication request URL',
  keys_url: 'Public keyset URL of the platform',
  frames: 'More websites that frame it',
  frames_hint:
    'Such as https://portal.school.example, separated by commas. Empty: the platform’s own pages alone.',
  add: 'Register',
  save: 'Save',
  change: 'Change',
  change_of: 'Change {name}',
  cancel: 'Cancel',
  remove: 'Remove',
  remove_of: 'Remove {name}',
  remove_now: 'Remove {name}?',
  remove_text: 'Links in its courses open nothing any more. Accounts and projects stay.',
  removed: '{name} was removed.',
  added: '{name} is registered.',
  changed: '{name} was changed.',
  any: 'any deployment',
  deployment: 'deployment {ids}',
  client: 'client {id}',
  not_done: 'This was not done',
} as const;
