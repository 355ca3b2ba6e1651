// What is said and asked in the lessons of schools and universities, a few lines for each chapter of
// the usual courses: a question that is nearer to these than to the presenter's material is about
// something else. Several dense lines a chapter tell more than one. Written for this project. Only the
// embeddings are loaded by the judge: after a change run
// `node training/embed-references.ts` and train relevance anew.
import { arts } from './arts.ts';
import { biology } from './biology.ts';
import { chemistry } from './chemistry.ts';
import { computing } from './computing.ts';
import { earth } from './earth.ts';
import { history } from './history.ts';
import { mathematics } from './mathematics.ts';
import { physics } from './physics.ts';
import { society } from './society.ts';

export const lessons: readonly string[] = [
  biology,
  chemistry,
  physics,
  computing,
  mathematics,
  earth,
  society,
  history,
  arts,
].flatMap((lines) => lines.trim().split('\n'));
