// What a change of the presenter needs to know: which topic, or which title.

import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { Content } from '../live/content.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Changes } from './changes.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TopicPicker } from './topic-picker.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import { sizedTopics, type SizedTopic } from '../topics/sized-topics.ts';

/** Open ones first, largest first. */
const pickableTopics = (content: Content): SizedTopic[] =>
  sizedTopics(content).sort((a, b) => a.topic.has_been_answered - b.topic.has_been_answered);

export type Asked =
  | { kind: 'move'; questions: readonly Question[] }
  | { kind: 'accept'; question: Question }
  | { kind: 'remove'; question: Question; onRemoved: () => void }
  | { kind: 'merge'; topic: TopicSummary }
  | { kind: 'rename'; topic: TopicSummary }
  | {
      kind: 'answer';
      topic: TopicSummary;
      /** What stands there now; empty where nothing does. */
      answer: string;
    };

interface ChangeDialogProps {
  asked: Asked;
  content: Content;
  changes: Changes;
  onClose: () => void;
}

export function ChangeDialog({ asked, content, changes, onClose }: ChangeDialogProps) {
  const topics = pickableTopics(content);
  const after = (work: Promise<void>) => {
    onClose();
    void work;
  };
  if (asked.kind === 'rename') {
    const { topic } = asked;
    return (
      <RenameDialog
        topic={topic}
        onClose={onClose}
        onRename={(title) => after(changes.patch(topic, { title: title.trim() }))}
      />
    );
  }
  if (asked.kind === 'remove') {
    const { question, onRemoved } = asked;
    return <RemoveDialog question={question} onClose={onClose} onRemoved={onRemoved} />;
  }
  if (asked.kind === 'answer') {
    const { topic, answer } = asked;
    return (
      <AnswerDialog
        topic={topic}
        answer={answer}
        onClose={onClose}
        onWrite={(text) => after(changes.patch(topic, { answer: text }))}
      />
    );
  }
  if (asked.kind === 'merge') {
    const { topic } = asked;
    return (
      <TopicPicker
        title={say('merge_into')}
        text={<bdi>{topic.title}</bdi>}
        topics={topics.filter((other) => other.topic.id !== topic.id)}
        canBeNew={false}
        onClose={onClose}
        onPick={(to) => {
          const into = topics.find((other) => other.topic.id === to);
          if (into) after(changes.merge(topic, into.topic));
        }}
      />
    );
  }
  const questions = asked.kind === 'move' ? asked.questions : [asked.question];
  const [question] = questions;
  const homes = new Set(questions.map(({ topic_id }) => topic_id));
  /** The topic that all of them are in. */
  const own = homes.size === 1 && topics.find(({ topic }) => homes.has(topic.id));
  return (
    <TopicPicker
      title={say(asked.kind === 'move' ? 'to' : 'into')}
      text={
        questions.length === 1 ? (
          <bdi>{question?.title}</bdi>
        ) : (
          say('several', { count: questions.length })
        )
      }
      topics={topics.filter((other) => other !== own)}
      canBeNew={!own || own.size !== questions.length}
      onClose={onClose}
      onPick={(to) => {
        const into = topics.find(({ topic }) => topic.id === to)?.topic.title ?? null;
        after(
          asked.kind === 'move'
            ? changes.move(questions, to, into)
            : changes.accept(asked.question, to, into),
        );
      }}
    />
  );
}
