// DOCX, PPTX and ODP through officeparser, once the zip has been measured.

import type { OfficeContentNode, SlideMetadata } from 'officeparser';
import type { DocumentText, TextPart } from '../document-text.ts';
import { cutAtHeadings, mayBeHeading } from '../headings.ts';
import { headingsOf } from './office-headings.ts';
import { Refusal } from '../refusal.ts';
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
  const parts = kind === 'docx' ? sectionsOf(document.content) : document.content.map(slidePart);
  return { kind, parts, isTruncated: false };
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

function sectionsOf(content: readonly OfficeContentNode[]): TextPart[] {
  const headings = headingsOf(content);
  return cutAtHeadings(
    content.map((node) => ({ text: blockText(node), isHeading: headings.has(node) })),
  );
}

/** What stands on no slide, such as the text of a chart, belongs to the one before. */
function slidePart(node: OfficeContentNode): TextPart {
  const text = blockText(node);
  if (node.type !== 'slide') return { text };
  const { slideNumber } = node.metadata as SlideMetadata;
  const title = node.children?.find(({ type }) => type === 'heading')?.text ?? firstLine(text);
  return {
    text,
    isApart: true,
    slide: slideNumber,
    ...(mayBeHeading(title) ? { heading: title } : {}),
  };
}

const firstLine = (text: string): string =>
  text.split('\n').find((line) => line.trim() !== '') ?? '';

/** One paragraph a line, a table row a line; notes follow what they are on. */
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
  return lines.join('\n');
}
