// What a grouping is while it is being made: topics, and the questions that were put into them.

import type { ExistingTopic, GroupableQuestion } from '../model.ts';

/** A topic on the screen, or one that is about to be made and has a negative id. */
export interface Draft {
  readonly topic: ExistingTopic;
  readonly members: GroupableQuestion[];
}

/** In words that hold until the topic has been stored, and afterwards. */
export type Spot = { readonly topicId: number } | { readonly title: string };

/** The topics while new questions are put into them. */
export class DraftBoard {
  readonly drafts: Draft[];
  readonly #byId: Map<number, Draft>;

  constructor(topics: readonly ExistingTopic[]) {
    this.drafts = topics.map((topic) => ({ topic, members: [] }));
    this.#byId = new Map(this.drafts.map((draft) => [draft.topic.id, draft]));
  }

  /** @returns false when it is in no topic yet */
  keep(question: GroupableQuestion): boolean {
    return question.topicId !== null && this.put(question, { topicId: question.topicId });
  }

  /** @returns false when there is no such place */
  put(question: GroupableQuestion, spot: Spot | undefined): boolean {
    if (!spot) return false;
    const draft = 'title' in spot ? this.#named(spot.title) : this.#byId.get(spot.topicId);
    draft?.members.push(question);
    return draft !== undefined;
  }

  #named(title: string): Draft | undefined {
    if (title === '') return undefined;
    const isIt = ({ topic }: Draft): boolean =>
      !topic.isAnswered && topic.title.toLowerCase() === title.toLowerCase();
    const known = this.drafts.find(isIt);
    if (known) return known;
    const topic = { id: -1 - this.drafts.length, title, isAnswered: false, isTitlePinned: true };
    const draft: Draft = { topic, members: [] };
    this.drafts.push(draft);
    return draft;
  }
}
