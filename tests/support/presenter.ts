// A presenter without a screen: signs up, uploads, lets learn, and watches questions and topics.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Presentation, Topic, TopicSummary } from '../../contract/entities.ts';
import type { PresentationStatusEvent } from '../../contract/events.ts';
import { planIds } from '../../contract/limits.ts';
import { register } from '../../contract/routes/accounts.ts';
import {
  createPresentation,
  getAllTopics,
  getPresentation,
  startLearning,
  updateTopicStatus,
} from '../../contract/routes/presentations.ts';
import { call, type Caller } from './call.ts';
import { watchPresentation, type Watch } from './watch.ts';

export interface Presenter {
  readonly caller: Caller;
  readonly presenterId: number;
  readonly email: string;
  readonly password: string;
  /** Creates a presentation from the files at these paths. @returns its id */
  create(name: string, description: string, paths: readonly string[]): Promise<number>;
  startLearning(presentationId: number): Promise<void>;
  /**
   * Starts learning and waits for Ready.
   * @returns every status that was announced meanwhile. @throws when learning failed
   */
  learn(presentationId: number, limitMs?: number): Promise<PresentationStatusEvent[]>;
  get(presentationId: number): Promise<Presentation>;
  getTopics(presentationId: number): Promise<Topic[]>;
  tick(topicId: number, isAnswered: boolean): Promise<TopicSummary>;
  /** Subscribes to a presentation. Close it. */
  watch(presentationId: number): Promise<Watch>;
}

export interface SignUpOptions {
  planId?: number;
  name?: string;
  email?: string;
  password?: string;
}

export async function signUp(origin: string, options: SignUpOptions = {}): Promise<Presenter> {
  const {
    planId = planIds.premium,
    name = 'Paula Presenter',
    email = `${randomUUID()}@example.org`,
    password = randomUUID(),
  } = options;
  const body = { name, email, password, plan_id: planId };
  const { presenter_id, token } = await call({ origin }, register, { body });
  return createPresenter({ origin, token }, presenter_id, email, password);
}

function createPresenter(
  caller: Caller,
  presenterId: number,
  email: string,
  password: string,
): Presenter {
  const byId = (id: number) => ({ params: { id } });
  const watch = (presentationId: number) => watchPresentation(caller, presentationId);
  return {
    caller,
    presenterId,
    email,
    password,
    async create(name, description, paths) {
      const files = await Promise.all(
        paths.map(async (path) => new File([await readFile(path)], basename(path))),
      );
      const { data } = await call(caller, createPresentation, {
        body: { name, description },
        files,
      });
      return data.presentation_id;
    },
    async startLearning(presentationId) {
      await call(caller, startLearning, byId(presentationId));
    },
    async learn(presentationId, limitMs) {
      const watched = await watch(presentationId);
      try {
        await call(caller, startLearning, byId(presentationId));
        await watched.untilReady(limitMs);
        return watched.statuses.map(({ event }) => event);
      } finally {
        watched.close();
      }
    },
    get: async (presentationId) => (await call(caller, getPresentation, byId(presentationId))).data,
    getTopics: async (presentationId) =>
      (await call(caller, getAllTopics, byId(presentationId))).data.topics,
    async tick(topicId, isAnswered) {
      const body = { status: isAnswered };
      return (await call(caller, updateTopicStatus, { ...byId(topicId), body })).data;
    },
    watch,
  };
}
