// What a topic is called: the question of a student that says best what all of them ask, without
// its greeting and with a capital. Presenters find topics by their titles, so that one stays while
// it is nearly as good as any other.
import { mayBeEnglish } from '../text/english.ts';
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './session.ts';

/** A title gives way to one that is better by this much (a mean similarity). */
const changeMargin = 0.2;
/** Characters up to which a title is as good as a shorter one, and what each further one costs. */
const comfortable = 50;
const costPerCharacter = 0.002;
/** What a title in another language than the class asks in costs: all can read one that is not. */
const foreignCost = 0.5;

/** Words before the question that belong to no title. */
const opening =
  /^(?:(?:hi|hey|hello|sorry|excuse me|please|ok|okay|so|well|um|hola|salut|bonjour|hallo|bitte|olá|ciao|scusi|por favor|s'il vous plaît|извините|здравствуйте|пожалуйста|привет|你好|请问|老师)(?:\s+(?:professor|prof|sir|madam|teacher|everyone|all|there))?\s*[,.!:;，。！、-]+\s*|(?:hi|hey|hello|hola|salut|bonjour|hallo|привет|здравствуйте|你好|请问)\s+)+/iu;

export function titleOf(session: GroupingSession, cluster: Cluster): string {
  const present = cluster.topic?.title;
  let best = '';
  let highest = Number.NEGATIVE_INFINITY;
  let ofPresent = Number.NEGATIVE_INFINITY;
  for (const row of [...cluster.rows].sort((a, b) => a - b)) {
    const title = asTitle(session.textAt(row));
    const excess = Math.max(0, title.length - comfortable);
    const score =
      cluster.closeness(row) -
      excess * costPerCharacter -
      (session.isForeign(row) ? foreignCost : 0);
    if (score > highest) [best, highest] = [title, score];
    if (title === present && score > ofPresent) ofPresent = score;
  }
  return present !== undefined && ofPresent >= highest - changeMargin ? present : best;
}

/** @returns the question itself when nothing would be left of it */
export function asTitle(question: string): string {
  const text = question.replace(/\s+/gu, ' ').trim();
  const bare = text.replace(opening, '').trim() || text;
  const [first = ''] = bare;
  return punctuated(`${first.toUpperCase()}${bare.slice(first.length)}`);
}

/** How questions begin and where "i" is the one who asks, in English. */
const asks =
  /^(?:what|when|where|who|whose|why|how|which|is|are|was|were|do|does|did|can|could|will|would|should|has|have)(?:s|'s|’s)? .*[\p{L}\p{N}]$/iu;
const oneself = /(?<=\b(?:am|can|could|did|do|have|if|may|must|should|would) )i(?= )/giu;

/** What a presenter would put right: on phones nobody does. */
function punctuated(title: string): string {
  if (!mayBeEnglish(title)) return title;
  return title.replace(oneself, 'I').replace(asks, '$&?');
}
