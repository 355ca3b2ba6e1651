// DOC and PPT, which both are compound files and are told apart by the streams in them.

import { CompoundFile } from './compound-file.ts';
import type { DocumentText } from '../document-text.ts';
import { Refusal } from '../refusal.ts';

/** Files of PowerPoint 95 and 97 in one keep the newer half in this storage. */
const DUAL_STORAGE = 'PP97_DUALSTORAGE';
const SLIDES = 'PowerPoint Document';
const CURRENT_USER = 'Current User';
/** The slides of PowerPoint 4, and of PowerPoint 95 where they are kept for it. */
const OLD_SLIDES = 'PP40';

export async function readCompoundFile(bytes: Buffer): Promise<DocumentText> {
  const file = new CompoundFile(bytes);
  if (file.root.has('encryptedpackage')) throw new Refusal('file_encrypted', 'EncryptedPackage');

  const dual = file.storage(DUAL_STORAGE);
  const storage = dual.has(SLIDES.toLowerCase()) ? dual : file.root;
  const slides = file.stream(SLIDES, storage);
  if (slides) {
    const { readPpt } = await import('./read-ppt.ts');
    const currentUser = file.stream(CURRENT_USER, storage) ?? Buffer.alloc(0);
    return { kind: 'ppt', parts: readPpt(slides, currentUser), isTruncated: false };
  }

  const wordDocument = file.stream('WordDocument');
  if (wordDocument) {
    const { readDoc } = await import('./read-doc.ts');
    return { kind: 'doc', parts: await readDoc(bytes, wordDocument), isTruncated: false };
  }
  if (file.root.has(OLD_SLIDES.toLowerCase())) throw new Refusal('old_powerpoint_file', OLD_SLIDES);
  throw new Refusal('unsupported_file_type', 'compound file of another kind');
}
