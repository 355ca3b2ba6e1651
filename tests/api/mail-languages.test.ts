// Mails are in the language of the page that the account was used on last, as a mail server gets them.

import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { languages, type Language } from '../../contract/locales.ts';
import {
  getProfile,
  register,
  resetPassword,
  verifyEmail,
} from '../../contract/api/accounts/accounts.ts';
import { updateLanguage } from '../../contract/api/accounts/language.ts';
import { updateProfile } from '../../contract/api/accounts/profile.ts';
import { createMailer } from '../../server/mail/mail.ts';
import { onAStore } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readMail } from '../support/mime.ts';
import { newEmail, signUp } from '../support/people.ts';
import { planIds } from '../../contract/limits.ts';

const mails = await startMailServer();
afterAll(() => mails.close());

const mailer = createMailer({
  smtpUrl: mails.url,
  from: 'Askroom <askroom@example.org>',
  folder: '',
  logger: pino({ level: 'silent' }),
});

const said: Record<Language, { verification: string; reset: string; changed: string }> = {
  en: {
    verification: 'Confirm your address for Askroom',
    reset: 'Reset your Askroom password',
    changed: 'Your Askroom password was changed',
  },
  de: {
    verification: 'Bestätigen Sie Ihre Adresse für Askroom',
    reset: 'Setzen Sie Ihr Passwort bei Askroom zurück',
    changed: 'Ihr Passwort bei Askroom wurde geändert',
  },
  es: {
    verification: 'Confirma tu dirección para Askroom',
    reset: 'Restablece tu contraseña de Askroom',
    changed: 'Se cambió tu contraseña de Askroom',
  },
  fr: {
    verification: 'Confirmez votre adresse pour Askroom',
    reset: 'Réinitialisez votre mot de passe Askroom',
    changed: 'Votre mot de passe Askroom a été modifié',
  },
  ar: {
    verification: 'تأكيد عنوانك لدى Askroom',
    reset: 'إعادة تعيين كلمة مرورك لدى Askroom',
    changed: 'تغيّرت كلمة مرورك لدى Askroom',
  },
};
/** The mails are told by what is the same in every language: the addresses in them. */
const links = {
  verification: 'presenter/verify-email?token=',
  reset: 'presenter/presenter-verify?token=',
  changed: 'presenter/reset-password',
};

onAStore(
  'mails in the language of who reads them',
  (test) => {
    test.for(Object.keys(languages) as Language[])('%s', async (language, { app }) => {
      const email = newEmail();
      const account = { name: 'Ada <b>', email, password: 'difference-engine' };
      const body = { ...account, plan_id: planIds.free, language };
      const { token } = await call(app, register, { body });
      expect((await call(app, getProfile, { token })).data.language).toBe(language);
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      const look = async (what: keyof typeof links) => {
        const raw = await mails.lastRaw(email, links[what]);
        const mail = readMail(raw);
        expect(mail.subject).toBe(said[language][what]);
        expect(mail.language).toBe(language);
        expect(mail.text).toContain(links[what]);
        expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
        expect(mail.html).toContain(`href="https://ask.example.org/${links[what]}`);
        expect(mail.html).toContain('Ada &lt;b&gt;');
        return mail.text;
      };
      const link = /token=(\S+)/.exec(await look('verification'))![1];
      await call(app, verifyEmail, { body: { token: link } });
      await call(app, resetPassword, { body: { email } });
      await look('reset');
      const changes = {
        name: 'Ada <b>',
        password: 'analytical-engine',
        current_password: account.password,
      };
      await call(app, updateProfile, { token, body: changes });
      await look('changed');
    });

    test('it can be changed, and is English for who has never said one', async ({ app }) => {
      const presenter = await signUp(app, 'free');
      const { email } = presenter;
      expect(readMail(await mails.lastRaw(email, links.verification)).language).toBe('en');
      expect((await call(presenter, getProfile)).data.language).toBeNull();
      const { data } = await call(presenter, updateLanguage, { body: { language: 'fr' } });
      expect(data).toEqual((await call(presenter, getProfile)).data);
      expect(data.language).toBe('fr');
      await call(app, resetPassword, { body: { email } });
      expect(readMail(await mails.lastRaw(email, links.reset)).subject).toBe(said.fr.reset);
      const unknown = { body: { language: 'tlh' } };
      expect(await fail(presenter, updateLanguage, unknown)).toBe('invalid_input');
    });
  },
  { SMTP_URL: mails.url, PUBLIC_URL: 'https://ask.example.org' },
  { mailer },
);
