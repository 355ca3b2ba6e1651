// The weights in their runtime: opened as the build prepared them for it, or else as they were published.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { versionOf } from '../../../version-of.ts';
import { checkFile, sumOf } from '../checked-file.ts';
import { weights } from './identity.ts';

/**
 * One thread, since the other cores serve the room. Texts are of all lengths: an arena, or memory
 * planned for each shape, only keeps what the longest of them took.
 */
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
};

const MODEL = 'model.onnx';
/** Apart from the model, so that the system maps them into memory: only what is read takes any. */
const WEIGHTS = 'weights.bin';
/** The SHA-256 of both. Written last: without it there is nothing. */
const SUMS = 'sums.json';
const rebuild = 'Remove dist-encoder/ and build again: npm run build';

/** Where the build keeps them. Its name says what made it: other weights or another runtime find none. */
export function preparedFolder(): string {
  const name = `${weights.sha256.slice(0, 16)}-${versionOf('onnxruntime-node')}`;
  return fileURLToPath(new URL(`../../../../dist-encoder/${name}`, import.meta.url));
}

/**
 * @param folder for tests
 * @throws DamagedFileError when a file is missing or damaged
 */
export async function openSession(folder = preparedFolder()): Promise<InferenceSession> {
  if (!existsSync(path.join(folder, SUMS))) {
    await checkFile(weights.file, weights.sha256);
    return InferenceSession.create(fileURLToPath(weights.file), sessionOptions);
  }
  const sums = JSON.parse(await readFile(path.join(folder, SUMS), 'utf8')) as Sums;
  for (const name of [MODEL, WEIGHTS] as const) {
    await checkFile(fileIn(folder, name), sums[name], rebuild);
  }
  return InferenceSession.create(path.join(folder, MODEL), sessionOptions);
}

/** @returns the vector of one text, at unit length */
export async function run(session: InferenceSession, tokens: Int32Array): Promise<Float32Array> {
  const shape = [1, tokens.length];
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), shape),
  });
  return embedding?.data as Float32Array;
}

const fileIn = (folder: string, name: string): URL => pathToFileURL(path.join(folder, name));

type Sums = Record<typeof MODEL | typeof WEIGHTS, string>;

/**
 * Makes once what a session would make of the published weights at each start. The optimisations that
 * are for one kind of processor are left to the session.
 * @param folder for tests
 */
export async function prepareWeights(folder = preparedFolder()): Promise<void> {
  await checkFile(weights.file, weights.sha256);
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  // Beside it and then renamed: whoever has the former one open keeps it.
  const unfinished = await mkdtemp(path.join(parent, 'unfinished-'));
  try {
    const session = await InferenceSession.create(fileURLToPath(weights.file), {
      ...sessionOptions,
      graphOptimizationLevel: 'extended',
      optimizedModelFilePath: path.join(unfinished, MODEL),
      extra: {
        session: {
          optimized_model_external_initializers_file_name: WEIGHTS,
          optimized_model_external_initializers_min_size_in_bytes: '1024',
        },
      },
    });
    await session.release();
    const sums: Sums = {
      [MODEL]: await sumOf(fileIn(unfinished, MODEL)),
      [WEIGHTS]: await sumOf(fileIn(unfinished, WEIGHTS)),
    };
    await writeFile(path.join(unfinished, SUMS), JSON.stringify(sums));
    // For whoever the server runs as, and not only for who built it.
    await chmod(unfinished, 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
