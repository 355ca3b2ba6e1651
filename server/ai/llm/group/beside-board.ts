// The board that the built-in model would have made alone: what a remote model's is held against.

import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { ExistingTopic, GroupableQuestion, Knowledge } from '../../model.ts';

export class BesideBoard {
  readonly #topicOf = new Map<number, number>();
  #topics: readonly ExistingTopic[] = [];
  #lastId = 0;

  /** @param fresh ids of those that are placed now; what was stored before this process is left out */
  async place(
    builtin: Pick<BuiltinModel, 'group'>,
    key: string,
    questions: readonly GroupableQuestion[],
    fresh: ReadonlySet<number>,
    knowledge: Knowledge,
  ): Promise<void> {
    const known = questions
      .filter(({ id }) => fresh.has(id) || this.#topicOf.has(id))
      .map((one) => ({ ...one, topicId: this.#topicOf.get(one.id) ?? null, isPinned: false }));
    if (known.every(({ topicId }) => topicId !== null)) return;
    const grouped = await builtin.group(`${key} beside`, known, this.#topics, knowledge);
    this.#topics = grouped.map(({ id, title }) => ({
      id: id ?? (this.#lastId += 1),
      title,
      isAnswered: false,
      isTitlePinned: false,
    }));
    grouped.forEach(({ questionIds }, i) => {
      for (const id of questionIds) this.#topicOf.set(id, this.#topics[i]!.id);
    });
  }

  topicOf(id: number): number | undefined {
    return this.#topicOf.get(id);
  }
}
