// What a plan gives and for how long, in words.

import type { Plan } from '../../../../contract/entities.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';
import { digits } from '../../../i18n/index.ts';

export interface Feature {
  text: string;
  /** False marks what the plan leaves out. */
  isGiven: boolean;
}

/** One line each. */
export function featuresOf(plan: Plan): Feature[] {
  return [
    { text: say('scans', { count: digits(plan.scan_limit) }), isGiven: true },
    { text: say('questions', { count: digits(plan.question_limit) }), isGiven: true },
    { text: say('projects', { count: digits(plan.presentation_limit) }), isGiven: true },
    {
      text: say('items', {
        files: digits(plan.knowledge_base_limit),
        characters: digits(plan.knowledge_base_characters_limit),
      }),
      isGiven: true,
    },
    {
      text: say(plan.is_student_info_required ? 'info_required' : 'anonymous'),
      isGiven: true,
    },
    {
      text: say(plan.allow_qr_code_design ? 'design' : 'no_design'),
      isGiven: plan.allow_qr_code_design,
    },
  ];
}

export const periodOf = ({ price }: Plan): string => say(price > 0 ? 'period_once' : 'period_free');

/** What is otherwise with one plan than with another. */
export function changesBetween(from: Plan | undefined, to: Plan): Feature[] {
  const known = new Set(from && featuresOf(from).map(({ text }) => text));
  return featuresOf(to).filter(({ text }) => !known.has(text));
}
