// The tables, the same on PGlite and on PostgreSQL. Questions do not store whether they are
// answered: their topic does, so the two can never disagree.

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  real,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type {
  Change,
  FilterPosition,
  HoldReason,
  LearningProgress,
  LearningSummary,
  MailFailure,
  Moderation,
  PresentationStatus,
  SimulatedClass,
  TopicSummary,
} from '../../contract/entities.ts';
import type { Language } from '../../contract/locales.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import type { MaterialFileKind } from '../../contract/limits.ts';
import type { SignalKind } from '../../contract/api/questions/signal-kinds.ts';
import type { RejectionReason } from '../../contract/rejections.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
const primaryId = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();
const credits = (name: string) => bigint(name, { mode: 'number' });

export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  type: text('type').$type<'FREE' | 'PREMIUM' | 'ENTERPRISE'>().notNull(),
  priceDollars: doublePrecision('price_dollars').notNull(),
  scanLimit: integer('scan_limit').notNull(),
  questionLimit: integer('question_limit').notNull(),
  presentationLimit: integer('presentation_limit').notNull(),
  knowledgeFileLimit: integer('knowledge_file_limit').notNull(),
  knowledgeCharacterLimit: integer('knowledge_character_limit').notNull(),
  isStudentInfoRequired: boolean('is_student_info_required').notNull(),
  allowsQrDesign: boolean('allows_qr_design').notNull(),
  signUpCredits: credits('sign_up_credits').notNull(),
});

export type PlanRow = typeof plans.$inferSelect;

export const presenters = pgTable('presenters', {
  id: primaryId(),
  name: text('name').notNull(),
  /** The parts of the name as the presenter typed them; null while only the whole is known. */
  firstName: text('first_name'),
  lastName: text('last_name'),
  email: text('email').notNull().unique(),
  /** When it was shown that the address is theirs; null as long as anybody may have typed it. */
  emailVerifiedAt: at('email_verified_at'),
  /** Of the last mail to it, where that will not arrive; null once one went out. */
  mailFailedAt: at('mail_failed_at'),
  mailFailure: text('mail_failure').$type<MailFailure>(),
  /** Null for accounts that only sign in through Google or Facebook. */
  passwordHash: text('password_hash'),
  googleId: text('google_id').unique(),
  facebookId: text('facebook_id').unique(),
  /**
   * The very first account of an installation, which is its operator's where none is named. Those of
   * installations from before are not known.
   */
  isFounder: boolean('is_founder').notNull().default(false),
  /** Nobody signs in to it from then on. */
  blockedAt: at('blocked_at'),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id),
  aiModel: text('ai_model').notNull().default('builtin'),
  totalCredits: credits('total_credits').notNull(),
  usedCredits: credits('used_credits').notNull().default(0),
  /** Of the page on which it was used last, and of mails; null where no page has said so yet. */
  language: text('language').$type<Language>(),
  createdAt: createdAt(),
});

/** Signed-in sessions; the token itself is never stored, only its SHA-256. */
export const presenterTokens = pgTable(
  'presenter_tokens',
  {
    hash: text('hash').primaryKey(),
    /** By which its owner ends it. */
    id: integer('id').notNull().generatedAlwaysAsIdentity().unique(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    /** Names that people know them by, such as Firefox and Windows; null where they are not known. */
    browser: text('browser'),
    system: text('system'),
    createdAt: createdAt(),
    /** Written once an hour at the most. */
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Of the provider through which it was begun, to end the session there. */
    idToken: text('id_token'),
  },
  (table) => [index().on(table.presenterId)],
);

/** Who signs in through an identity provider of the operator: `subject` is its name for them, for good. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.presenterId, table.issuer),
  ],
);

/** Sign-ins that were begun and are under way at a provider. */
export const providerAttempts = pgTable('provider_attempts', {
  /** Of what the browser keeps that began it. */
  hash: text('hash').primaryKey(),
  /** The id of its settings. */
  provider: text('provider').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  /** Of PKCE. */
  codeVerifier: text('code_verifier').notNull(),
  /** Of an account that is new. */
  planId: integer('plan_id'),
  expiresAt: at('expires_at').notNull(),
});

/** Learning platforms whose courses may open presentations (LTI 1.3). */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: primaryId(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Empty: any. */
    deploymentIds: jsonb('deployment_ids').$type<readonly string[]>().notNull(),
    authUrl: text('auth_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    /** Beside those of the issuer and of `authUrl`. */
    frameOrigins: jsonb('frame_origins').$type<readonly string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.clientId)],
);

