// Files that attack: each is refused with the right code, soon, and nobody else has to wait.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { patienceMs } from '../../../tests/support/wait.ts';
import { enErrors } from '../../../contract/messages/en.ts';
import { compoundFile, withStreams } from '../../../tests/fixtures/hostile/compound.ts';
import {
  documentXml,
  docx,
  odp,
  paragraphXml,
  xlsx,
} from '../../../tests/fixtures/hostile/office.ts';
import { endlessForms, onePage, pdf, stream } from '../../../tests/fixtures/hostile/pdf.ts';
import { zip } from '../../../tests/fixtures/hostile/zip.ts';
import { zipLimits } from './child/office/zip-check.ts';
import { extractText } from './extract.ts';
import { ExtractionError, type ExtractionErrorCode } from './extraction-error.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

const MEBIBYTE = 2 ** 20;
const fixtures = new URL('../../../tests/fixtures/', import.meta.url).pathname;
const fixture = (name: string): Buffer => readFileSync(fixtures + name);
const limits: ExtractionLimits = {
  characters: 1_000_000,
  milliseconds: 3_000,
  heapMebibytes: 256,
  residentMebibytes: 400,
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hostile-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: Buffer): string {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, content);
  return path;
}

function extract(name: string, content: Buffer, changed: Partial<ExtractionLimits> = {}) {
  return extractText({ name, path: write(content) }, { limits: { ...limits, ...changed } });
}

/** With enough time for a page and not for all of them, however fast this machine is. */
async function extractInPart(name: string, content: Buffer): ReturnType<typeof extract> {
  for (let { milliseconds } = limits; ; milliseconds *= 2) {
    try {
      return await extract(name, content, { milliseconds });
    } catch (error) {
      const isTooShort = error instanceof ExtractionError && error.code === 'file_too_complex';
      if (!isTooShort || milliseconds > patienceMs) throw error;
    }
  }
}

async function refusal(
  name: string,
  content: Buffer,
  changed?: Partial<ExtractionLimits>,
): Promise<ExtractionError> {
  const error: unknown = await extract(name, content, changed).then(
    ({ text }) => new Error(`accepted: ${text.slice(0, 100)}`),
    (error: unknown) => error,
  );
  if (error instanceof ExtractionError) return error;
  throw error;
}

/** As much as tells the version of a Word file. */
const wordHeader = (start: string): Buffer => Buffer.from(start.padEnd(256, '0'), 'hex');
const withDocumentStream = (change: (content: Buffer) => void): Buffer =>
  withStreams(fixture('languages.ppt'), (name, content) => {
    if (name === 'PowerPoint Document') change(content);
  });
