import type { DocumentText } from './read-document.ts';
import { Refusal } from './refusal.ts';

export async function readCompoundFile(_bytes: Buffer): Promise<DocumentText> {
  throw new Refusal('unsupported_file_type', 'compound file of another kind');
}
