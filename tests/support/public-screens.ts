// Screens that show themselves to whoever is not signed in.

export interface Screen {
  path: string;
  /** On screen when everything has been loaded. */
  shows: string | RegExp;
}

export const publicScreens: readonly Screen[] = [
  { path: '/presenter/login', shows: 'Login to your Account' },
  { path: '/presenter/register?plan=1', shows: /You chose FREE/ },
  { path: '/presenter/reset-password', shows: 'RESET PASSWORD' },
  { path: '/presenter/presenter-verify?token=abc', shows: 'Reset Your Password' },
  { path: '/presenter/verify-email?token=abc', shows: 'Confirm my address' },
  { path: '/privacy', shows: 'Who is responsible' },
  { path: '/plans', shows: /20,000 scans per presentation/ },
  { path: '/student/auth', shows: 'Error:' },
];