/** Lets the list of slides name objects that are nowhere. */
function loseSlides(content: Buffer): void {
  const entry = Buffer.from('0000f30314000000', 'hex');
  for (let at = content.indexOf(entry); at >= 0; at = content.indexOf(entry, at + 1)) {
    content.writeUInt32LE(0xffff, at + entry.length);
  }
}
const textOf = (document: string): string => documentXml(paragraphXml(document));
const half = (name: string): Buffer => fixture(name).subarray(0, fixture(name).length / 2);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const laughs = (): string => {
  const entities = Array.from(
    { length: 9 },
    (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
  );
  return documentXml(
    paragraphXml('&l9;'),
    `<!DOCTYPE d [<!ENTITY l0 "laugh">${entities.join('')}]>`,
  );
};

/** Sets the sector after each sector to itself, from the first one that a stream uses. */
function cyclic(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const table = (changed.readInt32LE(76) + 1) * 512;
  for (let sector = 0; sector < 128; sector += 1) {
    const next = changed.readInt32LE(table + sector * 4);
    if (next > sector) changed.writeInt32LE(sector, table + next * 4);
  }
  return changed;
}

/** The last record of a zip that holds nothing. */
const endOfNothing = zip([]);
const tails: Record<string, Buffer> = {
  'a line break': Buffer.from('\n'),
  'a block of zeros': Buffer.alloc(100_000),
  'the end of another zip': endOfNothing,
  'a zip that unpacks to 64 MB': docx(Buffer.alloc(64 * MEBIBYTE)),
};

const cases: Record<ExtractionErrorCode, Record<string, () => Buffer>> = {
  unsupported_file_type: {
    'renamed.pdf of a program': () =>
      Buffer.concat([Buffer.from('MZ\u0090\u0000'), randomBytes(4_096)]),
    'text.docx': () => Buffer.from('just text'),
    'sheet.docx': () => xlsx(),
    'archive.docx': () => zip([{ name: 'a.txt', content: 'text' }]),
    'sheet.doc': () => compoundFile({ Workbook: Buffer.alloc(5_000) }),
  },
  old_word_file: {
    'word95.doc': () => compoundFile({ WordDocument: wordHeader('dca56800') }),
    'word6-japanese.doc': () => compoundFile({ WordDocument: wordHeader('99a66800') }),
    'word2.doc': () => wordHeader('dba52d00'),
    'word1.doc': () => wordHeader('9ba52100'),
    'word-for-mac5.doc': () => wordHeader('fe370023'),
    'word-for-dos.doc': () => wordHeader('31be0000'),
  },
  old_powerpoint_file: {
    'powerpoint95.ppt': () =>
      compoundFile({
        'PowerPoint Document': Buffer.alloc(5_000),
        'Current User': Buffer.from('\u0005\u0000\u0000\u0000Paula', 'latin1'),
      }),
    'powerpoint4.ppt': () => compoundFile({ PP40: Buffer.alloc(5_000) }),
    'powerpoint3.ppt': () => Buffer.from('eddead0b03000000'.padEnd(256, '0'), 'hex'),
  },
  file_encrypted: {
    'package.docx': () =>
      compoundFile({ EncryptionInfo: Buffer.alloc(100), EncryptedPackage: randomBytes(9_000) }),
    'entries.docx': () => docx(textOf('text'), { isEncrypted: true }),
    'password.pdf': () => fixture('hostile/encrypted.pdf'),
    'password.doc': () =>
      withStreams(fixture('languages.doc'), (name, content) => {
        if (name === 'WordDocument') content.writeUInt16LE(content.readUInt16LE(10) | 0x0100, 10);
      }),
    'password.ppt': () =>
      withStreams(fixture('languages.ppt'), (name, content) => {
        if (name === 'Current User') content.writeUInt32LE(0xf3d1c4df, 12);
      }),
    'password.odp': () => odp('\u0001\u0002', '<manifest:encryption-data/>'),
  },
  file_broken: {
    'half.doc': () => half('languages.doc'),
    'half.docx': () => half('languages.docx'),
    'half.pdf': () => half('languages.pdf'),
    'half.ppt': () => half('languages.ppt'),
    'half.pptx': () => half('languages.pptx'),
    'half.odp': () => half('languages.odp'),
    'no-xml.docx': () => docx('this is no XML'),
    'noise.pdf': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(10_000)]),
    'noise.doc': () =>
      Buffer.concat([fixture('languages.doc').subarray(0, 512), randomBytes(20_000)]),
    'cyclic.doc': () => cyclic(fixture('languages.doc')),
    'cyclic.ppt': () => cyclic(fixture('languages.ppt')),
    'no-version.doc': () => compoundFile({ WordDocument: wordHeader('00000000') }),
    'no-slide-list.ppt': () => withDocumentStream((content) => content.fill(0, 8, 2_000)),
    'slides-elsewhere.ppt': () => withDocumentStream(loseSlides),
    'records-in-records.ppt': () =>
      withDocumentStream((content) => content.fill(0xff, 13_500, 15_000)),
    'deep.docx': () => docx(documentXml('<w:p>'.repeat(50_000) + '</w:p>'.repeat(50_000))),
    // Where the packed bytes are damaged, tags are opened and never closed.
    'never-closed.odp': () => odp(`<office:document-content>${'<text:p>'.repeat(300)}`),
    'laughs.docx': () => docx(laughs()),
    'laughs-utf16.docx': () => docx(utf16(laughs())),
    'root-is-its-own-page.pdf': () =>
      pdf(['<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 1 >>']),
  },
  file_too_complex: {
    'zeros.docx': () => docx(Buffer.alloc(64 * MEBIBYTE)),
    'lying.docx': () => docx(Buffer.alloc(64 * MEBIBYTE), { claimedSize: 100 }),
    'overlap.docx': () =>
      docx(textOf('text'), {}, [
        { name: 'a.xml', content: randomBytes(MEBIBYTE / 2).toString('hex'), copies: 400 },
      ]),
    'entries.docx': () =>
      docx(textOf('text'), {}, [{ name: 'a.xml', content: 'a', copies: 20_000 }]),
    'tags.docx': () => docx(documentXml('<w:p/>'.repeat(2_000_000))),
    // As many as are allowed, and the few that the parser counts besides.
    'elements.docx': () => docx(documentXml('<w:p/>'.repeat(zipLimits.tags - 10))),
    'comments.docx': () => docx(documentXml('<!---->'.repeat(zipLimits.tags))),
    'stream.pdf': () => onePage(Buffer.alloc(300 * MEBIBYTE, ' ')),
    'endless.pdf': () => endlessForms(),
  },
  file_empty: {
    'nothing.pdf': () => Buffer.alloc(0),
  },
  file_without_text: {
    'blank.docx': () => docx(textOf(' \u200b \n')),
    'picture.pdf': () =>
      onePage('q 500 0 0 500 50 150 cm /I Do Q', '/XObject << /I 6 0 R >>', [
        stream(
          Buffer.alloc(300),
          '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
        ),
      ]),
    'blank.odp': () =>
      odp(
        '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
      ),
  },
};

describe.concurrent.each(Object.entries(cases))('%s', (code, files) => {
  it.each(Object.entries(files))('%s', async (name, make) => {
    const error = await refusal(name, make());
    expect([error.code, error.cause]).toEqual([code, expect.any(String)]);
    expect(error.message).toBe(`${name}: ${enErrors[error.code]}`);
  });
});

