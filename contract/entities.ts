// The things that go over the wire, as zod schemas; names and fields follow section 3 of the spec.

import * as z from 'zod/mini';
import { rejectionReasons } from './rejections.ts';
import { signalKinds } from './api/questions/signal-kinds.ts';
import {
  materialFileKinds,
  questionIntervalMax,
  questionIntervalMin,
  retentionMaxDays,
} from './limits.ts';

/** Ids are positive and fit PostgreSQL's integer. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** 0 or 1 on the wire. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const count = z.int().check(z.minimum(0));
/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A sentence, to be made where it is read (contract/messages). */
export const codedMessage = z.object({
  /** Null where it was stored before there were codes; a page may be older than one of them. */
  code: z.nullable(z.string()),
  /** Texts, numbers and messages. */
  params: z.looseObject({}),
  /** In English. */
  text: z.string(),
});
export type CodedMessage = z.infer<typeof codedMessage>;

export const logEntry = z.object({ at: time, message: codedMessage });
export type LogEntry = z.infer<typeof logEntry>;

export const plan = z.object({
  id,
  type: z.enum(['FREE', 'PREMIUM', 'ENTERPRISE']),
  /** US dollars. */
  price: z.number(),
  scan_limit: count,
  question_limit: count,
  presentation_limit: count,
  knowledge_base_limit: count,
  knowledge_base_characters_limit: count,
  is_student_info_required: z.boolean(),
  allow_qr_code_design: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** `refused`: its mail server takes no such mail. `unsent`: no mail server took it for half a day. */
export const mailFailure = z.enum(['refused', 'unsent']);
export type MailFailure = z.infer<typeof mailFailure>;

export const profile = z.object({
  presenter_id: id,
  name: z.string(),
  /** As typed in the profile; before that, as the name seems to divide. One may be empty. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** False for who only signs in through Google or Facebook. */
  has_password: z.boolean(),
  /** Nobody has shown yet that the address is theirs, and this server can mail a link to it. */
  is_email_unconfirmed: z.boolean(),
  /** Of the last mail to this address, where that will not arrive. */
  mail_failure: z.nullable(z.object({ at: time, reason: mailFailure })),
  /** Of mails; null where no page has said so yet: English. */
  language: z.nullable(z.string()),
  plan,
  /** True for who may see all accounts of this server; absent otherwise. */
  is_operator: z.optional(z.boolean()),
  /** True where the operator has switched passwords off; absent otherwise. */
  passwords_off: z.optional(z.boolean()),
  /** True where a remote model was chosen, which can draft answers; absent otherwise. */
  has_remote_model: z.optional(z.boolean()),
});
export type Profile = z.infer<typeof profile>;

export const presentationStatus = z.enum(['Pending', 'Learning', 'Ready', 'Error']);
export type PresentationStatus = z.infer<typeof presentationStatus>;

/** How far learning is; `total` is 0 until the passages have been cut. */
export const learningProgress = z.object({
  stage: z.enum(['waiting', 'reading', 'understanding']),
  done: count,
  total: count,
});
export type LearningProgress = z.infer<typeof learningProgress>;

export const materialFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(materialFileKinds),
  character_count: count,
});
export type MaterialFile = z.infer<typeof materialFile>;

/** A file as the AI knows it. */
export const materialText = z.extend(materialFile, {
  /** In the order of the file, each with where it begins; what stands there twice is there once. */
  passages: z.array(
    z.object({
      text: z.string(),
      page: z.optional(z.int()),
      slide: z.optional(z.int()),
      heading: z.optional(z.string()),
    }),
  ),
  /** There is more than what is shown. */
  is_cut: z.boolean(),
});
export type MaterialText = z.infer<typeof materialText>;

/** What the AI took from the files, for the presenter to check. */
export const learningSummary = z.object({
  passage_count: count,
  /** A handful of terms from the files, the most characteristic first. */
  subjects: z.array(z.string()),
  /** Names of files that had nothing to learn from. */
  files_without_text: z.array(z.string()),
  /** Too little to tell what is off topic: then nothing is rejected as that. */
  is_thin: z.boolean(),
});
export type LearningSummary = z.infer<typeof learningSummary>;

export const rejectionReason = z.enum(rejectionReasons);

/** Which of the questions that the AI accepts wait for the presenter: none, those it is unsure of, all. */
export const moderation = z.enum(['none', 'unsure', 'all']);
export type Moderation = z.infer<typeof moderation>;

/** How much is kept back as off topic: what the material does not touch, what is off topic, what surely is. */
export const filterPosition = z.enum(['strict', 'normal', 'open']);
export type FilterPosition = z.infer<typeof filterPosition>;

