// Forgotten passwords: a link by mail, good for an hour and for one use.

import { productName as product } from '../../contract/limits.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import { toMail, inOneLine } from '../mail/letter.ts';
import { mailWords } from '../i18n/locales/mails/index.ts';
import {
  findByEmail,
  findById,
  insertPasswordReset,
  isPasswordReset,
  lockByEmail,
  takePasswordReset,
  updatePresenter,
} from './accounts.store.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { NewPasswords } from './new-passwords.ts';
import { fromNow } from '../db/expiry.ts';
import { languageOf, type Mailbox } from './mailbox.ts';
import { deleteEmailChangeOf } from './email-change/email-change.store.ts';
import { deleteIdentitiesOf } from './providers/providers.store.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import { deleteChallengesOf } from './second-factor/second-factor.store.ts';
import { deleteTokensOf } from './sign-ins.store.ts';
import { hashPassword, hashToken, newToken, resetLinkSeconds } from './secrets.ts';

export type PasswordReset = ReturnType<typeof createPasswordReset>;

export function createPasswordReset(dependencies: {
  db: StoreDatabase;
  mailbox: Mailbox;
  live: LiveSessions;
  newPasswords: NewPasswords;
  secondFactor: Pick<SecondFactorService, 'forgetGuesses'>;
  /** Where links in mails lead. */
  origin: () => string;
  /** Has `mailLink` called, now or when that is possible. */
  queueMail: (email: string) => Promise<void>;
  /** Called after the password was changed; must not throw. */
  onChanged: (presenterId: number) => void;
}) {
  const { db, mailbox, live, newPasswords, secondFactor, origin, queueMail, onChanged } =
    dependencies;

  async function mailLink(email: string): Promise<void> {
    const token = newToken();
    const expiresAt = fromNow(resetLinkSeconds);
    const presenter = await db.transaction(async (tx) => {
      // A change of the address ends what was mailed to the former one: this link or none.
      const known = await lockByEmail(tx, email);
      const hash = hashToken(token);
      if (known) await insertPasswordReset(tx, { hash, presenterId: known.id, expiresAt });
      return known;
    });
    if (!presenter) return;
    const language = languageOf(presenter);
    const say = mailWords(language);
    await mailbox.send(
      presenter,
      toMail({
        language,
        subject: say('reset', { product }),
        hello: say('hello', { name: inOneLine(presenter.name) }),
        before: [say('reset_why', { product })],
        link: `${origin()}/presenter/presenter-verify?token=${token}`,
        press: say('reset_press'),
        after: [say('reset_end')],
      }),
    );
  }

  return {
    /** Nobody is mailed who is not registered. @throws what the mailer throws */
    mailLink,

    /** Does the same, and takes as long, whether the address is known or not. */
    async request(email: string): Promise<string> {
      await queueMail(email);
      return 'If this address is registered, a reset link is on its way.';
    },

    /** It was tried as often as makes sense. */
    async giveUp(email: string): Promise<void> {
      const presenter = await findByEmail(db, email);
      if (presenter) await mailbox.giveUp(presenter.id);
    },

    /**
     * Ends all sessions of the presenter.
     * @returns whose password it is
     * @throws ApiError `invalid_reset_token`, `common_password`, `forbidden_password`
     */
    async complete(token: string, password: string): Promise<number> {
      await newPasswords.check(password);
      const link = hashToken(token);
      // Before a password is made of it, which is work.
      if (!(await isPasswordReset(db, link))) throw new ApiError('invalid_reset_token');
      const passwordHash = await hashPassword(password);
      const presenterId = await db.transaction(async (tx) => {
        const id = await takePasswordReset(tx, link);
        if (id === undefined) throw new ApiError('invalid_reset_token');
        // Nobody had shown that the address is theirs: who else signs in to it may have made it up.
        if (!(await findById(tx, id))?.emailVerifiedAt) await deleteIdentitiesOf(tx, id);
        // The link went to the address, and nobody else has it.
        await updatePresenter(tx, id, { passwordHash, emailVerifiedAt: new Date() });
        await deleteTokensOf(tx, id);
        await deleteChallengesOf(tx, id);
        await secondFactor.forgetGuesses(tx, id);
        await deleteEmailChangeOf(tx, id);
        return id;
      });
      live.signOutPresenter(presenterId);
      onChanged(presenterId);
      return presenterId;
    },
  };
}
