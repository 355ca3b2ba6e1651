// The data sets of a folder, told apart by the shape of their rows: any language and any labels.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const labelled = z.strictObject({ text: z.string(), label: z.string() });
const judged = z.strictObject({ text: z.string(), toxic: z.boolean() });
const plain = z.strictObject({ text: z.string() });
const article = z.strictObject({
  title: z.string(),
  passages: z.array(z.string()),
  questions: z.array(z.string()),
});

export type Labelled = z.infer<typeof labelled>;
export type Judged = z.infer<typeof judged>;
export type Article = z.infer<typeof article>;

export interface Named<T> {
  readonly name: string;
  readonly rows: readonly T[];
}

export interface DataSets {
  readonly labelled: Named<Labelled>[];
  readonly judged: Named<Judged>[];
  readonly chitchat: string[];
  /** Named by language. */
  readonly articles: Named<Article>[];
}

/** @throws when a file has rows of no known shape, or of several */
export function readDataSets(folder: string): DataSets {
  const sets: DataSets = { labelled: [], judged: [], chitchat: [], articles: [] };
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.jsonl') && !/train/.test(file),
  );
  for (const file of files.toSorted()) {
    const name = file.replace('.jsonl', '');
    const rows: unknown[] = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
    const [first] = rows;
    if (labelled.safeParse(first).success) {
      sets.labelled.push({ name, rows: z.array(labelled).parse(rows) });
    } else if (judged.safeParse(first).success) {
      sets.judged.push({ name, rows: z.array(judged).parse(rows) });
    } else if (article.safeParse(first).success) {
      sets.articles.push({
        name: name.split('-').at(-1) ?? name,
        rows: z.array(article).parse(rows),
      });
    } else {
      sets.chitchat.push(
        ...z
          .array(plain)
          .parse(rows, { error: () => `${file}: unknown rows` })
          .map(({ text }) => text),
      );
    }
  }
  return sets;
}
