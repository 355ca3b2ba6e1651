// The fields of section 3 of the specification and the calls of its section 7, by name: the contract
// may have more, and must have these.

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as entities from './entities.ts';
import * as events from './events.ts';
import { planIds } from './limits.ts';
import { routes } from './api/all.ts';
import type { Route } from './define.ts';

/** Names of the fields of an object, also of one that may be missing. */
function fieldsOf(schema: unknown): string[] {
  if (!schema) return [];
  const { def, shape } = schema as {
    def?: { innerType?: unknown; options?: readonly unknown[] };
    shape?: Record<string, unknown>;
  };
  if (shape) return Object.keys(shape);
  // Of several forms the first is the specification's.
  return fieldsOf(def?.innerType ?? def?.options?.[0]);
}

const words = (text: string): string[] => text.split(', ');

test.each<[string, unknown, string]>([
  ['Presenter auth', routes.login.response, 'presenter_id, token'],
  [
    'Plan',
    entities.plan,
    'id, type, price, scan_limit, question_limit, presentation_limit, knowledge_base_limit, knowledge_base_characters_limit, is_student_info_required, allow_qr_code_design',
  ],
  [
    'Presentation',
    entities.presentation,
    'presentation_id, presenter_id, name, description, created_at, status, qr_code, files, is_free_plan, original_questions, filtered_questions, answered_topics, unanswered_topics',
  ],
  [
    'Presentation in lists',
    entities.presentationSummary,
    'presentation_id, title, created_at, status',
  ],
  ['File', entities.materialFile, 'id, name'],
  ['Question', entities.question, 'id, title, has_been_answered, student'],
  ['Topic', entities.topic, 'id, title, has_been_answered, original_questions'],
  ['Project details', entities.projectDetail, 'project_name, teacher_name, presenter_id'],
  [
    'Student record',
    entities.scanRecord,
    'presentation_id, presenter_id, session_id, is_free_plan, student_id',
  ],
  ['Profile', entities.profile, 'first_name, last_name, email, plan'],
  ['Usage details', entities.usageDetails, 'plan, tokens, ai_model'],
  ['AI model', entities.aiModel, 'id, name'],
  ['Notice presentation_status', events.presentationStatusEvent, 'id'],
  ['Notice original_question', events.originalQuestionEvent, 'presentation_id, presenter_id'],
  ['Notice new_presenter_topic', events.newPresenterTopicEvent, 'presentation_id, presenter_id'],
])('%s has the fields of the specification', (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(fields)));
});

test('the parts of the usage details have the fields of the specification', () => {
  const { plan, tokens, ai_model } = entities.usageDetails.shape;
  expect(fieldsOf(plan)).toEqual(expect.arrayContaining(['plan_id', 'is_free_plan']));
  expect(fieldsOf(tokens)).toEqual(
    expect.arrayContaining(['total_api_credits', 'used_api_credits']),
  );
  expect(fieldsOf(ai_model)).toEqual(expect.arrayContaining(['id', 'name']));
});

test('a status, a plan type and an answered flag have the values of the specification', () => {
  expect(entities.presentationStatus.def.entries).toEqual({
    Pending: 'Pending',
    Learning: 'Learning',
    Ready: 'Ready',
    Error: 'Error',
  });
  expect(Object.keys(entities.plan.shape.type.def.entries)).toEqual([
    'FREE',
    'PREMIUM',
    'ENTERPRISE',
  ]);
  expect(planIds).toEqual({ free: 1, premium: 2, enterprise: 3 });
  const { has_been_answered } = entities.question.shape;
  expect([0, 1, 2].map((value) => has_been_answered.safeParse(value).success)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a topic’s status is 0 or 1, or true or false', () => {
  const { status } = routes.updateTopicStatus.body.shape;
  expect([0, 1, false, true].map((value) => status.parse(value))).toEqual([0, 1, 0, 1]);
  expect(status.safeParse(2).success).toBe(false);
});

/** Method, path, fields sent, fields read beside `status`. */
const calls: [string, string, string, string][] = [
  ['POST', '/api/presenter/register', 'name, email, password, plan_id', 'presenter_id, token'],
  ['POST', '/api/presenter/login', 'email, password', 'token'],
  ['POST', '/api/presenter/facebook-login', 'accessToken, userID', 'token'],
  ['POST', '/api/presenter/google-login', 'idToken', 'token'],
  ['POST', '/api/presenter/reset-password', 'email', 'message'],
  ['PUT', '/api/presenter/update-password', 'token, new_password', 'message'],
  ['GET', '/api/presenter/profile', '', 'data'],
  ['PUT', '/api/presenter/update-profile', 'name, password', ''],
  ['POST', '/api/presenter/character-count', 'file', 'character_count'],
  ['GET', '/api/plans', '', 'data'],
  ['GET', '/api/usage/ai-models', '', 'data'],
  ['PUT', '/api/usage/update-ai-model/{id}', '', 'message'],
  ['POST', '/api/usage/purchase-token', 'newToken', 'message'],
  ['GET', '/api/usage/details', '', 'data'],
  ['POST', '/api/presentation', 'name, description, files[]', ''],
  ['GET', '/api/presentations', '', 'data'],
  ['GET', '/api/presentation/{id}', '', 'data'],
  ['DELETE', '/api/presentation/{id}', '', ''],
  ['POST', '/api/presentation/{id}/duplicate', '', ''],
  ['POST', '/api/presentation/{id}/upload-files', 'files[]', ''],
  ['DELETE', '/api/presentation/{id}/delete-file', 'file_id', ''],
  ['GET', '/api/presentation/{id}/all-topics', '', 'data'],
  ['PUT', '/api/presenter/update-topic-status/{id}', 'status', ''],
  ['POST', '/api/presentation/{id}/updateQr', 'logo', ''],
  ['PUT', '/api/presentation/{id}/update-name', 'name', ''],
  ['PUT', '/api/presentation/{id}/update-description', 'description', ''],
  ['PUT', '/api/presentation/{id}/delete-name', 'name', ''],
  ['POST', '/api/presentation/{id}/png-to-svg', '', 'svg_url'],
  ['POST', '/api/presentation/{id}/delete-svg', '', ''],
  ['POST', '/api/presentation/{id}/start-learning', '', ''],
  ['GET', '/api/logs/presentation/{id}', '', 'content'],
  ['GET', '/api/logs/question/{id}', '', 'content'],
  ['POST', '/api/student/scan', 'token', 'record'],
  [
    'POST',
    '/api/student/register',
    'firstname, lastname, email, session_id',
    'student_id, message',
  ],
  ['POST', '/api/student/post-question', 'title, presenter_id, presentation_id, student_id', ''],
  ['POST', '/api/student/getQuestions', 'asked_by, presentation_id', 'data'],
  ['POST', '/api/student/project-detail', 'presentation_id', 'data'],
];

test.each(calls)(
  '%s %s takes and gives what the specification says',
  (method, path, sent, read) => {
    const all: Route[] = Object.values(routes);
    const route = all.find((other) => other.method === method && other.path === path);
    const body: z.ZodMiniType | undefined = route?.body;
    const fields = [...fieldsOf(body), ...(route?.files ? [route.files.field] : [])];
    expect(fields).toEqual(expect.arrayContaining(words(sent).filter(Boolean)));
    expect(fieldsOf(route?.response)).toEqual(
      expect.arrayContaining(['status', ...words(read).filter(Boolean)]),
    );
  },
);