/** This server's own keys, by which platforms know its answers; the newest signs. */
export const ltiKeys = pgTable('lti_keys', {
  kid: text('kid').primaryKey(),
  /** The private key as a JWK, sealed where there is a key to seal it with. */
  jwk: text('jwk').notNull(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});

/** What is good once, or for a while: launches that were begun, and what a teacher chooses for. */
export const ltiSecrets = pgTable('lti_secrets', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  platformId: integer('platform_id').references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
  presenterId: integer('presenter_id').references(() => presenters.id, { onDelete: 'cascade' }),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** Links that were mailed to set a new password; each works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.presenterId)],
);

/** Links that were mailed to show that an address is theirs; each works once. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    hash: text('hash').primaryKey(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.presenterId)],
);

/** An address that an account is to have, once the link that was mailed to it is used. */
export const emailChanges = pgTable('email_changes', {
  presenterId: integer('presenter_id')
    .primaryKey()
    .references(() => presenters.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  /** Of the link; null until it is mailed. */
  hash: text('hash').unique(),
  /** Of the session that goes on: who asked for it. */
  askedBy: text('asked_by').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** An authenticator app's secret, and whether sign-ins ask for its codes. */
export const secondFactors = pgTable('second_factors', {
  presenterId: integer('presenter_id')
    .primaryKey()
    .references(() => presenters.id, { onDelete: 'cascade' }),
  secret: bytes('secret').notNull(),
  /** Null until a first code has shown that the app has it. */
  confirmedAt: at('confirmed_at'),
  /** Of the last code that was accepted: neither it nor one before it is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** What stands in for the app, once each; only hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [index().on(table.presenterId)],
);

/** Sign-ins whose password was right and whose code is still to come. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    /** As of the session that it becomes. */
    idToken: text('id_token'),
  },
  (table) => [index().on(table.presenterId)],
);

/** How often something was tried, by whom: shared by all processes, in the database's own time. */
export const rateLimits = pgTable('rate_limits', {
  /** What was tried, and a hash of who tried it. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: at('ends_at').notNull(),
});

/** Every change of a presenter's credits; their sum equals total minus used. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: primaryId(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    /** Positive: credits came in; negative: they were used. */
    amount: credits('amount').notNull(),
    reason: text('reason')
      .$type<
        'sign_up' | 'plan_change' | 'purchase' | 'learning' | 'learning_refund' | 'model_usage'
      >()
      .notNull(),
    presentationId: integer('presentation_id'),
    /** The request to a remote model that this pays for: booked once, however often it is tried. */
    requestId: uuid('request_id').unique(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.presenterId, table.id)],
);

/**
 * Sessions and presentations share their numbers: on the wire the present session goes by the id of the
 * presentation, which no ended one may have.
 */
const nextSessionId = sql`nextval('presentations_id_seq'::regclass)`;

export const presentations = pgTable(
  'presentations',
  {
    id: primaryId(),
    presenterId: integer('presenter_id')
      .notNull()
      .references(() => presenters.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    status: text('status').$type<PresentationStatus>().notNull().default('Pending'),
    statusReason: jsonb('status_message').$type<StoredMessage>(),
    /** Where it was stored before there were codes. */
    statusReasonText: text('status_reason'),
    learningStage: text('learning_stage').$type<LearningProgress['stage']>(),
    learningDone: integer('learning_done').notNull().default(0),
    learningTotal: integer('learning_total').notNull().default(0),
    learningSummary: jsonb('learning_summary').$type<LearningSummary>(),
    /** Whoever has it may enter. The QR code holds it, as do the addresses of pictures and pages to embed. */
    scanToken: text('scan_token').notNull().unique(),
    /** The same for people: it is typed, and can be guessed. QR codes printed by older versions hold it. */
    joinCode: text('join_code').notNull().unique(),
    /** Whoever has it sees what the wall shows; renewed with the two above. */
    wallKey: uuid('wall_key').notNull().unique().defaultRandom(),
    /** Turns a phone's id into its session; stays when the two above are renewed. */
    sessionKey: text('session_key').notNull(),
    /** PNG, already checked and scaled. */
    qrLogo: bytes('qr_logo'),
    /** Address of the SVG while a download is under way. */
    svgToken: text('svg_token').unique(),
    moderation: text('moderation').$type<Moderation>().notNull().default('none'),
    /** How much the AI keeps back as off topic. */
    filter: text('filter').$type<FilterPosition>().notNull().default('normal'),
    /** Students cannot ask for the moment. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Seconds that must lie between two questions of a student; null where they may come as they like. */
    questionInterval: integer('question_interval'),
    /** Days for which people's data is kept; null: as long as the server keeps it. */
    retentionDays: integer('retention_days'),
    /** Pages that may frame it; null: any. */
    embedOrigins: jsonb('embed_origins').$type<readonly string[]>(),
    /** Nobody new may come in. */
    isClosedToNew: boolean('is_closed_to_new').notNull().default(false),
    /** Null in every project but the sample. */
    simulatedClass: text('simulated_class').$type<SimulatedClass>(),
    scanCount: integer('scan_count').notNull().default(0),
    questionCount: integer('question_count').notNull().default(0),
    /** The ordinal that the next topic gets. */
    topicCount: integer('topic_count').notNull().default(0),
    /** Students see the topics of the room and can say “me too”. */
    isRoomShown: boolean('is_room_shown').notNull().default(true),
    /** Students see what the material says of their questions; null until the presenter was asked: no. */
    isMaterialShown: boolean('is_material_shown'),
    /** Students have buttons for the commonest signals. */
    hasSignalButtons: boolean('has_signal_buttons').notNull().default(false),
    /** Grows by one with each change of questions or topics. */
    version: integer('version').notNull().default(0),
    /** Of them, those of earlier sessions. */
    earlierQuestionCount: integer('earlier_question_count').notNull().default(0),
    /** The present one; all others have ended. */
    sessionId: integer('session_id')
      .notNull()
      .default(nextSessionId)
      .references((): AnyPgColumn => sessions.id),
    createdAt: createdAt(),
    /** Deleted presentations keep this row, emptied, so that phones are told 410 and not 404. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index().on(table.presenterId, table.id),
    // Not unique: that would make it a key, and whoever changes it wait for all that refer to the row.
    index().on(table.sessionId),
    index('presentations_learning_index')
      .on(table.id)
      .where(sql`${table.status} = 'Learning'`),
    index('presentations_simulated_class_index')
      .on(table.id)
      .where(sql`${table.simulatedClass} = 'asking'`),
  ],
);

/** Which presentation a link in a course opens. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    platformId: integer('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** That the answer to a deep link gave it, or the platform's own name for it. */
    key: text('key').notNull(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.key] }),
    index().on(table.presentationId),
  ],
);

/** A meeting of a class: questions, topics and the presenter's changes belong to it. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().default(nextSessionId),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    /** When it began. */
    createdAt: createdAt(),
  },
  (table) => [index().on(table.presentationId, table.id)],
);

