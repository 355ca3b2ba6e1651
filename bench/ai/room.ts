// A presentation as the server sees it: hands questions to the grouping as they come and keeps the
// topics that it is given, under ids of its own.
import { keepTitles, titledSize } from '../../server/classroom/topic-titles.ts';
import type {
  AiModel,
  ExistingTopic,
  GroupableQuestion,
  GroupedTopic,
  Knowledge,
  MergeSuggestion,
} from '../../server/ai/model.ts';

type Group = AiModel['group'];

export const noKnowledge: Knowledge = { key: 'none', about: '', passages: [] };

export class Room {
  readonly #key: string;
  readonly #group: Group;
  readonly #knowledge: Knowledge;
  readonly #questions: GroupableQuestion[] = [];
  readonly #moved = new Set<number>();
  #topics = new Map<number, ExistingTopic>();
  /** Questions that were in a topic when it got its title. */
  #titledSizes = new Map<number, number>();
  #lastId = 0;
  retitled = 0;

  constructor(key: string, group: Group, knowledge = noKnowledge) {
    this.#key = key;
    this.#group = group;
    this.#knowledge = knowledge;
  }

  /** Questions that wait together are grouped together. */
  async ask(questions: readonly { text: string; embedding: Float32Array }[]): Promise<void> {
    for (const { text, embedding } of questions) {
      const id = this.#questions.length + 1;
      this.#questions.push({ id, text, embedding, topicId: null, isPinned: false });
    }
    this.#apply(
      await this.#group(this.#key, this.#questions, [...this.#topics.values()], this.#knowledge),
    );
  }

  get topicIds(): (number | null)[] {
    return this.#questions.map(({ topicId }) => topicId);
  }

  /** By the topic's id. */
  get titleOf(): ReadonlyMap<number, string> {
    return new Map([...this.#topics].map(([id, { title }]) => [id, title]));
  }

  get titles(): string[] {
    return [...this.#topics.values()].map(({ title }) => title);
  }

  /** Share of the questions that were in another topic before. */
  get churn(): number {
    return this.#moved.size / this.#questions.length;
  }

  async suggested(
    suggestMerges: NonNullable<AiModel['suggestMerges']>,
  ): Promise<MergeSuggestion[]> {
    const topics = [...this.#topics.values()];
    return (await suggestMerges(this.#key, this.#questions, topics, this.#knowledge)) ?? [];
  }

  /** As the server does while nobody looks. */
  async tidy(suggestMerges: NonNullable<AiModel['suggestMerges']>): Promise<void> {
    const topics = [...this.#topics.values()];
    const merges = (await this.suggested(suggestMerges)).filter(({ isSure }) => isSure);
    const heirOf = new Map(
      merges.flatMap(({ topicIds: [heir, ...others] }) => others.map((id) => [id, heir!] as const)),
    );
    const members = Map.groupBy(this.#questions, ({ topicId }) => heirOf.get(topicId!) ?? topicId!);
    this.#apply(
      topics
        .filter(({ id }) => !heirOf.has(id))
        .map(({ id, title }) => ({
          id,
          title,
          questionIds: members.get(id)!.map((question) => question.id),
        })),
    );
  }

  #apply(grouped: readonly GroupedTopic[]): void {
    const topics = new Map<number, ExistingTopic>();
    const titledSizes = new Map<number, number>();
    const before = [...this.#topics.values()].map((topic) => ({
      ...topic,
      isBeingAnswered: false,
      titledSize: this.#titledSizes.get(topic.id) ?? 0,
    }));
    for (const topic of keepTitles(before, grouped)) {
      const { id: known, title, questionIds } = topic;
      const id = known ?? (this.#lastId += 1);
      const isKept = known !== null && this.#topics.get(known)?.title === title;
      if (known !== null && !isKept) this.retitled += 1;
      titledSizes.set(id, (isKept && this.#titledSizes.get(id)) || titledSize(topic));
      topics.set(id, { id, title, isAnswered: false, isTitlePinned: false });
      for (const questionId of questionIds) {
        const question = this.#questions[questionId - 1] as GroupableQuestion;
        if (question.topicId !== null && question.topicId !== id) this.#moved.add(questionId);
        this.#questions[questionId - 1] = { ...question, topicId: id };
      }
    }
    this.#topics = topics;
    this.#titledSizes = titledSizes;
  }
}
