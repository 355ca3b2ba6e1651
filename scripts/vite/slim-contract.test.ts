import { expect, it } from 'vitest';
import { readsLeftOut } from './slim-contract.ts';

const imported =
  "import { call } from './calls.ts';\nimport { login, type X } from '../../contract/api/accounts/accounts.ts';\n";

it.each(['login.body', 'login.params', 'login.summary'])('finds %s in page code', (read) => {
  expect(readsLeftOut(`${imported}check(${read}, values);`)).toBe(read);
});

it.each(['login.response', 'request.body', 'call(login, { body })', 'my.login.body'])(
  'lets %s be',
  (code) => {
    expect(readsLeftOut(imported + code)).toBeUndefined();
  },
);