/** Days after the last activity for which students' names and questions are kept. */
export const retentionDays = z.int().check(z.minimum(1), z.maximum(retentionMaxDays));

/** Seconds that lie between two questions of a student at the least; null: as they like. */
export const questionInterval = z.nullable(
  z.int().check(z.minimum(questionIntervalMin), z.maximum(questionIntervalMax)),
);
export type QuestionInterval = z.infer<typeof questionInterval>;

/**
 * Whether students see what the material says of their questions; null: the presenter was not asked
 * yet, and they do not.
 */
export const materialShown = z.nullable(z.boolean());
export type MaterialShown = z.infer<typeof materialShown>;

/**
 * Why a question waits for the presenter. `contact`: a link, an e-mail address or a phone number in it;
 * `unjudged`: the AI could not judge it.
 */
export const holdReason = z.enum(['contact', 'unsure', 'all', 'unjudged']);
export type HoldReason = z.infer<typeof holdReason>;

/** What the room says of the lesson. */
export const signal = z.object({
  kind: z.enum(signalKinds),
  /** The presenter has taken note of it. */
  is_cleared: flag,
  /** When its student said it last. */
  said_at: time,
});

/** A judged question as its presenter sees it. */
export const question = z.object({
  id,
  title: z.string(),
  has_been_answered: flag,
  /**
   * `held`: the AI accepts it, or could not judge it, and it waits for the presenter. `signal`: it says
   * something of the lesson itself.
   */
  state: z.enum(['accepted', 'filtered', 'held', 'signal']),
  /** Of a signal; absent in all others. */
  signal: z.optional(signal),
  /** Why it was filtered, else null. */
  reason: z.nullable(rejectionReason),
  /** Why it is held; absent where it is not. */
  hold_reason: z.optional(holdReason),
  /** The AI was close to deciding otherwise. */
  is_unsure: z.boolean(),
  topic_id: z.nullable(id),
  student: z.optional(z.object({ firstname: z.string() })),
  created_at: time,
});
export type Question = z.infer<typeof question>;

/** A part of the presenter's material. */
export const topicPlace = z.object({
  /** Name of the file. */
  file: z.string(),
  /** Counted from 1; a file has pages, slides or neither. */
  page: z.optional(z.int().check(z.minimum(1))),
  slide: z.optional(z.int().check(z.minimum(1))),
  heading: z.optional(z.string()),
  /** How much of what is asked belongs there rather than elsewhere, from 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** 0, 1, 2 … in the order of the material, from file to file. */
  position: count,
  /** What the material says there: whole sentences; absent where it was learnt by an older version. */
  excerpt: z.optional(z.string()),
});
export type TopicPlace = z.infer<typeof topicPlace>;

export const topicSummary = z.object({
  id,
  title: z.string(),
  has_been_answered: flag,
  /** The presenter speaks of it now: of one topic at the most, and of no answered one. */
  is_being_answered: flag,
  /** The presenter holds it above the others. */
  is_at_top: flag,
  /** 0, 1, 2 … in the order in which the presentation's topics appeared; picks the colour. */
  ordinal: count,
  /** Its weight: different students who asked it or said “me too”, each counted once. */
  student_count: count,
  /** Where in the material its questions belong; absent where that is not clear. */
  place: z.optional(topicPlace),
  /** 1 where the material was searched and says nothing of it; absent otherwise. */
  is_not_in_material: z.optional(flag),
  /** Different students who say that the material answers their question in it; absent where nobody does. */
  found_count: z.optional(count),
  /** What the presenter wrote for all who asked in it: plain text with line breaks; absent where nothing. */
  answer: z.optional(z.string()),
});
export type TopicSummary = z.infer<typeof topicSummary>;

const forPresenters = {
  answer: true,
  place: true,
  is_not_in_material: true,
  found_count: true,
} as const;

/** What everybody in the room may read: no names, nothing that was rejected or waits. */
export const bigScreenView = z.object({
  name: z.string(),
  topics: z.array(
    z.extend(z.omit(topicSummary, forPresenters), {
      /** How many of its questions were let in. */
      question_count: count,
    }),
  ),
  /** Under the topic of which the presenter speaks; null where there is none. */
  light: z.nullable(
    z.object({
      /** Some of its wordings, those that were used most first. */
      wordings: z.array(z.string()),
      /** What the presenter wrote; empty where nothing is. */
      answer: z.string(),
    }),
  ),
  student_url: z.string(),
  join_code: z.string(),
  joined_count: count,
  question_count: count,
  /** Questions wait for the moment. */
  is_paused: z.boolean(),
  /** Nobody new may come in. */
  is_closed_to_new: z.boolean(),
});
export type BigScreenView = z.infer<typeof bigScreenView>;

