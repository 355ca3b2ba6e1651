// DOCX, PPTX and ODP through officeparser, once the zip has been measured.

import type { OfficeContentNode, SlideMetadata } from 'officeparser';
import type { DocumentText, TextPart } from '../document-text.ts';
import { cutAtHeadings, mayBeHeading } from '../headings.ts';
import { Refusal } from '../refusal.ts';
import { checkZip, zipLimits } from './zip-check.ts';

// Where a zip ends. Its parsers look for the end from the back and stumble over whatever was added
// behind it: a line break by a mail program, zeros up to a whole block. Format: APPNOTE.TXT 4.3.16.

const END = Buffer.from('PK\u0005\u0006', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const ZIP64_LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const END_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
const DIRECTORY_OFFSET = 16;
const COMMENT_LENGTH = 20;

/**
 * The zip without its comment and without what follows it, so that every parser sees one and the
 * same end. Changes the bytes. Throws a `Refusal` when there is none.
 */
function upToZipEnd(bytes: Buffer): Buffer {
  for (
    let end = bytes.lastIndexOf(END);
    end >= 0;
    end = end === 0 ? -1 : bytes.lastIndexOf(END, end - 1)
  ) {
    if (end + END_LENGTH > bytes.length || !hasDirectory(bytes, end)) continue;
    bytes.writeUInt16LE(0, end + COMMENT_LENGTH);
    return bytes.subarray(0, end + END_LENGTH);
  }
  throw new Refusal('file_broken', 'no end of the zip');
}

/** The signature alone may stand in a comment, or belong to another zip behind this one. */
function hasDirectory(bytes: Buffer, end: number): boolean {
  const directory = bytes.readUInt32LE(end + DIRECTORY_OFFSET);
  return (
    startsAt(bytes, directory, DIRECTORY_ENTRY) ||
    startsAt(bytes, end - ZIP64_LOCATOR_LENGTH, ZIP64_LOCATOR)
  );
}

const startsAt = (bytes: Buffer, offset: number, signature: Buffer): boolean =>
  offset >= 0 && bytes.subarray(offset, offset + signature.length).equals(signature);

// Which paragraphs of a DOCX are headings: those that its styles say, and where nobody used such a
// style, lines set in bold or larger than the body of the text.

const LARGER = 1.15;

interface Look {
  readonly isBold: boolean;
  /** In points; 0 where the file says nothing. */
  readonly size: number;
}

/** @param content of a whole document */
function headingsOf(content: readonly OfficeContentNode[]): ReadonlySet<OfficeContentNode> {
  const body = bodyLook(content);
  return new Set(
    content.filter((node) => {
      if (node.type === 'heading') return mayBeHeading(node.text ?? '');
      if (node.type !== 'paragraph' || !mayBeHeading(node.text ?? '')) return false;
      const look = lookOf(node);
      return (look.isBold && !body.isBold) || (body.size > 0 && look.size > body.size * LARGER);
    }),
  );
}

/** The look of most letters. */
function bodyLook(content: readonly OfficeContentNode[]): Look {
  const letters = new Map<string, { look: Look; count: number }>();
  for (const node of content) {
    if (node.type !== 'paragraph' && node.type !== 'list') continue;
    const look = lookOf(node);
    const key = JSON.stringify(look);
    const known = letters.get(key) ?? { look, count: 0 };
    known.count += (node.text ?? '').length;
    letters.set(key, known);
  }
  const most = [...letters.values()].reduce<{ look: Look; count: number } | undefined>(
    (best, one) => (best && best.count >= one.count ? best : one),
    undefined,
  );
  return most?.look ?? { isBold: false, size: 0 };
}

/** Bold only when all of it is; as large as its smallest piece. */
function lookOf(node: OfficeContentNode): Look {
  const pieces = (node.children ?? []).filter(({ text }) => (text ?? '').trim() !== '');
  if (pieces.length === 0) return { isBold: false, size: 0 };
  return {
    isBold: pieces.every(({ formatting }) => formatting?.bold === true),
    size: Math.min(...pieces.map(({ formatting }) => Number.parseFloat(formatting?.size ?? '0'))),
  };
}

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
