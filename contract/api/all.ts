// Every call there is, for what must know them all: the server, the API document and the tests.
// Screens import the few calls that they make.

import * as accounts from './accounts/accounts.ts';
import * as changes from './topics/changes.ts';
import { draftAnswer } from './topics/draft-answer.ts';
import * as emailChange from './accounts/email-change.ts';
import * as exports from './questions/exports.ts';
import * as health from './ops/health.ts';
import * as launches from './lti/launches.ts';
import * as operator from './operator/operator.ts';
import * as platforms from './lti/platforms.ts';
import * as plansAndUsage from './accounts/plans-and-usage.ts';
import * as presentations from './presentations/presentations.ts';
import * as language from './accounts/language.ts';
import * as profile from './accounts/profile.ts';
import { beginProviderLogin, finishProviderLogin } from './accounts/providers.ts';
import * as push from './students/push.ts';
import * as sample from './presentations/sample.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as sessions from './sessions/sessions.ts';
import * as signIns from './accounts/sign-ins.ts';
import * as studentData from './students/student-data.ts';
import * as students from './students/students.ts';

export const routes = {
  ...accounts,
  ...changes,
  draftAnswer,
  ...emailChange,
  ...exports,
  ...health,
  listAccounts: operator.listAccounts,
  setAccountPlan: operator.setAccountPlan,
  blockAccount: operator.blockAccount,
  removeAccount: operator.removeAccount,
  listPlatforms: platforms.listPlatforms,
  addPlatform: platforms.addPlatform,
  changePlatform: platforms.changePlatform,
  removePlatform: platforms.removePlatform,
  offerRegistration: platforms.offerRegistration,
  enterLaunch: launches.enterLaunch,
  getConnection: launches.getConnection,
  connectCourse: launches.connectCourse,
  chooseForCourse: launches.chooseForCourse,
  ...plansAndUsage,
  ...presentations,
  ...language,
  ...profile,
  beginProviderLogin,
  finishProviderLogin,
  ...push,
  ...sample,
  ...secondFactor,
  ...sessions,
  ...signIns,
  ...studentData,
  ...students,
};