/** Tokens and codes that were renewed: nobody enters with them, and who tries is told why. */
export const formerCodes = pgTable('former_codes', {
  code: text('code').primaryKey(),
  presentationId: integer('presentation_id')
    .notNull()
    .references(() => presentations.id, { onDelete: 'cascade' }),
});

/** Something begins in a text at `at`, in UTF-16 units, and reaches to the next one. */
export interface TextMark {
  at: number;
  /** Both counted from 1. */
  page?: number | undefined;
  slide?: number | undefined;
  heading?: string | undefined;
}

export const knowledgeFiles = pgTable(
  'knowledge_files',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<MaterialFileKind>().notNull(),
    text: text('text').notNull(),
    /** Where pages, slides and headings begin in the text; null for files from before they were kept. */
    marks: jsonb('marks').$type<readonly TextMark[]>(),
    characterCount: integer('character_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.presentationId)],
);

/** Parts of the material by which it can be found again, their ids in its order. */
export const sections = pgTable(
  'sections',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    /** Name of the file. */
    file: text('file').notNull(),
    page: integer('page'),
    slide: integer('slide'),
    heading: text('heading'),
  },
  (table) => [index().on(table.presentationId, table.id)],
);

export const passages = pgTable(
  'passages',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Where it begins; null for passages that were learnt before places were kept. */
    sectionId: integer('section_id').references(() => sections.id, { onDelete: 'set null' }),
    /** 32-bit little-endian floats; null until the model has read the passage. */
    embedding: bytes('embedding'),
    /** Id of the encoder that made the embedding: those of two encoders cannot be compared. */
    encoder: text('encoder'),
  },
  (table) => [
    index().on(table.presentationId, table.id),
    index().on(table.encoder),
    index().on(table.sectionId),
  ],
);

