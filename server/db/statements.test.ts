import { expect, test } from 'vitest';
import { operationOf } from './statements.ts';

test.each([
  ['select 1', 'select'],
  ['  INSERT into questions values ($1)', 'insert'],
  [{ text: 'update topics set title = $1' }, 'update'],
  ['with "a" as (select id from (select 1) as b) insert into questions select * from a', 'insert'],
  ['with "delete" as (select \')\' as c), b as (insert into t values (1)) select 1', 'select'],
  ['with "a" as (select 1', 'other'],
  ['vacuum', 'other'],
  ['', 'other'],
  [undefined, 'other'],
])('%j is one of %s', (statement, operation) => {
  expect(operationOf(statement)).toBe(operation);
});
