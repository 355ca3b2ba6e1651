// Every operation of a presenter that waits on the device until the server has acknowledged it, and what it
// sends. A new one is one entry, beside its shape in `src/sync/presenter/offline/presenter-queue-state.ts`.

import type { DecidedChange } from '../../../contract/api/topics/changes.ts';
import { patchTopic } from '../../../contract/api/presentations/presentations.ts';
import type { RouteOutput } from '../../../contract/define.ts';
import { attemptMs } from '../../api/attempt.ts';
import { ownFailure } from '../../api/own-failure.ts';
import { again } from '../../lazy.tsx';
import { call } from '../../sync/presenter/presenter-calls.ts';
import {
  isChange,
  isPatch,
  type ChangeOperation,
  type PatchOperation,
  type Operation,
} from '../../sync/presenter/offline/presenter-queue-state.ts';
import type { TopicField } from '../../../contract/api/topics/topic-patch.ts';
import type { Failure } from '../../sync/queue.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { inPageLanguage } from '../failure-text.ts';
import { fieldsOf } from '../topics/state/topic-state.ts';

/** What is said of a field whose topic is gone; of others only that nothing was changed. */
const goneWords = {
  is_spotlit: 'gone_light',
  is_pinned: 'gone_pin',
  answer: 'gone_answer',
  is_answered: 'gone_tick',
} as const satisfies Partial<Record<TopicField, string>>;
const isMark = (field: string | undefined): field is keyof typeof goneWords =>
  field !== undefined && field in goneWords;

/** What a presenter is told of a patch or a change that the server does not take. */
export function refusalWords(operation: Operation, failure: Failure) {
  const { title } = operation;
  const because = say('because', { title, reason: inPageLanguage(failure) });
  const [field] = isChange(operation) ? [] : fieldsOf(operation.patch);
  if (isChange(operation) || !isMark(field))
    return { title: say('nothing_changed'), text: because };
  if (failure.code !== 'topic_not_found') return { title: say('taken_back'), text: because };
  const gone = operation.patch.is_answered === 0 ? 'gone_untick' : goneWords[field];
  return { title: say('topic_gone'), text: say(gone, { title }) };
}

/** What came of a patch: the topic as it is, and the change, null where all was so already. */
export type Patched = RouteOutput<typeof patchTopic>['data'];

/** What the server has done. */
export interface OperationNews {
  /** It has patched a topic. */
  onPatched: (operation: PatchOperation, patched: Patched) => void;
  /** It has put questions elsewhere, or merged a topic. @param change null where all was so already */
  onChange: (operation: ChangeOperation, change: DecidedChange | null) => void;
}

interface Definition<W extends Operation> {
  isMeant: (operation: Operation) => operation is W;
  /** Sends it. @returns what its answer tells. @throws CallError */
  send: (operation: W) => Promise<(news: OperationNews) => void>;
}

const define = <W extends Operation>({ isMeant, send }: Definition<W>) => ({
  isMeant: isMeant as (operation: Operation) => boolean,
  send: send as (operation: Operation) => Promise<(news: OperationNews) => void>,
});

const options = { limitMs: attemptMs };

const kinds = [
  define({
    isMeant: isPatch,
    send: async (operation) => {
      const { id: client_id, topic_id: id, patch } = operation;
      const { data } = await call(
        patchTopic,
        { params: { id }, body: { ...patch, client_id } },
        options,
      );
      return ({ onPatched }) => onPatched(operation, data);
    },
  }),
  define({
    isMeant: isChange,
    send: async (operation) => {
      // Loaded with the first one: every screen sends patches, few of them changes.
      const module = await again(() => import('../changes/send-change.ts')).catch(() => undefined);
      if (!module) throw ownFailure('offline');
      const { data } = await module.sendChange(operation);
      return ({ onChange }) => onChange(operation, data);
    },
  }),
];

/** @throws CallError */
export async function sendOperation(operation: Operation): Promise<(news: OperationNews) => void> {
  const kind = kinds.find(({ isMeant }) => isMeant(operation));
  if (!kind) throw new TypeError(`Nobody sends ${Object.keys(operation).join(', ')}.`);
  return kind.send(operation);
}