/** One device in one presentation: the session, and who it is once registered. */
export const students = pgTable(
  'students',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session id, which is a secret. */
    sessionHash: text('session_hash').notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    registeredAt: at('registered_at'),
    /** Its presenter has removed it; the bare session stays, so that its phone cannot come in again. */
    removedAt: at('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.presentationId)],
);

/** A student who may go on in an installed app, whose storage knows nothing of the browser's. */
export const handOvers = pgTable(
  'hand_overs',
  {
    /** SHA-256 of the secret, which only the phone has. */
    secretHash: text('secret_hash').primaryKey(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** The id of the phone, which only the secret opens. */
    sealedDeviceId: text('sealed_device_id').notNull(),
    /** SHA-256 of the id of the app that used it: that one may ask again. */
    takenBy: text('taken_by'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.studentId)],
);

/** Where a phone that is closed can be told. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  studentId: integer('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  /** Of the browser's push service: whoever knows it and the two keys can write to the phone. */
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  /** The topic of which it was told last, so that it is told once. */
  toldTopicId: integer('told_topic_id'),
  createdAt: createdAt(),
});

/** The key pair (VAPID) by which push services know this product: one row, made when first needed. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
});

export const topics = pgTable(
  'topics',
  {
    id: primaryId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    title: text('title').notNull(),
    isTitlePinned: boolean('is_title_pinned').notNull().default(false),
    /** Questions that were in it when the AI gave the title. */
    titledSize: integer('titled_size').notNull().default(0),
    isAnswered: boolean('is_answered').notNull().default(false),
    /** In the light: the presenter speaks of it now. Of one topic at the most, and of no answered one. */
    isBeingAnswered: boolean('is_being_answered').notNull().default(false),
    /** What the presenter wrote for all who asked in it. Longer than one may be where topics were merged. */
    answer: text('answer'),
    /** The presenter wants it above the others. */
    isAtTop: boolean('is_at_top').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.sessionId, table.ordinal),
    uniqueIndex('topics_in_the_light_index')
      .on(table.sessionId)
      .where(sql`${table.isBeingAnswered}`),
  ],
);

/** Ids of sections, each with the share of a question that belongs to it: the largest few, 0 to 1. */
export type SectionShares = [sectionId: number, share: number][];

/**
 * `signal`: it says something of the lesson itself; `cleared`: the presenter has taken note of that.
 * `sent` until it was judged, `held` while it then waits for the presenter; on the phone that sends it, waiting means kept there.
 */
export type QuestionState = 'sent' | 'accepted' | 'filtered' | 'held' | 'signal' | 'cleared';

