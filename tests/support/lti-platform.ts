// A learning platform beside the tests (LTI 1.3), made of `jose`: it signs in whoever a test says, and its
// messages have the form of Moodle's.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

export interface CoursePerson {
  sub: string;
  role: 'Instructor' | 'Learner';
  given_name?: string;
  family_name?: string;
  email?: string;
}

export interface Message {
  person: CoursePerson;
  /** Of the link in the course. */
  resourceLink?: string;
  custom?: Record<string, string>;
  /** Somebody chooses what the link is to open. */
  isDeepLink?: boolean;
  /** Over what is made of the rest; undefined leaves a claim out. */
  claims?: Record<string, unknown>;
}

export const lti = 'https://purl.imsglobal.org/spec/lti/claim';
export const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

export type LtiPlatform = Awaited<ReturnType<typeof startLtiPlatform>>;

/** @param host another name than the product's is another site, too */
export async function startLtiPlatform(host: 'localhost' | '127.0.0.1' = '127.0.0.1') {
  const server = createServer();
  await once(server.listen(0, host), 'listening');
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  let key: { kid: string; privateKey: CryptoKey; publicJwk: JWK };
  const messages = new Map<string, { message: Message; tool: string }>();
  const registrations: Record<string, unknown>[] = [];
  let course = '';

  async function rotateKeys(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const kid = randomUUID();
    const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
    key = { kid, privateKey, publicJwk };
  }
  await rotateKeys();

  const made = {
    issuer,
    clientId: 'askroom-in-moodle',
    deploymentId: '2',
    /** As it is while it restarts. */
    isAway: false,
    /** How often it was asked for its keys. */
    keyFetches: 0,
    /** Instead of the metadata of a registration. */
    registrationAnswer: undefined as unknown,
    /** The last that was posted back to it. */
    lastAnswer: undefined as string | undefined,
    /** What tools asked for. */
    registrations,
    rotateKeys,

    /** As an operator registers it. */
    get registration() {
      return {
        name: 'Example School',
        issuer,
        client_id: made.clientId,
        deployment_ids: [made.deploymentId],
        auth_url: `${issuer}/mod/lti/auth.php`,
        jwks_url: `${issuer}/mod/lti/certs.php`,
        frame_origins: [],
      };
    },

    /** How a launch begins: what the course page sends to the tool. */
    begin(message: Message, tool: string, more: Record<string, string> = {}): URLSearchParams {
      const hint = JSON.stringify({ cmid: 12, launchid: `ltilaunch12_${randomUUID()}` });
      messages.set(hint, { message, tool });
      return new URLSearchParams({
        iss: issuer,
        target_link_uri: `${tool}/lti/launch`,
        login_hint: message.person.sub,
        lti_message_hint: hint,
        client_id: made.clientId,
        lti_deployment_id: made.deploymentId,
        ...more,
      });
    },

    /** What is posted to the tool for where it led. */
    async answer(authUrl: string): Promise<{ id_token: string; state: string }> {
      const asked = new URL(authUrl).searchParams;
      const { message, tool } = messages.get(asked.get('lti_message_hint')!)!;
      if (asked.get('login_hint') !== message.person.sub) throw new Error('Another person');
      const claims = claimsOf(message, { nonce: asked.get('nonce')!, tool });
      return { id_token: await made.sign(claims), state: asked.get('state')! };
    },

    sign(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
      const protectedHeader = { alg: 'RS256', kid: key.kid, typ: 'JWT', ...header };
      return new SignJWT(claims as JWTPayload)
        .setProtectedHeader(protectedHeader)
        .sign(key.privateKey);
    },

    claimsOf,

    /** What a course page shows, in which the tool is framed. */
    showCourse(html: string): string {
      course = html;
      return `${issuer}/course/view.php?id=3`;
    },

    /** With what both know, as who takes a public key for a secret would. */
    signWithSecret: (claims: Record<string, unknown>): Promise<string> =>
      new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(new TextEncoder().encode(JSON.stringify(key.publicJwk))),

    /** @returns what a tool answered, checked with its keys */
    async verifyWith(jwt: string, keys: object[]): Promise<JWTPayload> {
      const set = createLocalJWKSet({ keys: keys as JWK[] });
      return (await jwtVerify(jwt, set, { issuer: made.clientId, audience: issuer })).payload;
    },

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /** As Moodle 4.5 makes them (mod/lti/locallib.php). */
  function claimsOf(
    message: Message,
    { nonce, tool }: { nonce: string; tool: string },
  ): Record<string, unknown> {
    const { person, resourceLink = '7', custom, isDeepLink, claims } = message;
    const { sub, role, given_name, family_name, email } = person;
    const now = Math.floor(Date.now() / 1_000);
    const roles =
      role === 'Instructor'
        ? [`${institution}Administrator`, `${membership}Instructor`]
        : [`${membership}Learner`];
    const names = given_name
      ? { given_name, family_name, name: `${given_name} ${family_name}` }
      : {};
    const all = {
      nonce,
      iat: now,
      exp: now + 60,
      iss: issuer,
      aud: made.clientId,
      sub,
      ...names,
      ...(email ? { email } : {}),
      [`${lti}/deployment_id`]: made.deploymentId,
      [`${lti}/target_link_uri`]: `${tool}/lti/launch`,
      [`${lti}/roles`]: roles,
      [`${lti}/context`]: { id: '3', label: 'BIO', title: 'Biology', type: ['CourseSection'] },
      [`${lti}/launch_presentation`]: {
        locale: 'en',
        document_target: 'iframe',
        return_url: `${issuer}/mod/lti/return.php?course=3`,
      },
      [`${lti}/ext`]: { user_username: sub, lms: 'moodle-2' },
      [`${lti}/lis`]: { person_sourcedid: '', course_section_sourcedid: '' },
      [`${lti}/tool_platform`]: {
        product_family_code: 'moodle',
        version: '2024100700',
        guid: 'moodle.example',
        name: 'Moodle',
        description: 'Example School',
      },
      [`${lti}/version`]: '1.3.0',
      ...(isDeepLink
        ? {
            [`${lti}/message_type`]: 'LtiDeepLinkingRequest',
            [`${deepLinking}/deep_linking_settings`]: {
              accept_types: ['ltiResourceLink'],
              accept_presentation_document_targets: ['frame', 'iframe', 'window'],
              accept_copy_advice: false,
              accept_multiple: true,
              accept_unsigned: false,
              auto_create: false,
              can_confirm: false,
              deep_link_return_url: `${issuer}/mod/lti/contentitem_return.php?course=3&id=2`,
              title: '',
              text: '',
              data: 'of the platform',
            },
          }
        : {
            [`${lti}/message_type`]: 'LtiResourceLinkRequest',
            [`${lti}/resource_link`]: { id: resourceLink, title: 'Questions', description: '' },
          }),
      ...(custom ? { [`${lti}/custom`]: custom } : {}),
      ...claims,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  const configuration = () => ({
    issuer,
    token_endpoint: `${issuer}/mod/lti/token.php`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS256'],
    jwks_uri: `${issuer}/mod/lti/certs.php`,
    authorization_endpoint: `${issuer}/mod/lti/auth.php`,
    registration_endpoint: `${issuer}/mod/lti/openid-registration.php`,
    scopes_supported: ['openid'],
    response_types_supported: ['id_token'],
    subject_types_supported: ['public', 'pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      product_family_code: 'moodle',
      version: '4.5',
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: [],
    },
  });

  const html = (response: ServerResponse, body: string) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>${body}</html>`,
      );
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url!, issuer);
    if (made.isAway) return response.writeHead(503).end();
    switch (url.pathname) {
      case '/mod/lti/certs.php':
        made.keyFetches += 1;
        return json(response, { keys: [key.publicJwk] });
      case '/mod/lti/openid-configuration.php':
        return json(response, configuration());
      case '/mod/lti/openid-registration.php': {
        if (request.headers.authorization !== 'Bearer once') return json(response, {}, 401);
        const wanted = JSON.parse(await text(request)) as Record<string, unknown>;
        registrations.push(wanted);
        const config = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
        const client = { ...wanted, client_id: 'registered-by-itself' };
        const answer = {
          ...client,
          [config]: { ...(wanted[config] as object), deployment_id: '9' },
        };
        return json(response, made.registrationAnswer ?? answer);
      }
      case '/mod/lti/auth.php': {
        const { id_token, state } = await made.answer(url.href);
        const target = url.searchParams.get('redirect_uri')!;
        return html(
          response,
          `<form method="post" action="${target}"><input type="hidden" name="id_token" value="${id_token}">
          <input type="hidden" name="state" value="${state}"></form><script>document.forms[0].submit()</script>`,
        );
      }
      case '/mod/lti/contentitem_return.php': {
        const fields = new URLSearchParams(await text(request));
        const tool = String(request.headers.origin ?? '');
        made.lastAnswer = fields.get('JWT') ?? undefined;
        return html(response, `<p>Saved</p><p>${tool}</p>`);
      }
      case '/course/view.php':
        return html(response, course);
      default:
        return response.writeHead(404).end();
    }
  }
  server.on('request', (request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return made;
}

/** The platform's part of LTI Client Side postMessages, in the page around a frame. */
export const keepsData = (): string => `<script>
  const kept = new Map();
  addEventListener('message', ({ data, source, origin }) => {
    const { subject, message_id, key, value, height } = data ?? {};
    if (subject === 'lti.frameResize') document.body.dataset.height = height;
    if (subject === 'lti.put_data') kept.set(origin + key, value);
    else if (subject !== 'lti.get_data') return;
    const answer = { subject: subject + '.response', message_id, key, value: kept.get(origin + key) };
    source.postMessage(answer, origin);
  });
</script>`;
