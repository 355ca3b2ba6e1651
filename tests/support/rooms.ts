// The server's rooms without doors: nobody calls, and no screen listens.

import { createNewPasswords } from '../../server/accounts/new-passwords.ts';
import { createSocialLogin } from '../../server/accounts/social-login.ts';
import type { Models } from '../../server/ai/models.ts';
import type { StoreDatabase } from '../../server/db/database.ts';
import { createLimitsService } from '../../server/limits/limits.service.ts';
import { createRooms, type Rooms } from '../../server/app/services.ts';

const nothing = (): void => {};

export const roomsWith = (
  db: StoreDatabase,
  models: Models,
  others: { judgeLimitMs?: number } = {},
): Rooms =>
  createRooms({
    ...others,
    db,
    limits: createLimitsService({ db }),
    models,
    social: createSocialLogin(
      {
        googleClientId: undefined,
        facebookAppId: undefined,
        facebookAppSecret: undefined,
      },
      { isFirst: async () => true },
    ),
    live: { signOut: nothing, signOutPresenter: nothing, endClass: nothing },
    newPasswords: createNewPasswords([]),
    notifier: {
      presentationStatus: nothing,
      questionsJudged: nothing,
      topicsChanged: nothing,
      ownQuestionsChanged: nothing,
      questionsPaused: nothing,
      sessionBegun: nothing,
      suggestionsChanged: nothing,
      audienceChanged: nothing,
      roomChanged: nothing,
    },
    liveViews: { isOpen: async () => false },
    asksForAddresses: false,
    offersPasswords: true,
    operators: [],
    planIssuers: [],
    secretKeys: [],
    retentionDays: 180,
    idleDays: 7,
  });
