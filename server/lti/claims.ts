// What a platform says in the token of a launch (LTI Core 1.3, 5; Deep Linking 2.0, 4.4), and what of it
// counts here.

import * as z from 'zod/mini';
import { email, name } from '../../contract/fields.ts';
import { isPlatformAddress, platformIdMax } from '../../contract/api/lti/platforms.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';

const identifier = z.string().check(z.minLength(1), z.maxLength(platformIdMax));
const settings = z.object({
  deep_link_return_url: z.string().check(z.maxLength(4_000), z.refine(isPlatformAddress)),
  data: z.optional(z.unknown()),
});

/** What is wrong with a name or a role only leaves that out. */
const launchClaims = z.object({
  sub: z.optional(identifier),
  nonce: z.string(),
  azp: z.optional(z.string()),
  name: z.optional(z.unknown()),
  given_name: z.optional(z.unknown()),
  family_name: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  [`${lti}/version`]: z.literal('1.3.0'),
  [`${lti}/message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${lti}/deployment_id`]: identifier,
  [`${lti}/target_link_uri`]: z.optional(z.string()),
  [`${lti}/roles`]: z.optional(z.unknown()),
  [`${lti}/resource_link`]: z.optional(z.object({ id: identifier })),
  [`${lti}/custom`]: z.optional(z.unknown()),
  [`${deepLinking}/deep_linking_settings`]: z.optional(settings),
});

/** In the custom parameters of a link that was made here. */
export const linkParameter = 'askroom_link';

export interface Launch {
  readonly subject: string | undefined;
  readonly nonce: string;
  readonly authorizedParty: string | undefined;
  readonly deploymentId: string;
  readonly target: string | undefined;
  readonly isTeacher: boolean;
  /** Of the link that was opened; of what it was made with here, and as the platform calls it. */
  readonly linkKeys: readonly string[];
  readonly deepLink: { readonly returnUrl: string; readonly data: unknown } | undefined;
  readonly name: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly email: string | undefined;
}

/** @returns undefined where it is no launch */
export function toLaunch(payload: unknown): Launch | undefined {
  const { data: claims } = launchClaims.safeParse(payload);
  if (!claims) return undefined;
  const of = claims as Record<string, unknown> & typeof claims;
  const isDeepLink = of[`${lti}/message_type`] === 'LtiDeepLinkingRequest';
  const asked = of[`${deepLinking}/deep_linking_settings`] as z.infer<typeof settings> | undefined;
  const link = of[`${lti}/resource_link`] as { id: string } | undefined;
  if (isDeepLink ? asked === undefined : link === undefined) return undefined;
  const deploymentId = of[`${lti}/deployment_id`] as string;
  const made = (of[`${lti}/custom`] as Record<string, unknown> | null | undefined)?.[linkParameter];
  return {
    subject: claims.sub,
    nonce: claims.nonce,
    authorizedParty: claims.azp,
    deploymentId,
    target: of[`${lti}/target_link_uri`] as string | undefined,
    isTeacher: isTeacher(of[`${lti}/roles`]),
    linkKeys: isDeepLink
      ? []
      : [
          ...(typeof made === 'string' && made.length <= platformIdMax ? [madeKey(made)] : []),
          placeKey(deploymentId, link!.id),
        ],
    deepLink:
      isDeepLink && asked ? { returnUrl: asked.deep_link_return_url, data: asked.data } : undefined,
    name: lineIn(claims.name),
    givenName: lineIn(claims.given_name),
    familyName: lineIn(claims.family_name),
    email: email.safeParse(claims.email).data,
  };
}

export const madeKey = (made: string): string => `made ${made}`;
const placeKey = (deploymentId: string, linkId: string): string =>
  `place ${JSON.stringify([deploymentId, linkId])}`;

/** Of the vocabulary for contexts: `membership#Instructor`, `membership/Instructor#TeachingAssistant`. */
const membership = /membership(?:\/(\w{1,40}))?#(\w{1,40})$/;
const ofInstitution = /(?:institution|system)\/person#(\w{1,40})$/;
const teaching = new Set(['Instructor', 'ContentDeveloper', 'Administrator', 'Manager', 'Officer']);

/**
 * By the roles in the course; of somebody who has none there, an administrator of the platform counts.
 * Short names are allowed for roles in the course.
 */
function isTeacher(roles: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(roles) ? roles : [];
  const short = all.flatMap((role) => (typeof role === 'string' ? role.slice(0, 200) : []));
  const inCourse = short.flatMap((role) => {
    const [, principal, own] = membership.exec(role) ?? [];
    return principal ?? own ?? (/^\w+$/.test(role) ? role : []);
  });
  if (inCourse.length > 0) return inCourse.some((role) => teaching.has(role));
  return short.some((role) => ofInstitution.exec(role)?.[1] === 'Administrator');
}

const lineIn = (text: unknown): string | undefined => name.safeParse(text).data;
