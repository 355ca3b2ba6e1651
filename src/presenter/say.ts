import type { CodedMessage } from '../../contract/entities.ts';
import { en } from '../../contract/messages/en.ts';
import { inWords } from '../../contract/messages/in-words.ts';

/** In the language of the page. */
export const say = (message: CodedMessage): string => inWords(message, en);
