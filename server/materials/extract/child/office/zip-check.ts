// Inflates every XML part of a zip once as a stream, to count real bytes, tags and depth: what the
// headers claim is the sender's word. What passes is safe to give to a parser.

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';

// Counts what an XML parser would have to build, on the raw bytes, before any parser sees them.

interface XmlAllowance {
  /** Opening tags, over all parts of a file. */
  tags: number;
  readonly depth: number;
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const CAPITAL_E = 0x45;
const SMALL_E = 0x65;

/** One part of a file. Throws a `Refusal` as soon as the allowance, shared by all parts, is used up. */
class XmlMeter {
  readonly #allowance: XmlAllowance;
  #depth = 0;
  /** The last bytes, newest first; zero bytes are skipped, so that UTF-16 reads like UTF-8. */
  #last = 0;
  #beforeLast = 0;
  #isInTag = false;

  constructor(allowance: XmlAllowance) {
    this.#allowance = allowance;
  }

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === 0) continue;
      if (this.#last === LESS_THAN) this.#startTag(byte);
      else if (byte === GREATER_THAN && this.#isInTag) this.#endTag();
      // No office program declares entities.
      if (
        this.#beforeLast === LESS_THAN &&
        this.#last === BANG &&
        (byte === CAPITAL_E || byte === SMALL_E)
      ) {
        throw new Refusal('file_broken', 'entity declaration');
      }
      this.#beforeLast = this.#last;
      this.#last = byte;
    }
  }

  #startTag(first: number): void {
    if (first === SLASH) this.#depth -= 1;
    else if (first !== BANG && first !== QUESTION) {
      this.#isInTag = true;
      this.#depth += 1;
      this.#allowance.tags -= 1;
      if (this.#allowance.tags < 0) throw new Refusal('file_too_complex', 'too many XML tags');
      // None goes as deep either: the ends of elements are missing, as they are where bytes were lost.
      if (this.#depth > this.#allowance.depth) throw new Refusal('file_broken', 'XML too deep');
    }
  }

  #endTag(): void {
    this.#isInTag = false;
    if (this.#last === SLASH) this.#depth -= 1;
  }
}

export interface ZipLimits {
  readonly entries: number;
  /** Inflated bytes of all XML parts together. */
  readonly bytes: number;
  /** Inflated by deflated size of a part; parts below `ratioFrom` bytes may have any. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** Opening tags of all XML parts together. */
  readonly tags: number;
  readonly depth: number;
}

export const zipLimits: ZipLimits = {
  entries: 10_000,
  bytes: 96 * 2 ** 20,
  ratio: 250,
  ratioFrom: 4 * 2 ** 20,
  tags: 500_000,
  depth: 200,
};

const XML_PART = /(?:\.xml|\.rels|^mimetype)$/iu;
/** The parts that say what the zip is. */
const KEPT_PART = /^(?:\[content_types\]\.xml|mimetype|meta-inf\/manifest\.xml)$/iu;
const KEPT_BYTES = 2 ** 20;

/** Gives the parts that say what kind of document it is, by lower-case path. Throws a `Refusal`. */
export async function checkZip(
  bytes: Buffer,
  limits: ZipLimits = zipLimits,
): Promise<Map<string, string>> {
  const zip = await open(bytes);
  if (zip.entryCount > limits.entries)
    throw new Refusal('file_too_complex', 'too many zip entries');
  const allowance = { bytes: limits.bytes, tags: limits.tags, depth: limits.depth };
  const kept = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (!XML_PART.test(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new Refusal('file_encrypted', 'encrypted zip entry');
    const content = await measure(zip, entry, allowance, limits);
    if (KEPT_PART.test(entry.fileName)) kept.set(entry.fileName.toLowerCase(), content);
  }
  return kept;
}

async function open(bytes: Buffer): Promise<ZipFile> {
  // Sizes that the header understates are no reason to stop: they are counted here.
  return fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
}

async function measure(
  zip: ZipFile,
  entry: Entry,
  allowance: { bytes: number; tags: number; depth: number },
  limits: ZipLimits,
): Promise<string> {
  const meter = new XmlMeter(allowance);
  const head: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    allowance.bytes -= chunk.length;
    if (allowance.bytes < 0) throw new Refusal('file_too_complex', 'too much XML');
    if (size > limits.ratioFrom && size > entry.compressedSize * limits.ratio) {
      throw new Refusal('file_too_complex', 'zip bomb');
    }
    meter.add(chunk);
    if (size <= KEPT_BYTES) head.push(chunk);
  }
  return Buffer.concat(head).toString('utf8');
}
