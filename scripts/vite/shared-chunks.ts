// Which modules that several late parts share travel in one script. Left to the bundler, every set of parts
// that shares something has a script of its own, and a presenter's screen waits for ten more.
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether only presenters see what is loaded late; all else students may. */
export const isForPresenters = (part: string): boolean => /(?:^|\/)src\/presenter\//.test(part);

/** Course pages need what presenters' parts share: they lead presenters on, too. */
const needsPresenters = (part: string): boolean =>
  isForPresenters(part) || /\/src\/app\/lti\//.test(part);

/** Half of the presenters' parts. Below it those before the sign-in would load what only the others need. */
const many = 30;
/** Characters of source: a request costs more than so much of what a part does not need. */
const small = 800;

const isPart = (info: Rolldown.ModuleInfo | null): boolean =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** The parts that do not start without a module. */
function partsWith(id: string, modules: Context): string[] {
  const found = new Set([id]);
  // What is added on the way is visited as well.
  for (const each of found)
    modules.getModuleInfo(each)?.importers.forEach((user) => found.add(user));
  return [...found].filter((each) => isPart(modules.getModuleInfo(each)));
}

/** @returns the script that a module is put into; null where the bundler decides */
export function sharedChunk(id: string, modules: Context): string | null {
  const info = modules.getModuleInfo(id);
  if (info === null || isPart(info)) return null;
  const parts = partsWith(id, modules);
  const presenters = parts.filter(needsPresenters);
  if (presenters.length === parts.length) return parts.length >= many ? 'presenter' : null;
  return presenters.length > 0 && (info.code ?? '').length < small ? 'small' : null;
}
