// Whether topics are called after what most of their questions ask.
import { asTitle } from '../../server/ai/builtin/group/as-title.ts';

/**
 * Share of the questions whose topic has its title from a question with the commonest label of that
 * topic, or with one of several that are as common. 0 to 1; a topic of one question is always right.
 * @param topicIds of the questions
 * @param titleOf titles made by `asTitle`
 */
export function titleRight(
  questions: readonly { readonly text: string; readonly label: string }[],
  topicIds: readonly (number | null)[],
  titleOf: ReadonlyMap<number, string>,
): number {
  let right = 0;
  for (const [topicId, members] of Map.groupBy(questions, (_, at) => topicIds[at])) {
    const title = titleOf.get(topicId ?? Number.NaN);
    const counts = [...Map.groupBy(members, ({ label }) => label)].map(
      ([label, { length }]) => [label, length] as const,
    );
    const most = Math.max(...counts.map(([, count]) => count));
    const commonest = new Set(counts.flatMap(([label, count]) => (count === most ? label : [])));
    // The one that gave it may be in another topic by now.
    const isNamedSo = ({ text }: { text: string }): boolean => asTitle(text) === title;
    const namesakes = members.some(isNamedSo) ? members : questions;
    if (namesakes.some((one) => isNamedSo(one) && commonest.has(one.label)))
      right += members.length;
  }
  return right / questions.length;
}
