// What a change of the presenter needs to know: which topic, or which title.

import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { Content } from '../live/content.ts';
import type { Changes } from './changes.ts';
import { TopicPicker } from './topic-picker.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import { sizedTopics, type SizedTopic } from '../topics/state/sized-topics.ts';
import { useState } from 'react';
import {
  answerMaxCharacters,
  codePointLength,
  topicTitleMaxCharacters,
} from '../../../contract/limits.ts';
import { normalizeText } from '../../../contract/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { removeStudent } from '../../../contract/api/presentations/presentations.ts';
import { exportStudent } from '../../../contract/api/students/student-data.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveJson } from '../save-json.ts';
import { Fill, gap } from '../../ui/fill.tsx';
import { TextField } from '../../ui/form/field.tsx';

interface RenameDialogProps {
  topic: TopicSummary;
  onRename: (title: string) => void;
  onClose: () => void;
}

function RenameDialog({ topic, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(topic.title);
  const isEmpty = title.trim() === '';
  return (
    <Dialog isOpen onClose={onClose} title={say('rename_topic')} text={say('title_kept')}>
      <form
        className="change-rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onRename(title);
        }}
      >
        <TextField
          label={say('title')}
          value={title}
          maxLength={topicTitleMaxCharacters}
          error={isEmpty ? say('no_title') : undefined}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {sayFirst('cancel')}
          </Button>
          <Button type="submit">{say('rename_it')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RemoveDialogProps {
  /** One that the student asked. */
  question: Question;
  onClose: () => void;
  onRemoved: () => void;
}

/** There is no way back: it is asked first. */
function RemoveDialog({ question, onClose, onRemoved }: RemoveDialogProps) {
  const name = question.student?.firstname;
  const remove = async () => {
    try {
      const { data } = await call(removeStudent, { params: { id: question.id } });
      notify({ text: say('student_removed', { count: data.question_count }) });
    } catch (error) {
      notify({
        type: 'error',
        title: say('not_removed'),
        text: failureText(error),
      });
    }
    onRemoved();
    onClose();
  };
  const save = async () => {
    try {
      const { data } = await call(exportStudent, { params: { id: question.id } });
      saveJson(data, name ?? question.title);
    } catch (error) {
      notify({ type: 'error', title: say('theirs_not_saved'), text: failureText(error) });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={say('remove_this')}
      text={
        <Fill
          text={
            name
              ? say('remove_named', { name: gap('name'), title: gap('title') })
              : say('remove_nameless', { title: gap('title') })
          }
          name={<bdi>{name}</bdi>}
          title={<bdi>{question.title}</bdi>}
        />
      }
      confirmLabel={say('remove_it')}
      onCancel={onClose}
      onConfirm={remove}
    >
      <Button variant="secondary" onClick={() => void save()}>
        {say('save_theirs')}
      </Button>
    </ConfirmDialog>
  );
}

interface AnswerDialogProps {
  topic: TopicSummary;
  /** What stands there now; empty where nothing does. */
  answer: string;
  /** What stands in the box at first. */
  draft: string;
  /** Empty where nothing is to stand there. */
  onWrite: (answer: string) => void;
  onClose: () => void;
}

function AnswerDialog({ topic, answer, draft, onWrite, onClose }: AnswerDialogProps) {
  const [text, setText] = useState(draft);
  const written = normalizeText(text);
  const count = codePointLength(written);
  const isTooLong = count > answerMaxCharacters;
  /** More than anybody may write: it came together when topics were merged. */
  const isJoined = codePointLength(answer) > answerMaxCharacters;
  const canSave = written !== '' && !isTooLong;
  return (
    <Dialog isOpen onClose={onClose} title={say('written_answer')} text={<bdi>{topic.title}</bdi>}>
      <form
        className="change-rename change-answer"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) onWrite(written);
        }}
      >
        <label className="change-answer__field">
          <span>{say('who_reads')}</span>
          <textarea
            rows={6}
            dir="auto"
            value={text}
            aria-invalid={isTooLong || undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p className="change-answer__count" data-is-too-long={isTooLong || undefined}>
          {isJoined && isTooLong && `${say('joined')} `}
          {count}/{answerMaxCharacters}
        </p>
        <div className="ui-dialog__actions">
          {answer !== '' && (
            <Button variant="secondary" onClick={() => onWrite('')}>
              {sayFirst('remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {sayFirst('cancel')}
          </Button>
          <Button type="submit" disabled={!canSave}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
      /** What stands in the box at first. */
      draft: string;
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
    const { topic, answer, draft } = asked;
    return (
      <AnswerDialog
        topic={topic}
        answer={answer}
        draft={draft}
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
