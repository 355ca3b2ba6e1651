import { describe, expect, it } from 'vitest';
import { registerStudent } from '../../../contract/api/students/students.ts';
import { personProblems } from './person-problems.ts';

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

describe('personProblems', () => {
  it('lets through only what the server takes', () => {
    expect(personProblems(ada)).toEqual({});
    expect(registerStudent.body.safeParse({ session_id: 's', ...ada }).success).toBe(true);
  });

  it.each([
    [{ firstname: '' }, 'firstname'],
    [{ lastname: 'x'.repeat(121) }, 'lastname'],
    [{ email: '' }, 'email'],
    [{ email: 'ada' }, 'email'],
    [{ email: 'ada@example' }, 'email'],
  ])('finds what is wrong in %j', (change, field) => {
    expect(Object.keys(personProblems({ ...ada, ...change }))).toEqual([field]);
  });
});
