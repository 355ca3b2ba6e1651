// The rooms above the database and the models, each given what it needs of those below it. Doors
// that put jobs into the queue are made afterwards, since the queue itself needs the classroom.

import { createAccountsService } from '../accounts/accounts.service.ts';
import { createCreditsService } from '../accounts/billing/credits.service.ts';
import type { LiveSessions } from '../accounts/live-sessions.ts';
import type { NewPasswords } from '../accounts/new-passwords.ts';
import { createSecondFactorService } from '../accounts/second-factor/second-factor.service.ts';
import { createSignIns } from '../accounts/sign-ins.service.ts';
import type { SocialLogin } from '../accounts/social-login.ts';
import type { Models } from '../ai/models.ts';
import { createAnnounce } from '../classroom/announce.ts';
import { createClassroom } from '../classroom/classroom.ts';
import { createLearning } from '../classroom/learning.ts';
import { createRenewal } from '../classroom/renewal.ts';
import type { StoreDatabase } from '../db/database.ts';
import { createKnowledgeService } from '../materials/materials.service.ts';
import type { LimitsService } from '../limits/limits.service.ts';
import { createLogsService } from '../logs/logs.service.ts';
import { createPlansService } from '../plans/plans.service.ts';
import { createPresentationsService } from '../presentations/presentations.service.ts';
import { createQuestionsService } from '../questions/questions.service.ts';
import { createSuggestionsService } from '../topics/suggestions.service.ts';
import type { Lecterns, Notifier } from '../realtime/notifier.ts';
import { createStudentsService } from '../students/students.service.ts';

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms(dependencies: {
  db: StoreDatabase;
  limits: LimitsService;
  models: Models;
  social: SocialLogin;
  live: LiveSessions;
  notifier: Notifier;
  lecterns: Lecterns;
  newPasswords: NewPasswords;
  asksForAddresses: boolean;
  /** The first seals what cannot be hashed, the others still open it. */
  secretKeys: readonly string[];
  /** For which the server keeps students' names and questions. */
  retentionDays: number;
  /** After which a sign-in ends that is not used. */
  idleDays: number;
  /** Milliseconds. Others than the classroom's serve tests. */
  judgeLimitMs?: number;
}) {
  const { db, limits, models, social, live, newPasswords, notifier, lecterns } = dependencies;
  const { asksForAddresses, secretKeys, retentionDays, idleDays } = dependencies;
  const announce = createAnnounce(notifier);
  const plans = createPlansService({ db });
  const logs = createLogsService({ db });
  const credits = createCreditsService({ db });
  const signIns = createSignIns({ db, live, idleDays });
  const secondFactor = createSecondFactorService({
    ...{ db, limits, signIns, asksForAddresses, secretKeys },
  });
  const identity = { social, live, newPasswords, signIns, secondFactor, asksForAddresses };
  const accounts = createAccountsService({ db, plans, credits, ...identity });
  const knowledge = createKnowledgeService({ db, logs });
  const students = createStudentsService({ db, retentionDays });
  const presentations = createPresentationsService({ db, accounts, knowledge, logs, announce });
  const questions = createQuestionsService({ db, logs, presentations, announce });
  const suggestions = createSuggestionsService({ db, presentations, announce });
  const below = { db, models, credits, knowledge, logs, presentations };
  const renewal = createRenewal({ db, models, knowledge, questions });
  const { judgeLimitMs } = dependencies;
  const around = { questions, suggestions, lecterns, renewal };
  const classroom = createClassroom({ ...below, ...around, judgeLimitMs });
  const learning = createLearning({ ...below, announce });
  return {
    announce,
    plans,
    logs,
    credits,
    accounts,
    secondFactor,
    knowledge,
    students,
    presentations,
    questions,
    suggestions,
    classroom,
    learning,
    renewal,
  };
}
