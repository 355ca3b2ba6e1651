import { describe, expect, it } from 'vitest';
import { aRecord } from '../../sync/student/sample-states.ts';
import { nextScreen } from './next-screen.ts';
import type { VisitView } from './use-visit.ts';

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };

function aView(visit: Partial<VisitView['visit']>, changes: Partial<VisitView> = {}): VisitView {
  const nothing = { record: null, student_id: null, person: null, project: null, questions: [] };
  return {
    isLoaded: true,
    visit: { token: 't', ...nothing, ...visit },
    scanRefusal: null,
    registerRefusal: null,
    isRegistering: false,
    ...changes,
  };
}

describe('nextScreen', () => {
  it.each([
    ['nobody has scanned', { ...aView({}), visit: undefined }, undefined],
    ['the server has not answered', aView({}), undefined],
    ['the plan is free', aView({ record: aRecord() }), '/student/questions'],
    [
      'the plan asks for a name',
      aView({ record: aRecord({ is_free_plan: false }) }),
      '/student/register',
    ],
    [
      'the student is known',
      aView({ record: aRecord({ is_free_plan: false }), student_id: 7 }),
      '/student/questions',
    ],
    ['a name is on its way', aView({ person: ada }, { isRegistering: true }), '/student/questions'],
    [
      'only a nameless registration is',
      aView({ record: aRecord({ is_free_plan: false }) }, { isRegistering: true }),
      '/student/register',
    ],
  ])('when %s', (_, view, path) => expect(nextScreen(view)).toBe(path));
});