export const topic = z.extend(topicSummary, { original_questions: z.array(question) });
export type Topic = z.infer<typeof topic>;

/** What the presenter decided about a question or a topic; it can be undone. */
export const change = z.object({
  id,
  /** `rename`, `light`, `answer` and `pin` are patches of this one field, `patch` all others. */
  kind: z.enum([
    'accept',
    'reject',
    'move',
    'merge',
    'rename',
    'light',
    'answer',
    'split',
    'pin',
    'patch',
    'clear',
  ]),
  /** As in the log. */
  message: codedMessage,
  is_undone: flag,
  created_at: time,
});
export type Change = z.infer<typeof change>;

/** Open topics that might be one point: for the presenter to decide. The first takes in the others. */
export const mergeSuggestion = z.object({ id, topic_ids: z.array(id).check(z.minLength(2)) });
export type MergeSuggestion = z.infer<typeof mergeSuggestion>;

export const presentationSummary = z.object({
  presentation_id: id,
  title: z.string(),
  created_at: time,
  status: presentationStatus,
  /** How many were asked so far, those that were filtered included. */
  question_count: count,
  joined_count: count,
  /** Topics that are not answered yet. */
  open_topic_count: count,
  /** Null until somebody has asked in the present session. */
  last_asked_at: z.nullable(time),
  /** Another session was before: who joined may have done so in that one. Absent where there was none. */
  has_earlier_session: z.optional(z.boolean()),
});
export type PresentationSummary = z.infer<typeof presentationSummary>;

/** Of the sample project: it may ask once. */
export const simulatedClass = z.enum(['possible', 'asking', 'asked']);
export type SimulatedClass = z.infer<typeof simulatedClass>;

export const presentation = z.object({
  presentation_id: id,
  presenter_id: id,
  name: z.string(),
  description: z.string(),
  created_at: time,
  status: presentationStatus,
  /** Why learning failed, while the status is Error. */
  status_reason: z.nullable(codedMessage),
  learning: z.nullable(learningProgress),
  /** Null until Ready, and where learning ended before summaries were kept. */
  learning_summary: z.nullable(learningSummary),
  is_free_plan: z.boolean(),
  /** Address of the QR image; null until Ready. */
  qr_code: z.nullable(z.string()),
  /** What the QR code holds; null until Ready. */
  student_url: z.nullable(z.string()),
  /** For people without a camera, to be typed; null until Ready. */
  join_code: z.nullable(z.string()),
  /** A page with the QR image that other pages may frame, and under `/ask` one to ask; null until Ready. */
  embed_url: z.nullable(z.string()),
  /** The wall without what only the presenter may see, for other pages to frame; null until Ready. */
  wall_url: z.nullable(z.string()),
  /** Origins of the pages that may frame them; null: any. */
  embed_origins: z.nullable(z.array(z.string())),
  files: z.array(materialFile),
  original_questions: z.array(question),
  filtered_questions: z.array(question),
  /** Those that wait for the presenter. */
  held_questions: z.array(question),
  /** What the room says of the lesson. */
  signals: z.array(question),
  answered_topics: z.array(topicSummary),
  unanswered_topics: z.array(topicSummary),
  /** Counts every change of questions and topics; realtime events carry it, so gaps show. */
  version: count,
  /** Whether students see the topics of the room and can say “me too”. */
  is_room_shown: z.boolean(),
  is_material_shown: materialShown,
  /** Students have buttons for the commonest signals. */
  has_signal_buttons: z.boolean(),
  moderation,
  filter: filterPosition,
  /** Students cannot ask for the moment; what they write waits on their phones. */
  is_paused: z.boolean(),
  question_interval: questionInterval,
  /** Nobody new may come in; who is in stays in. */
  is_closed_to_new: z.boolean(),
  /** Null where there is none: in every project but the sample. */
  simulated_class: z.nullable(simulatedClass),
  /** Devices that joined. */
  joined_count: count,
  /** How many were asked so far, those that were filtered included. */
  question_count: count,
});
export type Presentation = z.infer<typeof presentation>;

