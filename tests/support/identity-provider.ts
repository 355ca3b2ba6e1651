// A provider of OpenID Connect with real keys, beside the tests: it knows whoever a test says, and asks
// nobody for a password.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Context } from 'oidc-provider';
import { providerPath } from '../../contract/api/accounts/providers.ts';

export interface Person {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  name?: string;
  given_name?: string;
  family_name?: string;
  groups?: unknown;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in next; null: they think better of it. */
  person: Person | null;
  /** Whether claims are in the ID token, or only what is asked for with the access token. */
  isTalkative: boolean;
  /** Nothing is signed with the former key any more. */
  rotateKeys(): Promise<void>;
  /** As it is while it restarts: every call fails. */
  isAway: boolean;
  /** What was asked for, each as method and path. */
  readonly calls: string[];
  close(): Promise<void>;
}

const hour = 60 * 60;
const clientId = 'askroom';
const clientSecret = 'a secret that both sides know';

/** What the provider remembers, over all its keys. */
class Memory {
  static readonly kept = new Map<string, Record<string, unknown>>();
  readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  readonly #key = (id: unknown) => `${this.kind} ${String(id)}`;
  async upsert(id: string, payload: Record<string, unknown>) {
    Memory.kept.set(this.#key(id), payload);
  }
  async find(id: string) {
    return Memory.kept.get(this.#key(id));
  }
  async findByUid(uid: string) {
    return [...Memory.kept.values()].find(
      (payload) => payload['uid'] === uid && payload['kind'] === this.kind,
    );
  }
  async consume(id: string) {
    const payload = Memory.kept.get(this.#key(id));
    if (payload) payload['consumed'] = Math.floor(Date.now() / 1_000);
  }
  async destroy(id: string) {
    Memory.kept.delete(this.#key(id));
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of Memory.kept) {
      if (payload['grantId'] === grantId) Memory.kept.delete(key);
    }
  }
}

/** @param ids of the providers that the settings of the servers name @param origins of those servers */
export async function startIdentityProvider(
  origins: readonly string[],
  ids: readonly string[] = ['oidc'],
): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  const calls: string[] = [];
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let provider: Provider;
  let answer: ReturnType<Provider['callback']>;

  const made: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    isTalkative: true,
    isAway: false,
    calls,
    async rotateKeys() {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
      provider = new Provider(issuer, {
        jwks: { keys: [key] },
        cookies: { keys: ['of this test'] },
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: origins.flatMap((origin) => ids.map((id) => origin + providerPath(id))),
            post_logout_redirect_uris: origins.map((origin) => `${origin}/presenter/login`),
          },
        ],
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name', 'groups'],
        },
        conformIdTokenClaims: !made.isTalkative,
        features: {
          devInteractions: { enabled: false },
          rpInitiatedLogout: {
            async logoutSource(context: Context, form: string) {
              context.type = 'html';
              context.body = `<!doctype html><title>Leave</title>${form}<button form="op.logoutForm"
                name="logout" value="yes">Leave the provider, too</button>`;
            },
          },
        },
        // One warning less each: the others are about what a test does not need.
        adapter: Memory,
        ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
        interactions: { url: () => '/asked' },
        findAccount: (_: unknown, sub: string) => ({
          accountId: sub,
          claims: () => people.get(sub),
        }),
        async loadExistingGrant({ oidc: { client, session } }: Context) {
          const of = { clientId: client.clientId, accountId: session.accountId };
          const grant = new provider.Grant(of);
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      answer = provider.callback();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  await made.rotateKeys();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url!, issuer);
    calls.push(`${request.method} ${pathname}`);
    if (made.isAway) return void response.writeHead(503).end();
    if (pathname !== '/asked') return answer(request, response);
    const { person } = made;
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'Nobody signed in' };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return made;
}

/**
 * As a browser that was led to `url`: cookies are kept, redirects followed.
 * @param until the address that is not asked for any more
 * @returns it, in full
 */
export async function followTo(
  url: string,
  until: string,
  cookies: Map<string, string> = new Map(),
): Promise<URL> {
  let at = new URL(url);
  for (let hops = 0; hops < 10; hops += 1) {
    if (at.href.startsWith(until)) return at;
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${at.href}: ${response.status} ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error(`${url} leads on and on`);
}
