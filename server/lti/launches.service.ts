// A launch from a course page, from its beginning to the page that comes in. Who begins gets a secret, in
// a cookie of the frame or in the platform's storage; the page shows it when it comes in, so that what
// was begun in one browser is of no use in another one.

import { createHmac } from 'node:crypto';
import { courseScreens, type enterLaunch } from '../../contract/api/lti/launches.ts';
import type { RouteOutput } from '../../contract/define.ts';
import { name as personName } from '../../contract/fields.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { BrowserNames } from '../accounts/browser-names.ts';
import { hashToken, newScanToken, newToken } from '../accounts/secrets.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { SignedInPresenter } from '../http/callers.ts';
import { ApiError } from '../lib/errors.ts';
import type { PlansService } from '../plans/plans.service.ts';
import { ticketOf } from '../presentations/entry-codes.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { linkParameter, madeKey, type Launch } from './claims.ts';
import { createLaunchTokens, isAt } from './launch-tokens.ts';
import {
  deleteExpiredSecrets,
  findLinked,
  findPlatform,
  findPlatformsOf,
  findSecret,
  insertSecret,
  putLink,
  takeSecret,
  type Linked,
  type PlatformRow,
} from './lti.store.ts';
import { toolUrls } from './platforms.service.ts';
import type { ToolKeys } from './tool-keys.ts';

const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const lti = 'https://purl.imsglobal.org/spec/lti/claim';

/** Of one browser that began, whatever it began with. */
interface Browser {
  /** Of the secret that it was given. */
  readonly binding: string;
  /** By which that is called, in its cookie and at the platform. */
  readonly key: string;
  /** The frame that keeps it; null where the platform keeps nothing. */
  readonly storage: string | null;
  /** Begins once more, in a window of its own. */
  readonly again: string;
}

interface Begun extends Browser {
  readonly nonce: string;
}

type Launched = Browser &
  Pick<Launch, 'deploymentId' | 'isTeacher' | 'linkKeys' | 'email'> & {
    readonly subject: string;
    readonly name: string | null;
    readonly person: Person | null;
    readonly deepLink: { readonly returnUrl: string; readonly data?: unknown } | null;
  };

interface Choosing {
  readonly deepLink: Launched['deepLink'];
  readonly deploymentId: string;
  readonly linkKeys: readonly string[];
}

interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

type Answer = RouteOutput<typeof enterLaunch>;
type NextOf<N extends Answer['next']> = Omit<Extract<Answer, { next: N }>, 'status'>;
export type Entered = { [N in Answer['next']]: NextOf<N> }[Answer['next']];

/** Whose account it was, for the log. */
export interface CameIn {
  readonly entered: Entered;
  readonly presenterId?: number;
  readonly isNew?: boolean;
}

export interface LoginRequest {
  readonly iss?: string | undefined;
  readonly login_hint?: string | undefined;
  readonly target_link_uri?: string | undefined;
  readonly lti_message_hint?: string | undefined;
  readonly client_id?: string | undefined;
  readonly lti_storage_target?: string | undefined;
}

export type LaunchesService = ReturnType<typeof createLaunchesService>;

/** By which a browser's secret is called. */
const keyOf = (state: string): string => `askroom_${hashToken(state).slice(0, 16)}`;

/** Who signs, and for whom: two platforms may have the same issuer, and each its own keys. */
const identityIssuer = ({ issuer, jwksUrl }: PlatformRow): string => `lti:${issuer}|${jwksUrl}`;

