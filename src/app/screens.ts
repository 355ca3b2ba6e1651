// The presenter's screens and what stands around them, each loaded when it is opened.

import { lazy, type ComponentType, type ReactNode } from 'react';
import { again } from './again.ts';
import { changes } from '../words/changes.ts';
import { code } from '../words/code.ts';
import { dashboard } from '../words/dashboard.ts';
import { entry } from '../words/entry.ts';
import { failures } from '../words/failures.ts';
import { files } from '../words/files.ts';
import { help } from '../words/help.ts';
import { lectern } from '../words/lectern.ts';
import { logs } from '../words/logs.ts';
import { messages } from '../words/messages.ts';
import { plans } from '../words/plans.ts';
import { presenter } from '../words/presenter.ts';
import { privacy } from '../words/privacy.ts';
import { profile } from '../words/profile.ts';
import { projects } from '../words/projects.ts';
import { student } from '../words/student.ts';
import { summary } from '../words/summary.ts';
import { usage } from '../words/usage.ts';
import { wall } from '../words/wall.ts';
import { withWords } from '../words/with-words.ts';

type Layout = ComponentType<{ children: ReactNode }>;

export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** What stands around the screen. */
  Layout: Layout | null;
  /** For everybody, signed in or not. */
  isOpen: boolean;
}

type Part = Parameters<typeof withWords>[1];

const later = <C extends ComponentType | Layout>(load: () => Promise<C>, ...parts: Part[]) =>
  lazy(async () => ({ default: await again(() => withWords(load(), ...parts)) }));

const Welcome: Layout = later(
  async () => (await import('./welcome-layout.tsx')).WelcomeLayout,
  entry,
);
const Frame: Layout = later(
  async () => (await import('./presenter-frame.tsx')).PresenterFrame,
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
      async () => (await import('../student/no-presentation.tsx')).NoPresentation,
      student,
    ),
    Layout: null,
    isOpen: true,
  },
  {
    path: '/plans',
    Screen: later(
      async () => (await import('../presenter/plans/plans-screen.tsx')).PlansScreen,
      failures,
      plans,
    ),
    Layout: null,
    isOpen: true,
  },
  open(
    '/privacy',
    async () => (await import('../presenter/privacy/privacy-screen.tsx')).PrivacyScreen,
    privacy,
  ),
  open(
    '/presenter/login',
    async () => (await import('../presenter/login/login-screen.tsx')).LoginScreen,
  ),
  open(
    '/presenter/register',
    async () => (await import('../presenter/register/register-screen.tsx')).RegisterScreen,
  ),
  open(
    '/presenter/reset-password',
    async () =>
      (await import('../presenter/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  open(
    '/presenter/presenter-verify',
    async () =>
      (await import('../presenter/verify-password/verify-password-screen.tsx'))
        .VerifyPasswordScreen,
  ),
  open(
    '/presenter/verify-email',
    async () =>
      (await import('../presenter/verify-email/verify-email-screen.tsx')).VerifyEmailScreen,
  ),
  guarded(
    'payment',
    async () => (await import('../presenter/payment/payment-screen.tsx')).PaymentScreen,
    plans,
  ),
  guarded(
    'presentations',
    async () => (await import('../presenter/projects/projects-screen.tsx')).ProjectsScreen,
    projects,
  ),
  guarded(
    'create',
    async () => (await import('../presenter/create/create-screen.tsx')).CreateScreen,
    files,
    projects,
  ),
  guarded(
    ofPresentation('qr-code'),
    async () => (await import('../presenter/qr-code/qr-code-screen.tsx')).QrCodeScreen,
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
      (await import('../presenter/questions/presenter-questions-screen.tsx'))
        .PresenterQuestionsScreen,
    changes,
    lectern,
    messages,
  ),
  {
    // Nothing stands around it.
    ...guarded(
      ofPresentation('wall'),
      async () => (await import('../presenter/wall/wall-screen.tsx')).WallScreen,
      wall,
    ),
    Layout: null,
  },
  ...['summary', 'summary/:session_id'].map((page) =>
    guarded(
      ofPresentation(page),
      async () => (await import('../presenter/summary/summary-screen.tsx')).SummaryScreen,
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
    async () => (await import('../presenter/logs/logs-screen.tsx')).LogsScreen,
    changes,
    logs,
    messages,
  ),
  guarded(
    'edit-profile',
    async () => (await import('../presenter/profile/profile-screen.tsx')).ProfileScreen,
    entry,
    profile,
  ),
  guarded(
    'help',
    async () => (await import('../presenter/help/help-screen.tsx')).HelpScreen,
    help,
    lectern,
  ),
  guarded(
    'usage',
    async () => (await import('../presenter/usage/usage-screen.tsx')).UsageScreen,
    plans,
    usage,
  ),
];
