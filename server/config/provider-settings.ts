// Identity providers: `OIDC_ISSUER`, `OIDC_CLIENT_ID` and so on are those of one, `OIDC_SCHOOL_ISSUER`,
// `OIDC_SCHOOL_CLIENT_ID` those of another one. docs/operating.md explains them to operators.

import * as z from 'zod/mini';
import { longestLabel } from '../../contract/api/accounts/providers.ts';
import { planIds } from '../../contract/limits.ts';

type Plan = keyof typeof planIds;

export interface ProviderSettings {
  /** In the address to which the provider sends people back; of the names of its variables. */
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  /** None: the provider knows the client by PKCE alone. */
  readonly clientSecret: string | undefined;
  /** On its button. */
  readonly label: string;
  /** Of e-mail addresses, in small letters; empty: any. */
  readonly allowedDomains: readonly string[];
  /** An address counts as confirmed where the provider does not say whether it is. */
  readonly trustsEmail: boolean;
  /** What makes somebody's plan. */
  readonly plans: { readonly claim: string; readonly ofValues: ReadonlyMap<string, number> } | null;
}

const variable =
  /^OIDC_(?:([A-Z0-9]{1,30})_)?(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|ALLOWED_DOMAINS|TRUST_EMAIL|PLAN_CLAIM|PLANS)$/;

/** Over plain http only a provider on this machine. */
const isSafe = (value: string): boolean => {
  const address = URL.parse(value);
  if (!address || address.username || address.search || address.hash) return false;
  if (address.pathname.includes('/.well-known/')) return false;
  if (address.protocol === 'https:') return true;
  const { hostname } = address;
  return address.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** At these Microsoft's tenants all vouch for the addresses of all others. */
const isOfAllTenants = (value: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(value);

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isPlan = (name: string): name is Plan => Object.hasOwn(planIds, name);

/** `teachers=PREMIUM, heads=ENTERPRISE`; the last sign divides, since a value may have one. */
const planOf = (part: string): readonly [value: string, planId: number] | undefined => {
  const at = part.lastIndexOf('=');
  const plan = part
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const value = part.slice(0, Math.max(at, 0)).trim();
  return value !== '' && isPlan(plan) ? [value, planIds[plan]] : undefined;
};

const required = z.string('is missing').check(z.trim(), z.minLength(1, 'is missing'));

const settings = z.object({
  ISSUER: required.check(
    z.refine(isSafe, 'must be an https address such as https://id.example.org/realms/school'),
    z.refine((value) => !isOfAllTenants(value), 'must name one tenant by its id'),
  ),
  CLIENT_ID: required,
  CLIENT_SECRET: z.optional(z.string().check(z.trim())),
  LABEL: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(longestLabel, `must have ${longestLabel} characters at most`)),
    'OpenID Connect',
  ),
  ALLOWED_DOMAINS: z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) => listOf(value.toLowerCase())),
  ),
  TRUST_EMAIL: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  PLAN_CLAIM: z.optional(z.string().check(z.trim())),
  PLANS: z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) => listOf(value)),
  ),
});

const isDomain = (name: string): boolean =>
  /^[^\s@.*][^\s@*]{0,252}$/.test(name) && name.includes('.');

function problemsOf({ ALLOWED_DOMAINS, PLAN_CLAIM, PLANS }: z.infer<typeof settings>) {
  const problems: [field: string, problem: string][] = [];
  if (!ALLOWED_DOMAINS.every(isDomain)) {
    problems.push([
      'ALLOWED_DOMAINS',
      'must be domains such as school.example, separated by commas',
    ]);
  }
  if ((PLAN_CLAIM === undefined) !== (PLANS.length === 0)) {
    problems.push(['PLAN_CLAIM and PLANS', 'neither is of use without the other']);
  }
  if (PLANS.some((part) => planOf(part) === undefined)) {
    problems.push(['PLANS', 'must be such as teachers=PREMIUM, heads=ENTERPRISE']);
  }
  return problems;
}

/** @returns what is wrong with which variable, and the providers where nothing is */
export function readProviders(given: Readonly<Record<string, string | undefined>>): {
  problems: string[];
  providers: ProviderSettings[];
} {
  const problems: string[] = [];
  const groups = new Map<string, Record<string, string | undefined>>();
  for (const [name, value] of Object.entries(given)) {
    if (!name.startsWith('OIDC_')) continue;
    const [, group = '', field] = variable.exec(name) ?? [];
    if (field === undefined) problems.push(`${name}: is no setting of this version`);
    else groups.set(group, { ...groups.get(group), [field]: value });
  }
  const providers = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([group, values]) => {
      const nameOf = (field: string) =>
        field.replaceAll(/[A-Z_]{3,}/g, (part) => `OIDC_${group && `${group}_`}${part}`);
      const parsed = settings.safeParse(values);
      const wrong = parsed.success
        ? problemsOf(parsed.data)
        : parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
      problems.push(...wrong.map(([field, problem]) => `${nameOf(field)}: ${problem}`));
      return parsed.success && wrong.length === 0 ? [toProvider(group, parsed.data)] : [];
    });
  return { problems, providers };
}

function toProvider(group: string, read: z.infer<typeof settings>): ProviderSettings {
  const { PLAN_CLAIM: claim, PLANS } = read;
  return {
    id: group === '' ? 'oidc' : group.toLowerCase(),
    issuer: read.ISSUER,
    clientId: read.CLIENT_ID,
    clientSecret: read.CLIENT_SECRET,
    label: read.LABEL,
    allowedDomains: read.ALLOWED_DOMAINS,
    trustsEmail: read.TRUST_EMAIL === 'on',
    plans:
      claim === undefined ? null : { claim, ofValues: new Map(PLANS.map((part) => planOf(part)!)) },
  };
}
