// Opens the weights: as the build prepared them for this runtime, or else as they were published.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { InferenceSession } from 'onnxruntime-node';
import { checkFile } from '../checked-file.ts';
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
  const module = createRequire(import.meta.url).resolve('onnxruntime-node');
  const description = readFileSync(path.join(module, '../../package.json'), 'utf8');
  const { version } = JSON.parse(description) as { version: string };
  const name = `${weights.sha256.slice(0, 16)}-${version}`;
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
    await checkFile(pathToFileURL(path.join(folder, name)), sums[name], rebuild);
  }
  return InferenceSession.create(path.join(folder, MODEL), sessionOptions);
}

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
      [MODEL]: await sumOf(path.join(unfinished, MODEL)),
      [WEIGHTS]: await sumOf(path.join(unfinished, WEIGHTS)),
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

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
