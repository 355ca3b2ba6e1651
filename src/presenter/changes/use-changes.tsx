// The menus and dialogs with which the presenter changes what the AI decided, for any screen that
// lists questions or topics.

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import type { Flag } from '../../sync/presenter/offline/presenter-queue-state.ts';
import { SharedMenu, type MenuItem, type OpenedMenu } from '../../ui/dialog/menu.tsx';
import type { Content } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { patchedTopic } from '../topics/state/topic-state.ts';
import { createChanges } from './changes.ts';
import type { Asked } from './change-dialog.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import './changes.css';
import { lazyDialog } from '../not-loaded.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';

const ChangeDialog = lazyDialog(() =>
  import('./change-dialog.tsx').then((module) => module.ChangeDialog),
);

export interface ChangeMenus {
  /** Stable: rows that take them are drawn again only when they change themselves. */
  onQuestion: (question: Question, button: HTMLElement) => void;
  onTopic: (topic: TopicSummary, button: HTMLElement) => void;
  onAccept: (question: Question) => void;
  onMoveAll: (questions: readonly Question[]) => void;
  onRejectAll: (questions: readonly Question[]) => void;
  /** Makes a new topic of some of its questions. */
  onSplit: (topic: TopicSummary, questions: readonly Question[]) => void;
  onPatch: (topic: TopicSummary, patch: TopicPatch) => void;
  onWriteAnswer: (topic: TopicSummary, draft?: string) => void;
  /** Marks them answered, as one change. */
  onAnswerAll: (topics: readonly TopicSummary[]) => void;
  undoLast: () => void;
  /** The menu and the dialog that are open; to be drawn once, outside of the lists. */
  surface: ReactNode;
}

export function useChanges(content: Content | null, live: LivePresentation): ChangeMenus {
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const focus = useRef(keepFocusNear());
  const changes = useMemo(() => createChanges(live), [live]);

  useEffect(() => focus.current.restore());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (!isUndo || isTyping) return;
      event.preventDefault();
      void changes.undoLast();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [changes]);

  const handlers = useMemo(() => {
    const open = (button: HTMLElement, label: string, items: readonly MenuItem[]) => {
      focus.current.remember(button);
      // At once: the next key is for the menu.
      flushSync(() =>
        setMenu((before) => (before?.button === button ? null : { button, label, items })),
      );
    };
    const remove = (question: Question): MenuItem => ({
      label: say('remove_student'),
      isDanger: true,
      onSelect: () => setAsked({ kind: 'remove', question, onRemoved: live.refresh }),
    });
    const onPatch = (topic: TopicSummary, patch: TopicPatch) => void changes.patch(topic, patch);
    const onWriteAnswer = (topic: TopicSummary, quote?: string) => {
      const { answer = '' } = topic;
      const draft = quote === undefined ? answer : [answer, quote].filter(Boolean).join('\n');
      setAsked({ kind: 'answer', topic, answer, draft });
    };
    return {
      onMoveAll: (questions: readonly Question[]) => setAsked({ kind: 'move', questions }),
      onRejectAll: (questions: readonly Question[]) => void changes.reject(questions),
      onSplit: (topic: TopicSummary, questions: readonly Question[]) =>
        void changes.split(topic.id, questions),
      onAnswerAll: (topics: readonly TopicSummary[]) => void changes.answerAll(topics),
      undoLast: () => void changes.undoLast(),
      onAccept: (question: Question) => void changes.accept(question, 'ai', null),
      onQuestion: (question: Question, button: HTMLElement) =>
        open(
          button,
          question.title,
          question.state === 'filtered'
            ? [
                { label: say('accept'), onSelect: () => void changes.accept(question, 'ai', null) },
                {
                  label: say('accept_into'),
                  onSelect: () => setAsked({ kind: 'accept', question }),
                },
                remove(question),
              ]
            : [
                {
                  label: say('move_to'),
                  onSelect: () => setAsked({ kind: 'move', questions: [question] }),
                },
                {
                  label: say('reject'),
                  isDanger: true,
                  onSelect: () => void changes.reject([question]),
                },
                remove(question),
              ],
        ),
      onPatch,
      onWriteAnswer,
      onTopic: (given: TopicSummary, button: HTMLElement) => {
        const { content: now, patches } = live.store.getState();
        const topic = patchedTopic(now?.topics.get(given.id) ?? given, patches);
        const mark = (field: 'is_spotlit' | 'is_pinned', is: Flag, on: string, off: string) => ({
          label: is === 1 ? off : on,
          onSelect: () => onPatch(topic, { [field]: is === 1 ? 0 : 1 }),
        });
        open(button, topic.title, [
          ...(topic.has_been_answered === 1
            ? []
            : [mark('is_spotlit', topic.is_being_answered, say('now'), say('put_off'))]),
          { label: say('rename'), onSelect: () => setAsked({ kind: 'rename', topic }) },
          { label: say('answer'), onSelect: () => onWriteAnswer(topic) },
          mark('is_pinned', topic.is_at_top, say('pin'), say('unpin')),
          { label: say('merge'), onSelect: () => setAsked({ kind: 'merge', topic }) },
        ]);
      },
    };
  }, [changes, live]);

  return {
    ...handlers,
    surface: (
      <>
        <SharedMenu opened={menu} onClosed={() => setMenu(null)} />
        {asked && content && (
          <ChangeDialog
            asked={asked}
            content={content}
            changes={changes}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  };
}
