// What may make a pattern slow: the characters and words that it is itself made of, over and over.
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { toUnicodeSet, type ReadonlyFlags } from 'regexp-ast-analysis';
import { chanceOf } from './texts.ts';

const parser = new RegExpParser();
const mostPairs = 600;

/** Of a class: the first of some of its ranges. */
const ofClass = (node: Parameters<typeof toUnicodeSet>[0], flags: ReadonlyFlags): string[] => {
  const { ranges } = toUnicodeSet(node, flags).chars;
  return [...ranges.slice(0, 3), ...ranges.slice(-1)]
    .map(({ min }) => min)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code));
};

/** Literal words, and some characters of each class. */
function atomsOf(pattern: RegExp): string[] {
  const ast = parser.parseLiteral(String(pattern));
  const atoms = new Set<string>();
  visitRegExpAST(ast, {
    onAlternativeEnter({ elements }: AST.Alternative) {
      let word = '';
      for (const element of elements) {
        if (element.type === 'Character') word += String.fromCodePoint(element.value);
        else if (word !== '') [word] = ['', atoms.add(word)];
      }
      if (word !== '') atoms.add(word);
    },
    onCharacterEnter({ value, parent }: AST.Character) {
      if (parent.type !== 'Alternative') atoms.add(String.fromCodePoint(value));
    },
    onCharacterClassEnter(node: AST.CharacterClass) {
      for (const one of ofClass(node, ast.flags)) atoms.add(one);
    },
    onCharacterSetEnter(node: AST.CharacterSet) {
      for (const one of ofClass(node, ast.flags)) atoms.add(one);
    },
  });
  return [...atoms];
}

/** Each by itself and the pairs of them, or so many of these by chance. */
export function pumpsFor(pattern: RegExp, seed: number): string[] {
  const atoms = atomsOf(pattern);
  if (atoms.length ** 2 <= mostPairs) {
    return [...atoms, ...atoms.flatMap((one) => atoms.map((other) => one + other))];
  }
  const chance = chanceOf(seed);
  const any = () => atoms[Math.floor(chance() * atoms.length)]!;
  return [...atoms, ...Array.from({ length: mostPairs }, () => any() + any())];
}