describe.concurrent('what looks hostile and is not', () => {
  it.each([
    ['kind by content and not by name', 'letter.pdf', () => docx(textOf('a letter'))],
    [
      'a bomb that is only carried along',
      'nested.docx',
      () =>
        docx(textOf('a letter'), {}, [
          {
            name: 'word/media/bomb.zip',
            content: zip([{ name: 'z', content: Buffer.alloc(64 * MEBIBYTE) }]),
          },
        ]),
    ],
    ['a size claimed too small', 'size.docx', () => docx(textOf('a letter'), { claimedSize: 1 })],
  ])('reads %s', async (_, name, make) => {
    expect(await extract(name, make())).toMatchObject({ kind: 'docx', text: 'a letter' });
  });

  // Some mail programs and disks add bytes to whatever passes through them.
  it.each(
    (['docx', 'pptx', 'odp'] as const).flatMap((kind) =>
      Object.entries(tails).map(([what, tail]) => [kind, what, tail] as const),
    ),
  )('reads a %s with %s after its end', async (kind, _, tail) => {
    const whole = fixture(`languages.${kind}`);
    const { text } = await extract('whole', whole);
    expect(await extract('tail', Buffer.concat([whole, tail]))).toMatchObject({ kind, text });
  });

  it('does not take a comment of the zip for its end', async () => {
    const name = 'comment.docx';
    const content = docx(textOf('a letter'));
    content.writeUInt16LE(endOfNothing.length, content.length - 2);
    expect(await extract(name, Buffer.concat([content, endOfNothing]))).toMatchObject({
      kind: 'docx',
      text: 'a letter',
    });
  });

  it('cuts text at the limit of characters, never within one', async () => {
    const result = await extract('long.docx', docx(textOf('🌱'.repeat(5_000))), {
      characters: 1_001,
    });
    expect(result).toMatchObject({
      characterCount: 1_001,
      isTruncated: true,
      text: '🌱'.repeat(1_001),
    });
  });

  it('gives the pages of a PDF that were read within the time', async () => {
    const content = pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream('BT /F1 12 Tf (photosynthesis) Tj ET'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);
    const result = await extractInPart('pages.pdf', content);
    expect(result).toMatchObject({ kind: 'pdf', isTruncated: true });
    expect(result.text).toMatch(/^photosynthesis\n\nphotosynthesis/u);
  });
});

describe('the server meanwhile', () => {
  it('reads the files of others while those of one presenter never end', async () => {
    const abort = new AbortController();
    const endless = write(endlessForms());
    // On a busy machine they go on for minutes, and grow.
    const patient = {
      ...limits,
      milliseconds: 10 * patienceMs,
      heapMebibytes: 1_024,
      residentMebibytes: 4_096,
    };
    const attacks = Array.from({ length: 6 }, () =>
      extractText(
        { name: 'attack', path: endless },
        { caller: 'attacker', limits: patient, signal: abort.signal },
      ),
    );
    const oneEnded = Promise.race(attacks).catch(() => 'a file of the attacker came to its end');
    const honest = { name: 'handout', path: `${fixtures}handouts/photosynthesis.pdf` };
    const texts = [1, 2].map(() => extractText(honest, { caller: 'presenter' }));
    expect(await Promise.race([oneEnded, Promise.all(texts)])).toMatchObject([
      { kind: 'pdf' },
      { kind: 'pdf' },
    ]);
    abort.abort(new Error('hung up'));
    const ends = await Promise.allSettled(attacks);
    expect(ends.map(({ status }) => status)).toEqual(attacks.map(() => 'rejected'));
  });

  it('goes on while files attack and a very long one arrives', async () => {
    const words = randomBytes(2_250_000).toString('hex').replace(/.{9}/gu, '$& ').trim();
    const paragraphs =
      words
        .match(/.{1,20000}/gu)
        ?.map(paragraphXml)
        .join('') ?? '';
    const long = write(docx(documentXml(paragraphs)));
    const attacks = [
      endlessForms(),
      docx(Buffer.alloc(64 * MEBIBYTE)),
      onePage(Buffer.alloc(300 * MEBIBYTE, ' ')),
    ].map(write);

    let settled: PromiseSettledResult<unknown>[] = [];
    const { ownMs, childrenMs } = await processorTime(async () => {
      settled = await Promise.allSettled([
        extractText({ name: 'long', path: long }),
        ...attacks.map((path) => extractText({ name: 'attack', path }, { limits })),
      ]);
    });
    const [result, ...refusals] = settled;

    expect(result).toMatchObject({ value: { characterCount: words.length, isTruncated: false } });
    expect(refusals).toEqual(
      attacks.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'file_too_complex' }),
      })),
    );
    // Where it cannot be told, the tests above have shown that readers are processes of their own.
    expect(ownMs).toBeLessThan((childrenMs ?? Infinity) / 2);
  });
});
