// Has the remote model draft an answer from the material, for the presenter to edit.

import { useState } from 'react';
import { draftAnswer, type DraftedSentence } from '../../../../contract/api/topics/draft-answer.ts';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import { placeText } from '../../topics/place-text.ts';

interface DraftAnswerProps {
  topic: TopicSummary;
  onDrafted: (topic: TopicSummary, draft: string) => void;
}

export function DraftAnswer({ topic, onDrafted }: DraftAnswerProps) {
  const [isBusy, setIsBusy] = useState(false);

  const draft = async () => {
    setIsBusy(true);
    try {
      const { data } = await call(draftAnswer, { params: { id: topic.id } });
      onDrafted(topic, draftText(data.sentences));
    } catch (error) {
      notify({ type: 'error', title: say('draft_answer'), text: failureText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void draft()}>
      {say('draft_answer')}
    </Button>
  );
}

/** Each place once, behind the last of the sentences in a row that rest on it. */
export const draftText = (sentences: readonly DraftedSentence[]): string =>
  sentences
    .map(({ text, place }, i) => {
      const next = sentences[i + 1];
      const where = placeText(place);
      return next && placeText(next.place) === where ? text : `${text} (${where})`;
    })
    .join(' ');
