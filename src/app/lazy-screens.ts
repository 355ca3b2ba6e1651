// Where the presenter's screens and layouts are that are loaded when they are opened. In a file of its own, so
// that a student's phone does not even load their names.

import type { ComponentType, ReactNode } from 'react';

export const lazyScreens = {
  plans: async () => (await import('../presenter/plans/plans-screen.tsx')).PlansScreen,
  login: async () => (await import('../presenter/login/login-screen.tsx')).LoginScreen,
  register: async () => (await import('../presenter/register/register-screen.tsx')).RegisterScreen,
  resetPassword: async () =>
    (await import('../presenter/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  verifyPassword: async () =>
    (await import('../presenter/verify-password/verify-password-screen.tsx')).VerifyPasswordScreen,
  payment: async () => (await import('../presenter/payment/payment-screen.tsx')).PaymentScreen,
  projects: async () => (await import('../presenter/projects/projects-screen.tsx')).ProjectsScreen,
  create: async () => (await import('../presenter/create/create-screen.tsx')).CreateScreen,
  qrCode: async () => (await import('../presenter/qr-code/qr-code-screen.tsx')).QrCodeScreen,
  dashboard: async () =>
    (await import('../presenter/dashboard/dashboard-screen.tsx')).DashboardScreen,
  presenterQuestions: async () =>
    (await import('../presenter/questions/presenter-questions-screen.tsx'))
      .PresenterQuestionsScreen,
  logs: async () => (await import('../presenter/logs/logs-screen.tsx')).LogsScreen,
  profile: async () => (await import('../presenter/profile/profile-screen.tsx')).ProfileScreen,
  usage: async () => (await import('../presenter/usage/usage-screen.tsx')).UsageScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

export const lazyLayouts = {
  welcome: async () => (await import('./welcome-layout.tsx')).WelcomeLayout,
  frame: async () => (await import('./presenter-frame.tsx')).PresenterFrame,
} satisfies Record<string, () => Promise<ComponentType<{ children: ReactNode }>>>;

export type LazyScreen = keyof typeof lazyScreens;
export type LazyLayout = keyof typeof lazyLayouts;