export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** Made on the phone; makes sending again harmless. */
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    /** Of its `questionKey`: what a student asks again in the session has the same. Null in old rows. */
    wordingHash: text('wording_hash'),
    /** When the student last asked it again. */
    askedAgainAt: at('asked_again_at'),
    /** The client id of that asking. A phone sends in order: only the last can be in doubt. */
    repeatClientId: uuid('repeat_client_id'),
    state: text('state').$type<QuestionState>().notNull().default('sent'),
    /** What the AI took it to say of the lesson; null in all others. */
    signal: text('signal').$type<SignalKind>(),
    /** What the positions of the filter decide by; of the encoder that made the embedding. */
    relevance: real('relevance'),
    reason: text('reason').$type<RejectionReason>(),
    /** While it is held. */
    holdReason: text('hold_reason').$type<HoldReason>(),
    isUnsure: boolean('is_unsure').notNull().default(false),
    /** The model doubts that it is decent; null where nobody asked, as in older rows. */
    mayBeAbuse: boolean('may_be_abuse'),
    /** Attempts at judging it that were begun and did not end. */
    judgeAttempts: integer('judge_attempts').notNull().default(0),
    /** Empty where the encoder could not read it. */
    embedding: bytes('embedding'),
    /** Id of the encoder that made the embedding. */
    encoder: text('encoder'),
    /** Where in the material it belongs, in questions that were judged before there were excerpts. */
    sectionShares: jsonb('section_shares').$type<SectionShares>(),
    /** What the material says of it: empty where nothing was found, null where nobody looked. */
    excerpt: text('excerpt'),
    /** Where that stands. Sections go with the files that they are of: it may be gone. */
    excerptSectionId: integer('excerpt_section_id'),
    /** The larger, the surer; of the encoder that found it. */
    excerptScore: real('excerpt_score'),
    /** Its student says that this answers it. */
    isFoundInMaterial: boolean('found_in_material').notNull().default(false),
    /** Of the last operation that said so, and of the last that took it back. A phone sends in order. */
    foundClientId: uuid('found_client_id'),
    notFoundClientId: uuid('not_found_client_id'),
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    /** The presenter put it into its topic: grouping leaves it there. */
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.studentId, table.clientId),
    uniqueIndex().on(table.studentId, table.sessionId, table.wordingHash),
    index().on(table.sessionId, table.id),
    // What the classroom still has to do: judge, or put into a topic.
    index('questions_unfinished_index')
      .on(table.sessionId, table.id)
      .where(
        sql`${table.state} = 'sent' or (${table.state} = 'accepted' and ${table.topicId} is null)`,
      ),
    index().on(table.topicId),
    index().on(table.encoder),
  ],
);

/**
 * Client ids of questions that were withdrawn, and nothing of what they were: a late copy of such a
 * question is not stored.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    clientId: uuid('client_id').notNull(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.studentId] }),
    index().on(table.studentId),
  ],
);

/**
 * Who says “me too”, and to which question: wherever that goes, it goes along. What was taken back
 * stays, so that a late copy of what was sent before changes nothing.
 */
export const meToos = pgTable(
  'me_toos',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Of the last operation that said it. A phone sends in order: only the last can be in doubt. */
    clientId: uuid('client_id').notNull(),
    isTakenBack: boolean('is_taken_back').notNull().default(false),
    /** Of the last operation that took it back. */
    takeBackClientId: uuid('take_back_client_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.questionId] }),
    index().on(table.questionId),
  ],
);

/** A question as the presenter's changes see it. */
export interface QuestionPlace {
  id: number;
  state: QuestionState;
  reason: RejectionReason | null;
  /** Missing in changes from before questions were held. */
  holdReason?: HoldReason | null;
  isUnsure: boolean;
  topicId: number | null;
  isPinned: boolean;
}