/** A student's own question. `sent` = stored, not judged yet. */
export const studentQuestion = z.object({
  id,
  client_id: z.nullable(z.uuid()),
  title: z.string(),
  state: z.enum(['sent', 'accepted', 'filtered', 'answered']),
  has_been_answered: flag,
  /** The presenter speaks of its topic now. */
  is_being_answered: flag,
  /** It waits for the presenter; its state is then `sent`, all that an older app knows of it. */
  is_held: flag,
  /** It says something of the lesson, which the presenter sees; absent where it does not. */
  is_signal: z.optional(flag),
  /** What the presenter wrote under its topic. */
  answer: z.nullable(z.string()),
  /** A code; an installed app may be older than one of them, so its words come along. */
  reason: z.nullable(z.string()),
  /** The reason in plain words, else null. */
  reason_text: z.nullable(z.string()),
  created_at: time,
  /** When the student last asked the same in the same words, which is no other question. */
  asked_again_at: z.nullable(time),
});
export type StudentQuestion = z.infer<typeof studentQuestion>;

/**
 * What the material says of a student's own question, where its presenter shows that. Apart from the
 * question, so that a phone's first script need not know it.
 */
export const ownExcerpt = z.object({
  question_id: id,
  /** Whole sentences. */
  text: z.string(),
  /** Where that stands: name of the file, and what it has of these. */
  file: z.string(),
  page: z.optional(id),
  slide: z.optional(id),
  heading: z.optional(z.string()),
  /** The student says that this answers it. */
  is_found: flag,
});
export type OwnExcerpt = z.infer<typeof ownExcerpt>;

/** A topic as the whole room may see it: nobody's name. */
export const boardTopic = z.object({
  id,
  title: z.string(),
  has_been_answered: flag,
  is_being_answered: flag,
  ordinal: count,
  student_count: count,
  /** What the teacher wrote under it. */
  answer: z.nullable(z.string()),
  /** The one that stands for the topic first: a “me too” is said to it. */
  question_ids: z.array(id).check(z.minLength(1)),
});
export type BoardTopic = z.infer<typeof boardTopic>;

export const scanRecord = z.object({
  presentation_id: id,
  presenter_id: id,
  /** Secret: the bearer token of this student for this presentation. */
  session_id: z.string(),
  /** True where students skip registration. */
  is_free_plan: z.boolean(),
  /** Set when this device has registered before. */
  student_id: z.nullable(id),
  /** The device that handed its student over: from now on this device goes by that id. */
  device_id: z.optional(z.uuid()),
});
export type ScanRecord = z.infer<typeof scanRecord>;

export const projectDetail = z.object({
  project_name: z.string(),
  teacher_name: z.string(),
  presenter_id: id,
  /** Days after the last activity for which names and questions are kept. */
  retention_days: retentionDays,
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const aiModel = z.object({
  id: z.string(),
  name: z.string(),
  /** About what a hundred questions of a busy class cost; absent where they cost nothing. */
  credits_a_hundred_questions: z.optional(count),
  /** The same where they come one by one. */
  credits_a_hundred_single_questions: z.optional(count),
});
export type AiModelOption = z.infer<typeof aiModel>;

export const usageDetails = z.object({
  plan: z.object({ plan_id: id, is_free_plan: z.boolean() }),
  tokens: z.object({ total_api_credits: count, used_api_credits: count }),
  ai_model: aiModel,
});
export type UsageDetails = z.infer<typeof usageDetails>;

/** What a client must know of how this server is set up. */
export const setup = z.object({
  /** Who answers for people's data; null where nobody was named. */
  privacy_contact: z.nullable(z.string()),
  /** Unless a project has a shorter time. */
  retention_days: retentionDays,
  /** Presenters may have an AI service read the questions that the operator named. */
  offers_remote_models: z.boolean(),
  /** Closed phones are told of answers, if their students want it. */
  offers_push: z.boolean(),
  google_client_id: z.nullable(z.string()),
  facebook_app_id: z.nullable(z.string()),
  /** Of the operator, in the order of their buttons. */
  providers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Accounts have passwords, and may be made with one. */
  offers_passwords: z.boolean(),
});
export type Setup = z.infer<typeof setup>;

/** One class of a presentation: the present one, or an earlier one. */
export const sessionSummary = z.object({
  /** Of the presentation, in the present one. */
  id,
  /** When the first and the last of its questions were asked. */
  first_asked_at: time,
  last_asked_at: time,
  /** Those that were filtered included. */
  question_count: count,
  /** Who asked. */
  student_count: count,
  topic_count: count,
  /** Of the topics. */
  answered_count: count,
});
export type SessionSummary = z.infer<typeof sessionSummary>;

/** A class that is over: another one began with the same knowledge. */
export const earlierSession = z.extend(sessionSummary, {
  /** The heaviest first. */
  topics: z.array(topic),
  /** Questions that were filtered and stayed so. */
  rejected_count: count,
  /** What the room said of the lesson. */
  signals: z.array(question),
});
export type EarlierSession = z.infer<typeof earlierSession>;
