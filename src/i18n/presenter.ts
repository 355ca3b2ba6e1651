// The words of presenters' screens, part by part. Students' parts load apart and have their accessors
// beside their words (locales/first, locales/student).

import { createWords } from './index.ts';
import type { words as bigScreenWords } from './locales/big-screen/en.ts';
import type { words as changesWords } from './locales/changes/en.ts';
import type { words as codeWords } from './locales/code/en.ts';
import type { words as dashboardWords } from './locales/dashboard/en.ts';
import type { words as entryWords } from './locales/entry/en.ts';
import type { words as failuresWords } from './locales/failures/en.ts';
import type { words as filesWords } from './locales/files/en.ts';
import type { words as helpWords } from './locales/help/en.ts';
import type { words as liveViewWords } from './locales/live-view/en.ts';
import type { words as logsWords } from './locales/logs/en.ts';
import type { words as messagesWords } from './locales/messages/en.ts';
import type { words as operatorWords } from './locales/operator/en.ts';
import type { words as plansWords } from './locales/plans/en.ts';
import type { words as presenterWords } from './locales/presenter/en.ts';
import type { words as privacyWords } from './locales/privacy/en.ts';
import type { words as profileWords } from './locales/profile/en.ts';
import type { words as projectsWords } from './locales/projects/en.ts';
import type { words as sampleWords } from './locales/sample/en.ts';
import type { words as summaryWords } from './locales/summary/en.ts';
import type { words as usageWords } from './locales/usage/en.ts';

/** The big screen. */
export const bigScreen = createWords<typeof bigScreenWords>('big-screen');
export const { say: sayBigScreen } = bigScreen;

/** What a presenter changes of what the AI decided: menus, dialogs and why a question was rejected. */
export const changes = createWords<typeof changesWords>('changes');
export const { say: sayChanges } = changes;

/** What is said where the QR code is shown, changed and taken along. */
export const code = createWords<typeof codeWords>('code');
export const { say: sayCode } = code;

/** What the dashboard says. */
export const dashboard = createWords<typeof dashboardWords>('dashboard');
export const { say: sayDashboard } = dashboard;

/** Signing in and up, a forgotten password, confirming an address. */
export const entry = createWords<typeof entryWords>('entry');
export const { say: sayEntry } = entry;

/** Why something failed: on any screen, so it is a part of its own. */
export const failures = createWords<typeof failuresWords>('failures');
export const { say: sayFailures } = failures;

/** What is said where files are chosen to be learnt, and where one reads what was. */
export const files = createWords<typeof filesWords>('files');
export const { say: sayFiles } = files;

/** What students see, and the keys. */
export const help = createWords<typeof helpWords>('help');
export const { say: sayHelp } = help;

/** The live view. */
export const liveView = createWords<typeof liveViewWords>('live-view');
export const { say: sayLiveView } = liveView;

/** What is said around the logs and the changes of a project. */
export const logs = createWords<typeof logsWords>('logs');
export const { say: sayLogs } = logs;

/**
 * What is stored and sent as a code with parameters (contract/messages): logs, changes, why learning
 * failed. The English is the contract's, which a test compares.
 */
export const messages = createWords<typeof messagesWords>('messages');

/** All accounts of this server, for who runs it. */
export const operator = createWords<typeof operatorWords>('operator');
export const { say: sayOperator } = operator;

/** What is said where a plan is chosen and paid. */
export const plans = createWords<typeof plansWords>('plans');
export const { say: sayPlans } = plans;

/** What stands around every screen of a presenter, and what several of them say. */
export const presenter = createWords<typeof presenterWords>('presenter');
export const { say: sayPresenter } = presenter;

/** What is kept of whom, for how long and who sees it. */
export const privacy = createWords<typeof privacyWords>('privacy');
export const { say: sayPrivacy } = privacy;

/** The profile: name and password, two-step sign-in, signed-in devices, deleting the account. */
export const profile = createWords<typeof profileWords>('profile');
export const { say: sayProfile } = profile;

/** What is said in the list of projects, and where one is created. */
export const projects = createWords<typeof projectsWords>('projects');
export const { say: sayProjects } = projects;

/** What is said of the simulated class of the sample project. */
export const sample = createWords<typeof sampleWords>('sample');
export const { say: saySample } = sample;

/** What is said of a session that is over, on the screen and on paper. */
export const summary = createWords<typeof summaryWords>('summary');
export const { say: saySummary } = summary;

/** What is said of credits and AI models. */
export const usage = createWords<typeof usageWords>('usage');
export const { say: sayUsage } = usage;
