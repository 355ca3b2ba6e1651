// The route table. Students get their screens with the first script, because a second round trip
// on a phone costs more than their few bytes; every other screen is loaded when it is opened.

import { lazy, type ComponentType } from 'react';
import { QuestionsScreen } from '../student/questions/questions-screen.tsx';
import { StudentRegisterScreen } from '../student/register/register-screen.tsx';
import { ScanScreen } from '../student/scan/scan-screen.tsx';

export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** What stands around the screen. */
  layout: 'none' | 'welcome' | 'frame';
  /** For everybody, signed in or not. */
  isOpen: boolean;
}

const load = (screen: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await screen() }));

const open = (path: string, layout: 'none' | 'welcome', Screen: ComponentType): ScreenRoute => ({
  path,
  Screen,
  layout,
  isOpen: true,
});

const guarded = (path: string, screen: () => Promise<ComponentType>): ScreenRoute => ({
  path,
  Screen: load(screen),
  layout: 'frame',
  isOpen: false,
});

const ofPresentation = (page: string) => `/presenter/presentation/:presentation_id/${page}`;

export const screens: readonly ScreenRoute[] = [
  open('/student/auth', 'none', ScanScreen),
  open('/student/register', 'none', StudentRegisterScreen),
  open('/student/questions', 'none', QuestionsScreen),
  open(
    '/presenter/login',
    'welcome',
    load(async () => (await import('../presenter/login/login-screen.tsx')).LoginScreen),
  ),
  open(
    '/presenter/register',
    'welcome',
    load(async () => (await import('../presenter/register/register-screen.tsx')).RegisterScreen),
  ),
  open(
    '/presenter/reset-password',
    'welcome',
    load(
      async () =>
        (await import('../presenter/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
  ),
  open(
    '/presenter/presenter-verify',
    'welcome',
    load(
      async () =>
        (await import('../presenter/verify-password/verify-password-screen.tsx'))
          .VerifyPasswordScreen,
    ),
  ),
  open(
    '/plans',
    'none',
    load(async () => (await import('../presenter/plans/plans-screen.tsx')).PlansScreen),
  ),
  guarded(
    '/presenter/payment',
    async () => (await import('../presenter/payment/payment-screen.tsx')).PaymentScreen,
  ),
  guarded(
    '/presenter/presentations',
    async () => (await import('../presenter/projects/projects-screen.tsx')).ProjectsScreen,
  ),
  guarded(
    '/presenter/create',
    async () => (await import('../presenter/create/create-screen.tsx')).CreateScreen,
  ),
  guarded(
    ofPresentation('qr-code'),
    async () => (await import('../presenter/qr-code/qr-code-screen.tsx')).QrCodeScreen,
  ),
  guarded(
    ofPresentation('dashboard'),
    async () => (await import('../presenter/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  guarded(
    ofPresentation('questions'),
    async () =>
      (await import('../presenter/questions/presenter-questions-screen.tsx'))
        .PresenterQuestionsScreen,
  ),
  guarded(
    ofPresentation('logs'),
    async () => (await import('../presenter/logs/logs-screen.tsx')).LogsScreen,
  ),
  guarded(
    '/presenter/edit-profile',
    async () => (await import('../presenter/profile/profile-screen.tsx')).ProfileScreen,
  ),
  guarded(
    '/presenter/usage',
    async () => (await import('../presenter/usage/usage-screen.tsx')).UsageScreen,
  ),
];
