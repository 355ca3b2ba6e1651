import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const LLM_BASE_URL = 'http://127.0.0.1:11434/v1';

test('model names are trimmed, each once; none without a service', () => {
  const { LLM_MODELS } = readConfig({ LLM_BASE_URL, LLM_MODELS: ' vendor/large-1, small,,small ' });
  expect(LLM_MODELS).toEqual(['vendor/large-1', 'small']);
  expect(readConfig({}).LLM_MODELS).toEqual([]);
  expect(readConfig({ LLM_BASE_URL: '', LLM_MODELS: '' }).LLM_MODELS).toEqual([]);
});

test('how much a remote model is asked may be said; by default the service tells it', () => {
  expect(readConfig({})).toMatchObject({ LLM_SIZE: 'auto' });
  expect(readConfig({ LLM_SIZE: '', LLM_CONTEXT_TOKENS: '' }).LLM_CONTEXT_TOKENS).toBeUndefined();
  expect(readConfig({ LLM_SIZE: 'small', LLM_CONTEXT_TOKENS: '4096' })).toMatchObject({
    LLM_SIZE: 'small',
    LLM_CONTEXT_TOKENS: 4096,
  });
  for (const wrong of [{ LLM_SIZE: 'tiny' }, { LLM_CONTEXT_TOKENS: '12' }]) {
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0]!);
  }
});

test('the encoder is let go after ten minutes, or as many seconds as are asked for', () => {
  expect(readConfig({}).ENCODER_IDLE).toBe(600);
  expect(readConfig({ ENCODER_IDLE: '30' }).ENCODER_IDLE).toBe(30);
  for (const wrong of ['0', '-1', '1.5', 'never', '3000000000']) {
    expect(() => readConfig({ ENCODER_IDLE: wrong })).toThrow(/ENCODER_IDLE/);
  }
});

test('a sign-in that is not used ends after a week, or as many days as are asked for', () => {
  expect(readConfig({}).SIGN_IN_IDLE_DAYS).toBe(7);
  expect(readConfig({ SIGN_IN_IDLE_DAYS: '1' }).SIGN_IN_IDLE_DAYS).toBe(1);
  for (const wrong of ['0', '1.5', '31', 'never']) {
    expect(() => readConfig({ SIGN_IN_IDLE_DAYS: wrong })).toThrow(/SIGN_IN_IDLE_DAYS/);
  }
});

test('words that no password may hold are separated by commas, and none is very short', () => {
  const PASSWORD_FORBIDDEN_WORDS = ' Lovelace Academy, analytical ,,analytical';
  expect(readConfig({ PASSWORD_FORBIDDEN_WORDS }).PASSWORD_FORBIDDEN_WORDS).toEqual([
    'Lovelace Academy',
    'analytical',
  ]);
  expect(readConfig({}).PASSWORD_FORBIDDEN_WORDS).toEqual([]);
  expect(() => readConfig({ PASSWORD_FORBIDDEN_WORDS: 'school, ab' })).toThrow(
    /PASSWORD_FORBIDDEN_WORDS.*three characters/,
  );
});

