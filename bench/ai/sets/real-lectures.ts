// Lectures with what was asked beside them: recorded ones with what viewers typed, and events
// written for measuring. Each is learnt as the server learns a file.
import type { AiModel } from '../../../server/ai/model.ts';
import { measureAsked } from '../asked.ts';
import type { AskedFigures } from '../asked.ts';
import type { Recording } from './data.ts';
import type { Event } from './event.ts';
import { randomOf, shuffled } from './random.ts';
import { learn } from '../relevance.ts';

/** Labels of lines that belong to no topic. */
export const offLabel = '-off';
export const organisationLabel = '-org';
/** So many lines of other events are enough to tell. */
const othersPerEvent = 100;

export async function measureRecordings(
  model: AiModel,
  recordings: readonly Recording[],
): Promise<AskedFigures[]> {
  const measured: AskedFigures[] = [];
  for (const [i, { subject, transcript, lines }] of recordings.entries()) {
    const name = `recording-${i + 1}`;
    const textsOf = (label: string): string[] =>
      lines.filter((line) => line.label === label).map(({ text }) => text);
    const others = recordings.filter((other) => other.subject !== subject);
    // Recordings carry no title: what they are about is in what is said.
    const article = { title: '', passages: [transcript], questions: [] };
    const asked = {
      name,
      knowledge: await learn(model, article, name),
      questions: topicLines(lines),
      organisation: textsOf(organisationLabel),
      other: others.flatMap((other) => topicLines(other.lines).map(({ text }) => text)),
      off: textsOf(offLabel),
    };
    measured.push(await measureAsked(model, asked));
  }
  return measured;
}

/** Questions come in random order, with lines of other events in the same language beside. */
export async function measureEvents(
  model: AiModel,
  events: readonly Event[],
): Promise<Record<string, AskedFigures>> {
  const measured: Record<string, AskedFigures> = {};
  for (const [i, event] of events.entries()) {
    const { name, title, language, handout } = event;
    const random = randomOf(i + 1);
    const others = events.filter((other) => other !== event && other.language === language);
    const asked = {
      name,
      knowledge: await learn(model, { title, passages: [handout], questions: [] }, `event-${name}`),
      questions: shuffled(event.questions, random),
      organisation: event.organisation,
      other: shuffled(
        others.flatMap(({ questions }) => questions.map(({ text }) => text)),
        random,
      ).slice(0, othersPerEvent),
      off: event.off,
    };
    measured[name] = await measureAsked(model, asked);
  }
  return measured;
}

export function topicLines<Line extends { readonly label: string }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ label }) => label !== offLabel && label !== organisationLabel);
}
