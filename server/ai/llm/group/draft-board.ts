// What a grouping is while it is being made: topics, and the questions that were put into them.

import type { ExistingTopic, GroupableQuestion, Knowledge } from '../../model.ts';

export interface GroupingInput {
  readonly key: string;
  readonly questions: readonly GroupableQuestion[];
  readonly topics: readonly ExistingTopic[];
  readonly knowledge: Knowledge;
}

/** A topic on the screen, or one that is about to be made and has a negative id. */
export interface Draft {
  readonly topic: ExistingTopic;
  readonly members: GroupableQuestion[];
  /** Its title was given just now. */
  readonly isNamedNow: boolean;
}

/** In words that hold until the topic has been stored, and afterwards. */
export type Spot = { readonly topicId: number } | { readonly title: string };

/** The topics while new questions are put into them. */
export class DraftBoard {
  readonly drafts: Draft[];

  constructor(topics: readonly ExistingTopic[]) {
    this.drafts = topics.map((topic) => ({ topic, members: [], isNamedNow: false }));
  }

  /** @returns false when it is in no topic yet */
  keep(question: GroupableQuestion): boolean {
    return question.topicId !== null && this.put(question, { topicId: question.topicId });
  }

  /** @returns false when there is no such place */
  put(question: GroupableQuestion, spot: Spot | undefined): boolean {
    const draft = this.#at(spot) ?? this.#made(spot);
    draft?.members.push(question);
    return draft !== undefined;
  }

  /**
   * Out of the topic in which it stands: one that would be left empty takes the new title instead.
   * @returns false when there is no such place; then it stays where it is
   */
  move(question: GroupableQuestion, spot: Spot): boolean {
    const from = this.drafts.find(({ members }) => members.includes(question));
    if (!from) return this.put(question, spot);
    const target = this.#at(spot);
    if (target === from) return true;
    if (!target && (!('title' in spot) || spot.title === '')) return false;
    if (!target && from.members.length === 1 && 'title' in spot) {
      const topic = { ...from.topic, title: spot.title };
      this.drafts[this.drafts.indexOf(from)] = { ...from, topic, isNamedNow: true };
      return true;
    }
    from.members.splice(from.members.indexOf(question), 1);
    return this.put(question, spot);
  }

  #at(spot: Spot | undefined): Draft | undefined {
    if (!spot) return undefined;
    if ('topicId' in spot) return this.drafts.find(({ topic }) => topic.id === spot.topicId);
    const title = spot.title.toLowerCase();
    return this.drafts.find(
      ({ topic }) => !topic.isAnswered && topic.title.toLowerCase() === title,
    );
  }

  #made(spot: Spot | undefined): Draft | undefined {
    if (!spot || !('title' in spot) || spot.title === '') return undefined;
    const id = -1 - this.drafts.length;
    const topic = { id, title: spot.title, isAnswered: false, isTitlePinned: true };
    const draft: Draft = { topic, members: [], isNamedNow: true };
    this.drafts.push(draft);
    return draft;
  }
}