test('keys are long, and the message about one that is not holds none', () => {
  const [old, now] = ['o'.repeat(43), 'n'.repeat(43)];
  expect(readConfig({ SECRET_KEY: `${now}, ${old}` }).SECRET_KEY).toEqual([now, old]);
  expect(readConfig({}).SECRET_KEY).toEqual([]);
  expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/SECRET_KEY.*32 random/);
  expect(() => readConfig({ SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});

test('the address of Valkey may hold a password, which no message repeats', () => {
  for (const REDIS_URL of [
    'redis://127.0.0.1:6379',
    'rediss://user:hunter2@valkey.example.org/1',
  ]) {
    expect(readConfig({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
  }
  for (const REDIS_URL of [
    'valkey.example.org',
    'http://:hunter2@host',
    'redis://:hunter2@host?a=1',
  ]) {
    expect(() => readConfig({ REDIS_URL })).toThrow(/REDIS_URL.*rediss?:/);
    expect(() => readConfig({ REDIS_URL })).not.toThrow(/hunter2/);
  }
});

test('a key that came with a line break is read without it', () => {
  const variables = { LLM_BASE_URL, LLM_MODELS: 'large', LLM_API_KEY: ' sk-1\r\n' };
  expect(readConfig(variables).LLM_API_KEY).toBe('sk-1');
});

test.each([
  ['a service without models', { LLM_BASE_URL }, /LLM_BASE_URL and LLM_MODELS/],
  ['models without a service', { LLM_MODELS: 'large' }, /LLM_BASE_URL and LLM_MODELS/],
  ['a name that is taken', { LLM_BASE_URL, LLM_MODELS: 'builtin' }, /LLM_MODELS.*built-in/],
  ['an endless name', { LLM_BASE_URL, LLM_MODELS: 'x'.repeat(201) }, /LLM_MODELS/],
  [
    'no address',
    { LLM_BASE_URL: 'models', LLM_MODELS: 'large' },
    /LLM_BASE_URL: must be an address/,
  ],
  [
    'a password in the address',
    { LLM_BASE_URL: 'https://me:secret@models.example.org', LLM_MODELS: 'large' },
    /LLM_BASE_URL: must be an address/,
  ],
  [
    'a key that no header can hold',
    { LLM_BASE_URL, LLM_MODELS: 'large', LLM_API_KEY: 'secret\nsecret' },
    /LLM_API_KEY: must be printable/,
  ],
])('%s stops the start with the name of the variable', (_, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
  expect(() => readConfig(variables)).not.toThrow(/secret/);
});

test('operators are named by their addresses', () => {
  expect(readConfig({}).ADMIN_EMAILS).toEqual([]);
  const ADMIN_EMAILS = 'Ada@Example.org, grace@example.org';
  expect(readConfig({ ADMIN_EMAILS }).ADMIN_EMAILS).toEqual([
    'ada@example.org',
    'grace@example.org',
  ]);
  expect(() => readConfig({ ADMIN_EMAILS: 'ada' })).toThrow(/ADMIN_EMAILS.*addresses/);
});

const OIDC_ISSUER = 'https://id.example.org/realms/school';
const one = { OIDC_ISSUER, OIDC_CLIENT_ID: 'askroom' };

test('there are as many identity providers as groups of variables', () => {
  expect(readConfig({}).PROVIDERS).toEqual([]);
  const { PROVIDERS, SIGN_IN } = readConfig({
    ...one,
    SIGN_IN: 'oidc',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_LABEL: ' Example School ',
    OIDC_ALLOWED_DOMAINS: 'School.example, staff.school.example',
    OIDC_LAB2_ISSUER: 'http://localhost:8080',
    OIDC_LAB2_CLIENT_ID: 'lab',
    OIDC_LAB2_TRUST_EMAIL: 'on',
    OIDC_LAB2_PLAN_CLAIM: 'realm_access.roles',
    OIDC_LAB2_PLANS: 'a=b=premium, heads = ENTERPRISE',
  });
  expect(SIGN_IN).toBe('oidc');
  expect(PROVIDERS).toEqual([
    {
      id: 'oidc',
      issuer: OIDC_ISSUER,
      clientId: 'askroom',
      clientSecret: 'secret',
      label: 'Example School',
      allowedDomains: ['school.example', 'staff.school.example'],
      trustsEmail: false,
      plans: null,
    },
    {
      id: 'lab2',
      issuer: 'http://localhost:8080',
      clientId: 'lab',
      clientSecret: undefined,
      label: 'OpenID Connect',
      allowedDomains: [],
      trustsEmail: true,
      plans: {
        claim: 'realm_access.roles',
        ofValues: new Map([
          ['a=b', 2],
          ['heads', 3],
        ]),
      },
    },
  ]);
});

test.each([
  ['a provider without a client', { OIDC_ISSUER }, /OIDC_CLIENT_ID: is missing/],
  ['a client without a provider', { OIDC_SCHOOL_CLIENT_ID: 'x' }, /OIDC_SCHOOL_ISSUER: is missing/],
  ['a word that is no setting', { ...one, OIDC_SECRET: 'secret' }, /OIDC_SECRET: is no setting/],
  ['plain http', { ...one, OIDC_ISSUER: 'http://id.example.org' }, /OIDC_ISSUER: must be an https/],
  [
    'the address of the description',
    { ...one, OIDC_ISSUER: `${OIDC_ISSUER}/.well-known/openid-configuration` },
    /OIDC_ISSUER: must be an https/,
  ],
  [
    'all tenants of Microsoft',
    { ...one, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    /OIDC_ISSUER: must name one tenant/,
  ],
  [
    'a domain with an @',
    { ...one, OIDC_ALLOWED_DOMAINS: '@a.example' },
    /OIDC_ALLOWED_DOMAINS: must/,
  ],
  [
    'a claim without plans',
    { ...one, OIDC_PLAN_CLAIM: 'groups' },
    /OIDC_PLAN_CLAIM and OIDC_PLANS/,
  ],
  [
    'a plan that there is not',
    { ...one, OIDC_PLAN_CLAIM: 'groups', OIDC_PLANS: 'a=GOLD' },
    /OIDC_PLANS: must be such as/,
  ],
  ['no provider and no passwords', { SIGN_IN: 'oidc' }, /SIGN_IN: oidc needs a provider/],
])('%s stops the start and is named', (_, variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
  expect(() => readConfig(variables)).not.toThrow(/: secret/);
});

test('courses of learning platforms are off, and need an address that platforms know', () => {
  expect(readConfig({})).toMatchObject({ LTI: 'off' });
  const PUBLIC_URL = 'https://ask.example.org';
  expect(readConfig({ LTI: 'on', LTI_ACCOUNTS: 'PREMIUM', PUBLIC_URL })).toMatchObject({
    LTI: 'on',
    LTI_ACCOUNTS: 'PREMIUM',
  });
  expect(() => readConfig({ LTI: 'on' })).toThrow(/LTI: needs PUBLIC_URL/);
  expect(() => readConfig({ LTI_ACCOUNTS: 'FREE' })).toThrow(/LTI_ACCOUNTS: is of no use/);
  expect(() => readConfig({ LTI: 'on', LTI_ACCOUNTS: 'GOLD', PUBLIC_URL })).toThrow(/LTI_ACCOUNTS/);
});
