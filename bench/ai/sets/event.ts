// An event written for measuring: a handout and what people typed beside it, as one text file. Three
// lines of head (title, language, room), then the parts "== handout", "== questions" (those of a
// topic under "# topic"), "== organisation" and "== off".

export interface AskedLine {
  readonly text: string;
  /** The topic under which it stands. */
  readonly label: string;
}

export interface Event {
  readonly name: string;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly handout: string;
  readonly questions: readonly AskedLine[];
  /** About the course, the room or the recording: genuine, but of no topic of the handout. */
  readonly organisation: readonly string[];
  /** Belongs to no lecture. */
  readonly off: readonly string[];
}

const parts = ['handout', 'questions', 'organisation', 'off'] as const;

/** @throws when the head or a part is missing, or a question stands under no topic */
export function parseEvent(name: string, text: string): Event {
  const [head = '', ...sections] = text.replaceAll('\r', '').split(/^== /m);
  const bodies = new Map(
    sections.map((section) => {
      const [part = '', ...lines] = section.split('\n');
      return [part.trim(), lines] as const;
    }),
  );
  for (const part of parts) {
    if (!bodies.has(part)) throw new Error(`${name}: the part "== ${part}" is missing`);
  }
  const linesOf = (part: (typeof parts)[number]): string[] =>
    (bodies.get(part) ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return {
    name,
    title: fieldOf(name, head, 'title'),
    language: fieldOf(name, head, 'language'),
    handout: (bodies.get('handout') ?? []).join('\n').trim(),
    questions: labelledOf(name, linesOf('questions')),
    organisation: linesOf('organisation'),
    off: linesOf('off'),
  };
}

function fieldOf(name: string, head: string, field: string): string {
  const value = new RegExp(`^${field}:(.+)$`, 'm').exec(head)?.[1]?.trim();
  if (!value) throw new Error(`${name}: the head names no ${field}`);
  return value;
}

function labelledOf(name: string, lines: readonly string[]): AskedLine[] {
  const questions: AskedLine[] = [];
  let label: string | null = null;
  for (const line of lines) {
    if (line.startsWith('# ')) label = line.slice(2).trim();
    else if (label === null) throw new Error(`${name}: "${line}" stands under no topic`);
    else questions.push({ text: line, label });
  }
  return questions;
}
