// Inflates every XML part of a zip once as a stream, to count real bytes, tags and depth: what the
// headers claim is the sender's word. What passes is safe to give to a parser.

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '../refusal.ts';
import { XmlMeter } from './xml-meter.ts';

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
