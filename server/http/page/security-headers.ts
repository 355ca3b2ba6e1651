// What browsers are told to keep to. What the page may load and run: its own files, the few lines in it that choose a language, and what
// signing in with Google or Facebook needs where that is set up.

import type { FastifyInstance } from 'fastify';

const google = 'https://accounts.google.com/gsi/';
const facebook = ['https://connect.facebook.net', 'https://*.facebook.com'] as const;

/** @param inline hashes of the scripts that stand in the page itself */
export function contentSecurityPolicy(
  config: {
    GOOGLE_CLIENT_ID?: string | undefined;
    FACEBOOK_APP_ID?: string | undefined;
  },
  inline: readonly string[] = [],
) {
  const hasGoogle = config.GOOGLE_CLIENT_ID !== undefined;
  const hasFacebook = config.FACEBOOK_APP_ID !== undefined;
  const own = "'self'";
  const social = [...(hasGoogle ? [google] : []), ...(hasFacebook ? facebook : [])];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [own],
      scriptSrc: [own, ...inline, ...social],
      connectSrc: [own, ...social],
      styleSrc: [own, ...(hasGoogle ? [`${google}style`] : [])],
      frameSrc: social.length > 0 ? social : ["'none'"],
      imgSrc: [own, 'data:', 'blob:'],
      mediaSrc: [own, 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [own],
      frameAncestors: ["'none'"],
    },
  };
}

/**
 * The policy for a page that others may frame.
 * @param origins of those pages; null: any, also one of no origin, such as slides in a file
 */
export function framedBy(policy: string, origins: readonly string[] | null): string {
  const others = policy.split(';').filter((directive) => !/^\s*frame-ancestors\b/.test(directive));
  if (origins === null) return others.join(';');
  return [...others, `frame-ancestors ${origins.join(' ') || "'none'"}`].join(';');
}

const days = 365;

/** Browsers are told to keep to https, when they came by it: over http they must not believe it. */
export function secureTransport(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', `max-age=${days * 24 * 60 * 60}; includeSubDomains`);
  });
}
