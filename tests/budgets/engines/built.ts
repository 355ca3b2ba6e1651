// The built scripts and styles, each with whom it is for.
import type { Audience } from '../../../scripts/vite/promised-browsers.ts';
import { isForPresenters } from '../../../scripts/vite/shared-chunks.ts';
import { chunks, filesOf, readBuilt, wordsFiles } from '../built-files.ts';
import { lacking, namesOf, parseScript, type Use } from './scripts.ts';
import { lackingStyles } from './styles.ts';

const entries = chunks.flatMap(({ entry }) => entry ?? []);
const students = filesOf(entries.filter((entry) => !isForPresenters(entry)));

const styles = [...new Set(chunks.flatMap((chunk) => chunk.styles))];
const scripts = [...chunks.map(({ file }) => file), ...wordsFiles, 'sw.js'];

export const audienceOf = (file: string): Audience =>
  students.has(file) || file === 'sw.js' || wordsFiles.includes(file) ? 'students' : 'presenters';

const texts = new Map(scripts.map((file) => [file, readBuilt(file)]));
/** A member that some script of ours makes says nothing about the browser. */
const own = new Set([...texts.values()].flatMap((text) => [...namesOf(parseScript(text)).own]));

const found = (files: readonly string[], look: (file: string) => readonly Use[]) => {
  const uses = new Map<string, string[]>();
  for (const file of files) {
    for (const { feature, near } of look(file)) {
      uses.set(feature, [...(uses.get(feature) ?? []), `${file}: ${near}`]);
    }
  }
  return uses;
};

/** By feature, where it is used that a browser may lack which is promised to those whom the file is for. */
export const lackingInScripts = () =>
  found(scripts, (file) => lacking(texts.get(file)!, audienceOf(file), own));
export const lackingInStyles = () =>
  found(styles, (file) => lackingStyles(readBuilt(file), audienceOf(file)));
