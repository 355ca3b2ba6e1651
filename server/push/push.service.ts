// Push notifications (Web Push, RFC 8030, 8291 and 8292): a phone that is closed is told that what it
// asked was answered.

import { createECDH } from 'node:crypto';
import PQueue from 'p-queue';
import webPush from 'web-push';
import type { PushMessage } from '../../contract/api/students/push-calls.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { StudentSession } from '../http/callers.ts';
import { checkOwn } from '../questions/asking.service.ts';
import {
  deleteSubscription,
  deleteSubscriptionOf,
  findAnsweredTopic,
  findKeys,
  insertKeys,
  listUnnotified,
  markNotified,
  saveSubscription,
  type KeyPair,
  type Subscription,
} from './push.store.ts';

// Push services to which this server writes. A phone names the address, so without a list anybody could
// have it call whatever can be reached from here.

type IsPushEndpoint = (endpoint: string) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param list hosts, with a port where it is not the usual one, separated by commas; `*.` as a start */
export function pushEndpoints(list: string): IsPushEndpoint {
  const hosts = list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, username, password } = new URL(endpoint);
    // Only what runs on this machine may be written to without encryption.
    const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
    const isKnown = hosts.some((known) =>
      known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
    );
    return isSafe && isKnown && username === '' && password === '';
  };
}

/** Whom a push service may turn to, as RFC 8292 wants it: `https:` or `mailto:`. */
export function pushContact(config: {
  PUBLIC_URL?: string | undefined;
  MAIL_FROM: string;
}): string {
  if (config.PUBLIC_URL?.startsWith('https:')) return config.PUBLIC_URL;
  const address = /<([^<>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM.trim();
  return `mailto:${address}`;
}

// The public key that a phone gives for its messages (RFC 8291): nothing can be sealed for one that is
// no point of the curve.

/** @param text base64url of an uncompressed point */
export function isPublicKey(text: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A phone that is off for longer is not told: the lecture is over. */
const keptForSeconds = 12 * 60 * 60;
const answerWithinMs = 10_000;
const atOnce = 8;
const longestBody = 240;

export type PushService = ReturnType<typeof createPushService>;

export function createPushService(dependencies: {
  db: StoreDatabase;
  /** @returns those of the students whose phone is there */
  present: (studentIds: readonly number[]) => Promise<Set<number>>;
  /** Null: no phone is told of anything. */
  isPushEndpoint: IsPushEndpoint | null;
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  contact: string;
}) {
  const { db, present: findPresent, isPushEndpoint, contact } = dependencies;
  let made: Promise<KeyPair> | undefined;

  async function makeKeys(): Promise<KeyPair> {
    const known = await findKeys(db);
    if (known) return known;
    await insertKeys(db, webPush.generateVAPIDKeys());
    return (await findKeys(db))!;
  }

  async function keys(): Promise<KeyPair> {
    try {
      return await (made ??= makeKeys());
    } catch (error) {
      made = undefined;
      throw error;
    }
  }

  /** @returns whether the subscription is still good. @throws when the push service is of no use now */
  async function send(
    { endpoint, p256dh, auth }: Subscription,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...(await keys()) }, TTL: keptForSeconds },
    );
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body!),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    const { status } = response;
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    return false;
  }

  return {
    /** @returns null where no phone is told of anything */
    async publicKey(student: StudentSession, presentationId: number): Promise<string | null> {
      checkOwn(student, student.studentId, presentationId);
      if (!isPushEndpoint) return null;
      return (await keys()).publicKey;
    },

    /** @throws ApiError `forbidden`, `push_service_unknown`, `invalid_input` */
    async subscribe(
      student: StudentSession,
      subscription: {
        student_id: number;
        presentation_id: number;
        endpoint: string;
        p256dh: string;
        auth: string;
      },
    ): Promise<void> {
      const { student_id, presentation_id, endpoint, p256dh, auth } = subscription;
      checkOwn(student, student_id, presentation_id);
      if (!student.isRegistered) throw new ApiError('forbidden');
      if (!isPushEndpoint?.(endpoint)) throw new ApiError('push_service_unknown');
      if (!isPublicKey(p256dh)) {
        const message = 'This is no public key of P-256.';
        throw new ApiError('invalid_input', { message, issues: [{ path: 'p256dh', message }] });
      }
      await saveSubscription(db, { studentId: student.studentId, endpoint, p256dh, auth });
    },

    /** @throws ApiError `forbidden` */
    async unsubscribe(
      student: StudentSession,
      { student_id, presentation_id }: { student_id: number; presentation_id: number },
    ): Promise<void> {
      checkOwn(student, student_id, presentation_id);
      await deleteSubscriptionOf(db, student.studentId);
    },

    /** Whether any phone is to be told that the topic was answered, open ones included. */
    isAwaited: async (topicId: number): Promise<boolean> =>
      isPushEndpoint !== null && (await listUnnotified(db, topicId)).length > 0,

    /** The student is no longer of the presentation. */
    forget: (studentId: number): Promise<void> => deleteSubscriptionOf(db, studentId),

    /**
     * Tells each phone that waits for the topic and is not open, once.
     * @throws Error when some could not be told: they are told when this is called again
     */
    async tellAnswered(topicId: number, signal: AbortSignal): Promise<void> {
      // What was stored while it was on stays, and counts again with the next answer when it is.
      if (!isPushEndpoint) return;
      const topic = await findAnsweredTopic(db, topicId);
      if (!topic) return;
      const untold = await listUnnotified(db, topicId);
      const present = await findPresent(untold.map(({ studentId }) => studentId));
      const text = [topic.title, topic.answer].filter(Boolean).join('\n');
      const message: PushMessage = {
        code: 'question_answered',
        title: 'Your question was answered',
        body:
          text.length > longestBody ? `${text.slice(0, longestBody - 1).toWellFormed()}…` : text,
        tag: `topic-${topicId}`,
      };
      const failures: unknown[] = [];
      const queue = new PQueue({ concurrency: atOnce });
      for (const subscription of untold) {
        if (present.has(subscription.studentId)) continue;
        void queue.add(async () => {
          try {
            // A list that was changed since counts now; keys were once stored unseen.
            const isGood =
              isPushEndpoint(subscription.endpoint) &&
              isPublicKey(subscription.p256dh) &&
              (await send(subscription, message, signal));
            if (isGood) await markNotified(db, subscription.studentId, topicId);
            else await deleteSubscription(db, subscription);
          } catch (error) {
            failures.push(error);
          }
        });
      }
      await queue.onIdle();
      signal.throwIfAborted();
      if (failures.length > 0) {
        throw new Error(`${failures.length} phones could not be told`, { cause: failures[0] });
      }
    },
  };
}