export interface TopicState {
  id: number;
  ordinal: number;
  title: string;
  isTitlePinned: boolean;
  isAnswered: boolean;
  /** Missing in changes from before there was a light. */
  isBeingAnswered?: boolean;
  /** Missing in changes from before it was counted. */
  titledSize?: number;
  /** Missing in changes from before there were written answers. */
  answer?: string | null;
  /** Missing in changes from before topics could be held at the top. */
  isAtTop?: boolean;
}

/**
 * How all questions of a change were left, or those columns of its topic that it changed; of a change
 * of the light, `topicId` is where it went.
 */
export interface ChangeAftermath
  extends
    Partial<Pick<QuestionPlace, 'state' | 'topicId' | 'isPinned'>>,
    Partial<Omit<TopicState, 'id' | 'ordinal'>> {
  /** Those of the questions that are in this topic instead. */
  stayed?: { topicId: number; questionIds: number[] };
  /** The topic that came to the top in place of one that it took in. */
  raisedId?: number;
}

/** What the presenter decided about questions and topics, with what it takes to undo it. */
export const presenterChanges = pgTable(
  'presenter_changes',
  {
    id: primaryId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Made by the client; makes sending again harmless. */
    clientId: uuid('client_id').notNull(),
    kind: text('kind').$type<Change['kind']>().notNull(),
    /** Null in rows from before there were codes, which have a text. */
    message: jsonb('message').$type<StoredMessage>(),
    text: text('text'),
    /** The questions as they were, and the topics that were removed, patched or in the light. */
    before: jsonb('before')
      .$type<{
        questions: QuestionPlace[];
        topics: TopicState[];
        /** The topic that took in the answers of those that were removed, as its answer was. */
        heir?: { id: number; answer: string | null };
      }>()
      .notNull(),
    after: jsonb('after').$type<ChangeAftermath>().notNull(),
    isUndone: boolean('is_undone').notNull().default(false),
    /** The decision that this follows from: what is like its questions went the same way. */
    parentId: integer('parent_id').references((): AnyPgColumn => presenterChanges.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.sessionId, table.clientId),
    index()
      .on(table.parentId)
      .where(sql`${table.parentId} is not null`),
  ],
);

/**
 * Questions that the presenter accepted or rejected: the last decision on each counts. What is like
 * one is judged the same.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Undone, it takes this along. */
    changeId: integer('change_id').references(() => presenterChanges.id, { onDelete: 'set null' }),
    isAccepted: boolean('is_accepted').notNull(),
    /** Of the question; null where nothing else is judged by it. */
    embedding: bytes('embedding'),
    /** Id of the encoder that made the embedding. */
    encoder: text('encoder'),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.presentationId, table.id),
    index().on(table.questionId),
    index().on(table.changeId),
    index().on(table.encoder),
  ],
);

/** Operations of the presenter that left no change to undo, and what patches of topics were answered. */
export const settledOperations = pgTable(
  'settled_wishes',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Made by the client; makes sending again harmless. */
    clientId: uuid('client_id').notNull(),
    /** Of a patch: what was answered. */
    topic: jsonb('topic').$type<TopicSummary>(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.clientId] })],
);

/** Topics that the AI would bring together; the presenter's refusals stay. */
export const mergeSuggestions = pgTable(
  'merge_suggestions',
  {
    id: primaryId(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The first takes in the others. They may be gone: undoing a merge brings them back. */
    topicIds: jsonb('topic_ids').$type<number[]>().notNull(),
    isRefused: boolean('is_refused').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.sessionId)],
);

/** What happened, for the presenter to read. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: primaryId(),
    presentationId: integer('presentation_id')
      .notNull()
      .references(() => presentations.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<'presentation' | 'question'>().notNull(),
    /** Null in rows from before there were codes, which have a text. */
    message: jsonb('coded_message').$type<StoredMessage>(),
    text: text('message'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.presentationId, table.subject, table.id)],
);

/**
 * Live notices that are too long for PostgreSQL's NOTIFY, on their way to other processes. Name and
 * columns are those that the Socket.IO adapter expects; it also removes the rows.
 */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: at('created_at').defaultNow(),
  payload: bytes('payload'),
});
