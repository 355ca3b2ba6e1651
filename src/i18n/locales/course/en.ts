import { enErrors } from '../../../../contract/messages/en.ts';
import { pick } from '../../pick.ts';

/** What a call is refused for that nobody else makes. */
const refusals = pick(
  enErrors,
  'lti_request_invalid',
  'lti_platform_unknown',
  'lti_platform_unavailable',
  'lti_launch_over',
  'lti_token_refused',
  'lti_deployment_unknown',
  'lti_person_unknown',
  'lti_teachers_only',
  'lti_not_linked',
  'lti_other_account',
  'lti_registration_over',
  'lti_registration_failed',
  'presentation_gone',
);

export const words = {
  ...refusals,
  coming_in: 'Opening …',
  window_text: 'Your browser keeps nothing for this frame. Open it in a window of its own.',
  open_window: 'Open in a new window',
  registered: 'Registered. You can close this window.',
  own_tab: 'Open in a tab of its own',
  back: 'Back to choosing',
  connect_title: 'Connect your account',
  connect_text:
    'You teach at {platform}. Sign in here once, and its courses open your projects from then on.',
  connect_known: 'There is an account with {email} already.',
  connect_open: 'Sign in and connect',
  connect_then: 'Connected in the other tab? Then go on here.',
  go_on: 'Go on',
  not_yet: 'Not connected yet. Finish in the other tab first.',
  connection_title: 'Connect {platform}?',
  connection_text:
    'Whoever signs in at {platform} as this person opens your projects here without a password. Connect only yourself.',
  at: 'At {place}',
  here: 'Here',
  nameless: 'No name given',
  connect: 'Connect',
  other_account: 'Use another account',
  connected: 'Connected. Go back to the course and go on there.',
  choose_title: 'What should this link open?',
  choose_text: 'Students of the course come in without scanning or typing.',
  choose: 'Choose',
  choose_of: 'Choose {name}',
  not_ready: 'Not ready for students yet',
  none: 'There are no projects yet.',
  make: 'New project',
} as const;
