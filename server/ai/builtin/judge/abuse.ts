import { RegExpMatcher, englishDataset, englishRecommendedTransformers } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

export function isAbusive(text: string): boolean {
  return matcher.hasMatch(text.replace(/\p{Cf}/gu, ''));
}
