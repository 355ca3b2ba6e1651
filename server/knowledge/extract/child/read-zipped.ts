// DOCX, PPTX and ODP through officeparser, once the zip has been measured.

import type { OfficeContentNode } from 'officeparser';
import type { DocumentText } from './document-text.ts';
import { Refusal } from './refusal.ts';
import { checkZip, zipLimits } from './zip-check.ts';
import { upToZipEnd } from './zip-end.ts';

type ZippedKind = 'docx' | 'pptx' | 'odp';

const OOXML_MAIN_PARTS: readonly (readonly [RegExp, ZippedKind])[] = [
  [
    /wordprocessingml\.(?:document|template)\.main\+xml|ms-word\.(?:document|template)\.macroenabled/iu,
    'docx',
  ],
  [
    /presentationml\.(?:presentation|template|slideshow)\.main\+xml|ms-powerpoint\.(?:presentation|template|slideshow)\.macroenabled/iu,
    'pptx',
  ],
];
/** What officeparser calls its own limits, which count a little more than is counted before it. */
const LIMIT_CODE = /_LIMIT_EXCEEDED$|^OUTPUT_TOO_LARGE$/u;
const ODP_MIMETYPE = /^application\/vnd\.oasis\.opendocument\.presentation/u;

export async function readZipped(file: Buffer): Promise<DocumentText> {
  const bytes = upToZipEnd(file);
  const kind = kindOf(await checkZip(bytes));
  // Loaded only now: most of what is refused never needs it.
  const { parseOffice } = await import('officeparser');
  const document = await parseOffice(bytes, {
    fileType: kind,
    ignoreComments: true,
    ignoreHeadersAndFooters: true,
    ignoreSlideMasters: true,
    ignoreInternalLinks: true,
    extractAttachments: false,
    decompressionLimits: {
      maxUncompressedBytes: zipLimits.bytes,
      maxZipEntries: zipLimits.entries,
      maxXmlElements: zipLimits.tags,
    },
  }).catch((error: unknown) => {
    const code = (error as { officeIssue?: { code: string } }).officeIssue?.code ?? '';
    throw LIMIT_CODE.test(code) ? new Refusal('file_too_complex', code) : error;
  });
  const text = document.content.map(blockText).join('\n');
  return { kind, text, isTruncated: false };
}

function kindOf(parts: ReadonlyMap<string, string>): ZippedKind {
  const manifest = parts.get('meta-inf/manifest.xml') ?? '';
  const mimetype = parts.get('mimetype') ?? '';
  if (mimetype !== '' && /encryption-data/u.test(manifest)) {
    throw new Refusal('file_encrypted', 'encrypted OpenDocument');
  }
  if (ODP_MIMETYPE.test(mimetype)) return 'odp';
  const contentTypes = parts.get('[content_types].xml') ?? '';
  const found = OOXML_MAIN_PARTS.find(([pattern]) => pattern.test(contentTypes));
  if (found) return found[1];
  throw new Refusal('unsupported_file_type', `zip of another kind ${mimetype.slice(0, 80)}`.trim());
}

/** One paragraph a line, a table row a line, a blank line after a slide; notes follow what they are on. */
function blockText(node: OfficeContentNode): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'break') return '\n';
  const isLine = node.children?.every(({ type }) => type === 'text' || type === 'break') ?? true;
  const text = node.children?.length
    ? node.children.map(blockText).join(isLine ? '' : node.type === 'row' ? ' ' : '\n')
    : (node.text ?? '');
  const inlineNotes = isLine ? (node.children ?? []).flatMap((child) => child.notes ?? []) : [];
  const lines = [node.type === 'row' ? text.replaceAll('\n', ' ') : text];
  for (const note of [...inlineNotes, ...(node.notes ?? [])]) lines.push(blockText(note));
  if (node.type === 'slide') lines.push('');
  return lines.join('\n');
}
