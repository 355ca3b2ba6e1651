// Coming in from a course page of a learning platform (LTI 1.3). What the platform says is for the server,
// which sends the page on with a code in the fragment of its address.

import * as z from 'zod/mini';
import { defineRoute } from '../../define.ts';
import { id } from '../../entities.ts';
import { token } from '../../fields.ts';
import { success } from '../answers.ts';

/** The pages of the app to which a launch leads. */
export const courseScreens = {
  /** `…/{platform}#code`: in the platform's frame, or in a tab of its own. */
  enter: '/lti/at',
  /** `#code of the error`: in any frame, since nothing is shown but a sentence. */
  refused: '/lti/refused',
  /** A platform has registered itself. */
  registered: '/lti/registered',
  /** `#connection`: in a tab of its own, where somebody signs in as ever. */
  connect: '/lti/connect',
  /** A tab of its own for a teacher who is in a frame, which opens it and says who that is. */
  tab: '/lti/tab',
} as const;

/** Where the choice for a deep link is posted, for the platform. */
export const answerPath = '/lti/answer';

/** What a teacher chooses a presentation for. */
const choice = z.nullable(
  z.object({
    secret: z.string(),
    /** The platform waits for the answer; otherwise the choice is for the link that was opened. */
    is_deep_link: z.boolean(),
  }),
);

const asTeacher = {
  /** Null where there is none to be opened at once. */
  presentation_id: z.nullable(id),
  choice,
};

const next = z.union([
  /** It is not shown yet that this browser began: by what the platform keeps, or in another window. */
  success({
    next: z.literal('proof'),
    storage: z.nullable(z.object({ target: z.string(), origin: z.string(), key: z.string() })),
    /** Where it begins anew in a window of its own. */
    again: z.string(),
  }),
  success({
    next: z.literal('student'),
    /** What the phone scans instead of a QR code: always the same student. */
    ticket: z.string(),
    /** Where the plan asks for it, what of it the platform has said. */
    person: z.nullable(
      z.object({ firstname: z.string(), lastname: z.string(), email: z.string() }),
    ),
  }),
  success({
    next: z.literal('teacher'),
    presenter_id: id,
    token: z.string(),
    ...asTeacher,
  }),
  /** A second factor is asked for. */
  success({ next: z.literal('code'), challenge: z.string(), ...asTeacher }),
  /** Nobody's account is connected with this person of the platform. */
  success({
    next: z.literal('connect'),
    connection: z.string(),
    platform: z.string(),
    /** As the platform says; null where it does not. */
    email: z.nullable(z.string()),
    /** Somebody here has that address. */
    has_account: z.boolean(),
  }),
]);

export const enterLaunch = defineRoute({
  method: 'POST',
  path: '/api/lti/enter',
  authentication: 'public',
  body: z.object({
    code: token,
    /** What the platform kept for this page. */
    proof: z.optional(token),
  }),
  status: 200,
  response: next,
  errors: [
    'not_found',
    'lti_launch_over',
    'presentation_gone',
    'account_blocked',
    'lti_other_account',
    'plan_not_found',
  ],
});

const ofPresenter = ['unauthorized', 'not_found', 'lti_launch_over'] as const;

/** Whom of which platform an account is about to be connected with. */
export const getConnection = defineRoute({
  method: 'POST',
  path: '/api/lti/connection',
  authentication: 'presenter',
  body: z.object({ connection: token }),
  status: 200,
  response: success({
    data: z.object({
      platform: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  }),
  errors: ofPresenter,
});

export const connectCourse = defineRoute({
  method: 'POST',
  path: '/api/lti/connect',
  authentication: 'presenter',
  body: z.object({ connection: token }),
  status: 200,
  response: success({}),
  errors: [...ofPresenter, 'lti_other_account'],
});

export const chooseForCourse = defineRoute({
  method: 'POST',
  path: '/api/lti/choose',
  authentication: 'presenter',
  body: z.object({ choice: token, presentation_id: id }),
  status: 200,
  response: success({
    /** What is posted to `answerPath`; null where the platform waits for none. */
    answer: z.nullable(z.string()),
  }),
  errors: [...ofPresenter, 'presentation_not_found'],
});
