// Every call, given to the room that answers it.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Setup } from '../../contract/entities.ts';
import { accountRoutes } from '../accounts/accounts.routes.ts';
import { usageRoutes } from '../accounts/billing/usage.routes.ts';
import { emailChangeRoutes } from '../accounts/email-change/email-change.routes.ts';
import { operatorRoutes } from '../accounts/operator/operator.routes.ts';
import { providerRoutes } from '../accounts/providers/providers.routes.ts';
import { secondFactorRoutes } from '../accounts/second-factor/second-factor.routes.ts';
import type { Models } from '../ai/models.ts';
import { createHandle } from '../http/handle.ts';
import { linksAt, publicOrigin } from '../http/links.ts';
import type { TokenLooks } from '../http/token-looks.ts';
import { UploadSpace } from '../http/uploads/upload-space.ts';
import { ltiRoutes } from '../lti/lti.routes.ts';
import type { Health } from '../ops/health.ts';
import { operatingRoutes } from '../ops/ops.routes.ts';
import { planRoutes } from '../plans/plans.routes.ts';
import { presentationRoutes } from '../presentations/presentations.routes.ts';
import { qrCodeRoutes } from '../presentations/qr-code.routes.ts';
import { privacyRoutes } from '../privacy/privacy.routes.ts';
import { pushRoutes } from '../push/push.routes.ts';
import { questionRoutes } from '../questions/questions.routes.ts';
import { sampleRoutes } from '../sample/sample.routes.ts';
import { sessionRoutes, exportRoutes } from '../sessions/sessions.routes.ts';
import { studentRoutes } from '../students/students.routes.ts';
import { changeRoutes } from '../topics/changes.routes.ts';
import { topicRoutes } from '../topics/topics.routes.ts';
import type { CallServices } from './call-services.ts';
import type { ServiceConfig, Services } from './services.ts';

export function registerRoutes(
  app: FastifyInstance,
  dependencies: {
    config: ServiceConfig;
    models: Models;
    services: Services;
    calls: CallServices;
    health: Health;
    tokens: TokenLooks;
  },
): void {
  const { config, models, services, calls, health, tokens } = dependencies;
  const {
    rooms,
    accountMails: mails,
    limits,
    passwordReset,
    providers,
    handOvers,
    push,
  } = services;
  const { accounts, presentations, students } = rooms;
  const authenticators = { presenter: accounts.authenticate, student: students.authenticate };
  const space = new UploadSpace(config.UPLOAD_SPACE_MB * 2 ** 20);
  const handle = createHandle(app, authenticators, space, tokens);
  const linksFor = (request: FastifyRequest) => linksAt(publicOrigin(request, config.PUBLIC_URL));

  const setup: Setup = {
    privacy_contact: config.PRIVACY_CONTACT ?? null,
    retention_days: config.RETENTION_DAYS,
    offers_remote_models: models.list().length > 1,
    offers_push: config.PUSH === 'on',
    google_client_id: config.GOOGLE_CLIENT_ID ?? null,
    facebook_app_id: config.FACEBOOK_APP_SECRET ? (config.FACEBOOK_APP_ID ?? null) : null,
    providers: providers.offered,
    offers_passwords: config.SIGN_IN === 'password',
  };
  // What a browser keeps while it is away is kept for the origin that it comes back to.
  const originOf = (request: FastifyRequest) =>
    config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  const endAtProvider = (idToken: string, request: FastifyRequest) =>
    providers.endOf(idToken, originOf(request));
  accountRoutes(
    handle,
    accounts,
    passwordReset,
    mails,
    limits,
    config.ACCOUNTS_PER_HOUR,
    setup,
    endAtProvider,
  );
  providerRoutes(handle, { accounts, providers, limits, originOf });
  emailChangeRoutes(handle, { accounts, emailChanges: calls.emailChanges, limits, mails });
  secondFactorRoutes(handle, { ...rooms, limits, mails });
  operatorRoutes(handle, services.operator);
  ltiRoutes(app, handle, services.lti, services.operator);
  planRoutes(handle, rooms.plans);
  usageRoutes(handle, calls.usage);
  presentationRoutes(handle, { presentations, ...calls });
  sampleRoutes(handle, calls.sample);
  const ofQuestions = { ...rooms, ...services, ...calls };
  questionRoutes(handle, ofQuestions);
  topicRoutes(handle, ofQuestions, linksFor);
  sessionRoutes(handle, ofQuestions);
  privacyRoutes(handle, ofQuestions);
  exportRoutes(handle, calls.exports);
  changeRoutes(handle, calls.changes, rooms.suggestions, presentations, calls.onAnswered);
  studentRoutes(handle, students, handOvers);
  pushRoutes(handle, push);
  qrCodeRoutes(app, handle, calls.qrCode, linksFor);
  operatingRoutes(app, handle, health);
}
