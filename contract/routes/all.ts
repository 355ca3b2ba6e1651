// Every call there is, for what must know them all: the server, the API document and the tests.
// Screens import the few calls that they make.

import * as accounts from './accounts.ts';
import * as changes from './changes.ts';
import * as emailChange from './email-change.ts';
import * as exports from './exports.ts';
import * as health from './health.ts';
import * as plansAndUsage from './plans-and-usage.ts';
import * as presentations from './presentations.ts';
import * as language from './language.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as sample from './sample.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as signIns from './sign-ins.ts';
import * as studentData from './student-data.ts';
import * as students from './students.ts';

export const routes = {
  ...accounts,
  ...changes,
  ...emailChange,
  ...exports,
  ...health,
  ...plansAndUsage,
  ...presentations,
  ...language,
  ...profile,
  ...push,
  ...sample,
  ...secondFactor,
  ...sessions,
  ...signIns,
  ...studentData,
  ...students,
};
