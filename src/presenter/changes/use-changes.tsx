// The menus and dialogs with which the presenter changes what the AI decided, for any screen that
// lists questions or topics.

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import { SharedMenu, type MenuItem, type OpenedMenu } from '../../ui/menu.tsx';
import type { Content } from '../live/content.ts';
import { topicInLight, type LivePresentation } from '../live/live-presentation.ts';
import { createChanges } from './changes.ts';
import { keepFocusNear } from './keep-focus-near.ts';
import { pickableTopics } from './pickable-topics.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { TopicPicker } from './topic-picker.tsx';
import './changes.css';

type Dialog =
  | { kind: 'move'; question: Question }
  | { kind: 'accept'; question: Question }
  | { kind: 'merge'; topic: TopicSummary }
  | { kind: 'rename'; topic: TopicSummary };

export interface ChangeMenus {
  /** Stable: rows that take them are drawn again only when they change themselves. */
  onQuestion: (question: Question, button: HTMLElement) => void;
  onTopic: (topic: TopicSummary, button: HTMLElement) => void;
  onAccept: (question: Question) => void;
  /** The menu and the dialog that are open; to be drawn once, outside of the lists. */
  surface: ReactNode;
}

export function useChanges(content: Content | null, live: LivePresentation): ChangeMenus {
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const focus = useRef(keepFocusNear());
  const changes = useMemo(() => createChanges(live.changed), [live]);

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
    return {
      onAccept: (question: Question) => void changes.accept(question.id, 'ai'),
      onQuestion: (question: Question, button: HTMLElement) =>
        open(
          button,
          question.title,
          question.state === 'filtered'
            ? [
                { label: 'Accept', onSelect: () => void changes.accept(question.id, 'ai') },
                {
                  label: 'Accept into…',
                  onSelect: () => setDialog({ kind: 'accept', question }),
                },
              ]
            : [
                { label: 'Move to…', onSelect: () => setDialog({ kind: 'move', question }) },
                {
                  label: 'Reject',
                  isDanger: true,
                  onSelect: () => void changes.reject(question.id),
                },
              ],
        ),
      onTopic: (topic: TopicSummary, button: HTMLElement) => {
        const isLit = topicInLight(live.store.getState())?.id === topic.id;
        const light: MenuItem = {
          label: isLit ? 'Put off' : 'Now answering',
          onSelect: () => void live.setLight(topic, isLit ? 0 : 1),
        };
        open(button, topic.title, [
          ...(topic.has_been_answered === 1 ? [] : [light]),
          { label: 'Rename…', onSelect: () => setDialog({ kind: 'rename', topic }) },
          { label: 'Merge into…', onSelect: () => setDialog({ kind: 'merge', topic }) },
        ]);
      },
    };
  }, [changes, live]);

  const close = () => setDialog(null);
  const after = (work: Promise<void>) => {
    close();
    void work;
  };
  return {
    ...handlers,
    surface: (
      <>
        <SharedMenu opened={menu} onClosed={() => setMenu(null)} />
        {dialog && content && dialogFor(dialog)}
      </>
    ),
  };

  function dialogFor(dialog: Dialog): ReactNode {
    const topics = pickableTopics(content as Content);
    if (dialog.kind === 'rename') {
      const { topic } = dialog;
      return (
        <RenameDialog
          topic={topic}
          onClose={close}
          onRename={(title) => after(changes.rename(topic.id, title))}
        />
      );
    }
    if (dialog.kind === 'merge') {
      const { topic } = dialog;
      return (
        <TopicPicker
          title="Merge into"
          text={<bdi>{topic.title}</bdi>}
          topics={topics.filter((other) => other.topic.id !== topic.id)}
          canBeNew={false}
          onClose={close}
          onPick={(to) => to !== 'new' && after(changes.merge(topic.id, to))}
        />
      );
    }
    const { kind, question } = dialog;
    const own = topics.find(({ topic }) => topic.id === question.topic_id);
    return (
      <TopicPicker
        title={kind === 'move' ? 'Move to' : 'Accept into'}
        text={<bdi>{question.title}</bdi>}
        topics={topics.filter((other) => other !== own)}
        canBeNew={own?.size !== 1}
        onClose={close}
        onPick={(to) => after(changes[kind](question.id, to))}
      />
    );
  }
}
