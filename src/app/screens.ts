// The route table. A student's hot path comes with the first script, because a second round trip on
// a phone costs more than its few bytes; every other screen is loaded when it is opened.

import { lazy, type ComponentType, type ReactNode } from 'react';
import { QuestionsScreen } from '../student/questions/questions-screen.tsx';
import { ScanScreen } from '../student/scan/scan-screen.tsx';
import type { LazyLayout, LazyScreen } from './lazy-screens.ts';

type Layout = ComponentType<{ children: ReactNode }>;

export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** What stands around the screen. */
  Layout: Layout | null;
  /** For everybody, signed in or not. */
  isOpen: boolean;
}

const later = (name: LazyScreen): ComponentType =>
  lazy(async () => {
    const { lazyScreens } = await import('./lazy-screens.ts');
    return { default: await lazyScreens[name]() };
  });

// By itself: the names of the presenter's screens are no business of a student's phone.
const StudentRegister = lazy(async () => ({
  default: (await import('../student/register/register-screen.tsx')).StudentRegisterScreen,
}));

const laterLayout = (name: LazyLayout): Layout =>
  lazy(async () => {
    const { lazyLayouts } = await import('./lazy-screens.ts');
    return { default: await lazyLayouts[name]() };
  });

const Welcome = laterLayout('welcome');
const Frame = laterLayout('frame');

const open = (path: string, Screen: ComponentType, Layout: Layout | null = null): ScreenRoute => ({
  path,
  Screen,
  Layout,
  isOpen: true,
});

const guarded = (path: string, name: LazyScreen): ScreenRoute => ({
  path: `/presenter/${path}`,
  Screen: later(name),
  Layout: Frame,
  isOpen: false,
});

const ofPresentation = (page: string) => `presentation/:presentation_id/${page}`;

export const screens: readonly ScreenRoute[] = [
  open('/student/auth', ScanScreen),
  open('/student/register', StudentRegister),
  open('/student/questions', QuestionsScreen),
  open('/plans', later('plans')),
  open('/presenter/login', later('login'), Welcome),
  open('/presenter/register', later('register'), Welcome),
  open('/presenter/reset-password', later('resetPassword'), Welcome),
  open('/presenter/presenter-verify', later('verifyPassword'), Welcome),
  guarded('payment', 'payment'),
  guarded('presentations', 'projects'),
  guarded('create', 'create'),
  guarded(ofPresentation('qr-code'), 'qrCode'),
  guarded(ofPresentation('dashboard'), 'dashboard'),
  guarded(ofPresentation('questions'), 'presenterQuestions'),
  guarded(ofPresentation('logs'), 'logs'),
  guarded('edit-profile', 'profile'),
  guarded('usage', 'usage'),
];
