// The presenter's screens and what stands around them, each loaded when it is opened.

import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../lazy.tsx';
import {
  changes,
  code,
  dashboard,
  entry,
  failures,
  files,
  help,
  liveView,
  logs,
  messages,
  operator,
  plans,
  presenter,
  privacy,
  profile,
  projects,
  summary,
  usage,
  bigScreen,
} from '../i18n/presenter.ts';
import { student } from '../i18n/locales/student/index.ts';
import { ScreenSpinner } from '../ui/spinner.tsx';

type Layout = ComponentType<{ children: ReactNode }>;

export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** What stands around the screen. */
  Layout: Layout | null;
  /** For everybody, signed in or not. */
  isOpen: boolean;
}

type Part = Pick<typeof failures, 'need'>;

const later = <P extends object>(load: () => Promise<ComponentType<P>>, ...words: Part[]) =>
  lazyComponent(load, { words, Waiting: ScreenSpinner });

const Welcome: Layout = later(
  async () => (await import('../presenter/shell/welcome-layout.tsx')).WelcomeLayout,
  entry,
);
const Frame: Layout = later(
  async () => (await import('../presenter/shell/presenter-frame.tsx')).PresenterFrame,
  presenter,
);

/** On the way in: for everybody. */
const open = (path: string, load: () => Promise<ComponentType>, ...words: Part[]): ScreenRoute => ({
  path,
  Screen: later(load, failures, entry, ...words),
  Layout: Welcome,
  isOpen: true,
});

/** @param words all that the screen says */
const guarded = (
  path: string,
  load: () => Promise<ComponentType>,
  ...words: Part[]
): ScreenRoute => ({
  path: `/presenter/${path}`,
  Screen: later(load, failures, ...words),
  Layout: Frame,
  isOpen: false,
});

const ofPresentation = (page: string) => `presentation/:presentation_id/${page}`;

export const screens: readonly ScreenRoute[] = [
  {
    path: '/',
    Screen: later(
      async () => (await import('../student/join/no-presentation.tsx')).NoPresentation,
      student,
    ),
    Layout: null,
    isOpen: true,
  },
  {
    path: '/plans',
    Screen: later(
      async () => (await import('../presenter/billing/plans/plans-screen.tsx')).PlansScreen,
      failures,
      plans,
    ),
    Layout: null,
    isOpen: true,
  },
  open(
    '/privacy',
    async () => (await import('../presenter/account/privacy/privacy-screen.tsx')).PrivacyScreen,
    privacy,
  ),
  open(
    '/presenter/login',
    async () => (await import('../presenter/account/entry/login-screen.tsx')).LoginScreen,
  ),
  open(
    '/presenter/provider/:provider',
    async () => (await import('../presenter/account/entry/provider-screen.tsx')).ProviderScreen,
  ),
  open(
    '/presenter/register',
    async () =>
      (await import('../presenter/account/entry/presenter-register-screen.tsx')).RegisterScreen,
  ),
  open(
    '/presenter/reset-password',
    async () =>
      (await import('../presenter/account/entry/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  open(
    '/presenter/presenter-verify',
    async () =>
      (await import('../presenter/account/entry/verify-password-screen.tsx')).VerifyPasswordScreen,
  ),
  open(
    '/presenter/verify-email',
    async () =>
      (await import('../presenter/account/entry/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  guarded(
    'payment',
    async () => (await import('../presenter/billing/payment/payment-screen.tsx')).PaymentScreen,
    plans,
  ),
  guarded(
    'presentations',
    async () => (await import('../presenter/projects/projects-screen.tsx')).ProjectsScreen,
    projects,
  ),
  guarded(
    'create',
    async () => (await import('../presenter/projects/create/create-screen.tsx')).CreateScreen,
    files,
    projects,
  ),
  guarded(
    ofPresentation('qr-code'),
    async () => (await import('../presenter/share/qr-code-screen.tsx')).QrCodeScreen,
    code,
  ),
  guarded(
    ofPresentation('dashboard'),
    async () => (await import('../presenter/dashboard/dashboard-screen.tsx')).DashboardScreen,
    changes,
    code,
    dashboard,
    files,
    messages,
  ),
  guarded(
    ofPresentation('questions'),
    async () =>
      (await import('../presenter/live-view/presenter-questions-screen.tsx'))
        .PresenterQuestionsScreen,
    changes,
    liveView,
    messages,
  ),
  {
    // Nothing stands around it.
    ...guarded(
      ofPresentation('wall'),
      async () => (await import('../presenter/big-screen/big-screen.tsx')).BigScreen,
      bigScreen,
    ),
    Layout: null,
  },
  ...['summary', 'summary/:session_id'].map((page) =>
    guarded(
      ofPresentation(page),
      async () => (await import('../presenter/report/summary/summary-screen.tsx')).SummaryScreen,
      changes,
      summary,
    ),
  ),
  ...['report', 'report/:session_id'].map((page) => ({
    // As it is printed.
    ...guarded(
      ofPresentation(page),
      async () => (await import('../presenter/report/report-screen.tsx')).ReportScreen,
      presenter,
      changes,
      summary,
    ),
    Layout: null,
  })),
  guarded(
    ofPresentation('logs'),
    async () => (await import('../presenter/report/logs/logs-screen.tsx')).LogsScreen,
    changes,
    logs,
    messages,
  ),
  guarded(
    'edit-profile',
    async () => (await import('../presenter/account/profile/profile-screen.tsx')).ProfileScreen,
    entry,
    profile,
  ),
  guarded(
    'help',
    async () => (await import('../presenter/help/help-screen.tsx')).HelpScreen,
    help,
    liveView,
  ),
  guarded(
    'operator',
    async () => (await import('../presenter/operator/operator-screen.tsx')).OperatorScreen,
    operator,
  ),
  guarded(
    'usage',
    async () => (await import('../presenter/billing/usage/usage-screen.tsx')).UsageScreen,
    plans,
    usage,
  ),
];
