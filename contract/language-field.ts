// Apart from the other fields, which are loaded long before a language is sent.

import * as z from 'zod/mini';
import { languages, type Language } from './locales.ts';

export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);