export function createLaunchesService(dependencies: {
  db: StoreDatabase;
  /** Of this server. */
  origin: string;
  accounts: Pick<AccountsService, 'courses'>;
  plans: PlansService;
  presentations: Pick<PresentationsService, 'get'>;
  keys: ToolKeys;
  /** Of teachers who have no account; null: they make one, and connect it. */
  accountPlan: number | null;
}) {
  const { db, origin, accounts, plans, presentations, keys, accountPlan } = dependencies;
  const { courses } = accounts;
  const urls = toolUrls(origin);
  const verify = createLaunchTokens();

  /** @throws ApiError `lti_platform_unknown` */
  async function platformOf(issuer: string, clientId: string | undefined): Promise<PlatformRow> {
    const [platform, another] = await findPlatformsOf(db, issuer, clientId);
    if (!platform || another) throw new ApiError('lti_platform_unknown');
    return platform;
  }

  async function put(
    secret: Omit<Parameters<typeof insertSecret>[1], 'hash' | 'data'> & { data: object },
  ): Promise<string> {
    const token = newToken();
    const { data, ...rest } = secret;
    await insertSecret(db, { ...rest, data: { ...data }, hash: hashToken(token) });
    return token;
  }

  /** Names are read of who teaches, and where a plan asks for them; of nobody else. */
  function personOf(launch: Launch, linked: Linked | undefined): Person | null {
    if (!linked?.asksForNames) return null;
    const { givenName = '', familyName = '', email = '' } = launch;
    return { firstname: givenName, lastname: familyName, email };
  }

  function studentOf(
    { subject, person }: Launched,
    platform: PlatformRow,
    { scanToken, sessionKey }: Linked,
  ): NextOf<'student'> {
    const deviceId = createHmac('sha256', sessionKey)
      .update(`${identityIssuer(platform)} ${subject}`)
      .digest('hex')
      .slice(0, 32);
    return { next: 'student', ticket: ticketOf(scanToken, deviceId), person };
  }

  /** @returns undefined where somebody has to connect one */
  async function accountOf(launched: Launched, platform: PlatformRow, isMade: boolean) {
    const key = { issuer: identityIssuer(platform), subject: launched.subject };
    const known = await courses.find(key);
    if (known) return { id: known.id, isNew: false };
    const { email, name } = launched;
    if (!isMade || accountPlan === null || email === undefined) return undefined;
    const shown = name ?? personName.safeParse(email.split('@')[0]).data ?? nameless;
    const person = { name: shown, firstName: null, lastName: null, email };
    const id = await courses.create(key, await plans.get(accountPlan), person);
    if (id !== undefined) return { id, isNew: true };
    // Somebody came twice at the same moment.
    const meanwhile = await courses.find(key);
    return meanwhile && { id: meanwhile.id, isNew: false };
  }

  /** What is chosen for: a deep link, or the link that was opened and leads nowhere yet. */
  const choosingOf = ({ deepLink, deploymentId, linkKeys }: Launched): Choosing => ({
    deepLink,
    deploymentId,
    linkKeys,
  });

  async function teacherOf(
    code: string,
    launched: Launched,
    platform: PlatformRow,
    linked: Linked | undefined,
    names: BrowserNames,
  ): Promise<CameIn> {
    const account = await accountOf(launched, platform, linked === undefined);
    // Who teaches the course, but did not make the link, sees what students see.
    if (linked && linked.presenterId !== account?.id) {
      await takeSecret(db, 'launch', hashToken(code));
      return { entered: studentOf(launched, platform, linked) };
    }
    if (account === undefined) {
      const { subject, name, email = null } = launched;
      const data = { subject, name, email };
      const connection = await put({ kind: 'connection', platformId: platform.id, data });
      const hasAccount = email !== null && (await courses.hasAccount(email));
      const { name: of } = platform;
      return {
        entered: { next: 'connect', connection, platform: of, email, has_account: hasAccount },
      };
    }
    const presenterId = account.id;
    const entered = await db.transaction(async (tx) => {
      if (!(await takeSecret(tx, 'launch', hashToken(code)))) throw new ApiError('lti_launch_over');
      return await courses.enter(tx, presenterId, names);
    });
    const choice = linked
      ? null
      : {
          secret: await put({
            kind: 'choice',
            platformId: platform.id,
            presenterId,
            data: choosingOf(launched),
          }),
          is_deep_link: launched.deepLink !== null,
        };
    const ofTeacher = { presentation_id: linked?.id ?? null, choice };
    return {
      presenterId,
      isNew: account.isNew,
      entered:
        'token' in entered
          ? { next: 'teacher', ...entered, ...ofTeacher }
          : { next: 'code', challenge: entered.challenge, ...ofTeacher },
    };
  }

  async function answerDeepLink(
    platform: PlatformRow,
    { deepLink, deploymentId }: Choosing,
    presentation: { id: number; name: string },
  ): Promise<string> {
    const made = newScanToken();
    await putLink(db, {
      platformId: platform.id,
      key: madeKey(made),
      presentationId: presentation.id,
    });
    const jwt = await keys.sign({
      iss: platform.clientId,
      sub: platform.clientId,
      aud: platform.issuer,
      nonce: newToken(),
      [`${lti}/message_type`]: 'LtiDeepLinkingResponse',
      [`${lti}/version`]: '1.3.0',
      [`${lti}/deployment_id`]: deploymentId,
      ...(deepLink?.data === undefined ? {} : { [`${deepLinking}/data`]: deepLink.data }),
      [`${deepLinking}/content_items`]: [
        {
          type: 'ltiResourceLink',
          title: presentation.name,
          url: urls.launch,
          custom: { [linkParameter]: made },
        },
      ],
    });
    return await put({
      kind: 'answer',
      platformId: platform.id,
      data: { url: deepLink!.returnUrl, jwt },
    });
  }

  return {
    /**
     * @returns where the browser is led, and what it keeps until it is back
     * @throws ApiError `lti_request_invalid`, `lti_platform_unknown`
     */
    async begin(request: LoginRequest) {
      const { iss, login_hint: hint, target_link_uri: target } = request;
      if (!iss || !hint || !target) throw new ApiError('lti_request_invalid');
      const platform = await platformOf(iss, request.client_id || undefined);
      if (!isAt(target, urls.launch)) throw new ApiError('lti_request_invalid');
      const [state, nonce, secret] = [newToken(), newToken(), newToken()];
      const { lti_storage_target: storage, ...once } = request;
      const again = `${urls.login}?${new URLSearchParams(
        Object.entries(once).filter((entry): entry is [string, string] => Boolean(entry[1])),
      )}`;
      const key = keyOf(state);
      const begun: Begun = {
        nonce,
        binding: hashToken(secret),
        key,
        storage: storage || null,
        again,
      };
      const data = { ...begun };
      await insertSecret(db, {
        hash: hashToken(state),
        kind: 'login',
        platformId: platform.id,
        data,
      });
      const url = new URL(platform.authUrl);
      const asked = {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: urls.launch,
        login_hint: hint,
        state,
        nonce,
        ...(request.lti_message_hint ? { lti_message_hint: request.lti_message_hint } : {}),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return { platform, url: url.href, key, secret, storage: storage || undefined };
    },

    /**
     * Each launch once, whatever comes of it.
     * @returns where the page goes on
     * @throws ApiError `lti_request_invalid`, `lti_launch_over`, `lti_person_unknown`,
     * `lti_teachers_only`, `lti_not_linked`, and what verifying the token does
     */
    async launch(state: string | undefined, idToken: string | undefined): Promise<string> {
      if (!state) throw new ApiError('lti_request_invalid');
      const row = await takeSecret(db, 'login', hashToken(state));
      const platform = row?.platformId ? await findPlatform(db, row.platformId) : undefined;
      if (!row || !platform) throw new ApiError('lti_launch_over');
      // Instead of the token comes why there is none: nobody is signed in there.
      if (!idToken) throw new ApiError('lti_person_unknown');
      const { nonce, ...browser } = row.data as unknown as Begun;
      const launch = await verify(idToken, platform, nonce, urls.launch);
      const { subject, isTeacher, deepLink, linkKeys, deploymentId, email } = launch;
      if (subject === undefined) throw new ApiError('lti_person_unknown');
      if (deepLink && !isTeacher) throw new ApiError('lti_teachers_only');
      const linked = deepLink ? undefined : await findLinked(db, platform.id, linkKeys);
      if (!deepLink && !linked && !isTeacher) throw new ApiError('lti_not_linked');
      const launched: Launched = {
        ...browser,
        subject,
        isTeacher,
        deploymentId,
        linkKeys,
        deepLink: deepLink ?? null,
        person: personOf(launch, linked),
        email: isTeacher ? email : undefined,
        name: isTeacher ? (launch.name ?? null) : null,
      };
      const code = await put({ kind: 'launch', platformId: platform.id, data: launched });
      return `${origin}${courseScreens.enter}/${platform.id}#${code}`;
    },

    /**
     * @param secretOf that the browser keeps by that name
     * @throws ApiError `lti_launch_over`, `presentation_gone`, `account_blocked`
     */
    async enter(
      code: string,
      secretOf: (key: string) => string | undefined,
      names: BrowserNames,
    ): Promise<CameIn> {
      const row = await findSecret(db, 'launch', hashToken(code));
      const platform = row?.platformId ? await findPlatform(db, row.platformId) : undefined;
      if (!row || !platform) throw new ApiError('lti_launch_over');
      const launched = row.data as unknown as Launched;
      const secret = secretOf(launched.key);
      if (secret === undefined || hashToken(secret) !== launched.binding) {
        const { storage: target, key, again } = launched;
        const { origin: at } = new URL(platform.authUrl);
        const storage = target ? { target, origin: at, key } : null;
        return { entered: { next: 'proof', storage, again } };
      }
      const linked = launched.deepLink
        ? undefined
        : await findLinked(db, platform.id, launched.linkKeys);
      if (linked?.deletedAt) throw new ApiError('presentation_gone');
      if (launched.isTeacher) return await teacherOf(code, launched, platform, linked, names);
      const taken = await takeSecret(db, 'launch', hashToken(code));
      if (!taken || !linked) throw new ApiError('lti_launch_over');
      return { entered: studentOf(launched, platform, linked) };
    },

    /** @throws ApiError `lti_launch_over` */
    async connection(connection: string) {
      const row = await findSecret(db, 'connection', hashToken(connection));
      const platform = row?.platformId ? await findPlatform(db, row.platformId) : undefined;
      if (!row || !platform) throw new ApiError('lti_launch_over');
      const { name, email } = row.data as { name: string | null; email: string | null };
      return { platform: platform.name, name, email };
    },

    /** @throws ApiError `lti_launch_over`, `lti_other_account` */
    async connect(presenter: SignedInPresenter, connection: string): Promise<number> {
      return await db.transaction(async (tx) => {
        const row = await takeSecret(tx, 'connection', hashToken(connection));
        const platform = row?.platformId ? await findPlatform(tx, row.platformId) : undefined;
        if (!row || !platform) throw new ApiError('lti_launch_over');
        const subject = String(row.data['subject']);
        await courses.connect(tx, presenter.id, { issuer: identityIssuer(platform), subject });
        return platform.id;
      });
    },

    /**
     * @returns what is posted to the platform next; null where it waits for nothing
     * @throws ApiError `presentation_not_found`, `lti_launch_over`
     */
    async choose(
      presenter: SignedInPresenter,
      choice: string,
      presentationId: number,
    ): Promise<string | null> {
      const presentation = await presentations.get(presenter, presentationId);
      const found = await findSecret(db, 'choice', hashToken(choice));
      const platform = found?.platformId ? await findPlatform(db, found.platformId) : undefined;
      if (!platform || found?.presenterId !== presenter.id) throw new ApiError('lti_launch_over');
      if (!(await takeSecret(db, 'choice', found.hash))) throw new ApiError('lti_launch_over');
      const choosing = found.data as unknown as Choosing;
      if (choosing.deepLink) return await answerDeepLink(platform, choosing, presentation);
      const key = choosing.linkKeys.at(-1);
      if (key === undefined) throw new ApiError('lti_launch_over');
      await putLink(db, { platformId: platform.id, key, presentationId: presentation.id });
      return null;
    },

    /** What is posted to the platform, and where. @throws ApiError `lti_launch_over` */
    async answer(secret: string): Promise<{ url: string; jwt: string; platform: PlatformRow }> {
      const row = await takeSecret(db, 'answer', hashToken(secret));
      const platform = row?.platformId ? await findPlatform(db, row.platformId) : undefined;
      if (!row || !platform) throw new ApiError('lti_launch_over');
      return { url: String(row.data['url']), jwt: String(row.data['jwt']), platform };
    },

    jwks: keys.jwks,

    async forgetExpired(): Promise<void> {
      await deleteExpiredSecrets(db);
      await keys.forgetOld();
    },
  };
}

/** Of who has no name that can be shown. */
const nameless = 'Teacher';
