// The weights in their runtime: opened as the build prepared them for it, or else as they were published.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile } from '../checked-file.ts';
import { InferenceSession, Tensor, type Session, type SessionOptions } from '../onnx-runtime.ts';
import { weights } from './identity.ts';
import { findPrepared, preparedFiles, preparedFolder } from './prepared-files.ts';

/**
 * One thread, since the other cores serve the room. Texts are of all lengths: an arena, or memory
 * planned for each shape, only keeps what the longest of them took.
 */
const sessionOptions: SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
};

/**
 * @param folder for tests
 * @throws DamagedFileError when a file is missing or damaged
 */
export async function openSession(folder = preparedFolder()): Promise<Session> {
  const prepared = await findPrepared(folder, 'model', 'weights');
  if (prepared === undefined) await checkFile(weights.file, weights.sha256);
  return InferenceSession.create(prepared ?? fileURLToPath(weights.file), sessionOptions);
}

/** @returns the vector of one text, at unit length */
export async function run(session: Session, tokens: Int32Array): Promise<Float32Array> {
  const shape = [1, tokens.length];
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), shape),
  });
  return embedding?.data as Float32Array;
}

/**
 * Makes once what a session would make of the published weights at each start. The optimisations that
 * are for one kind of processor are left to the session.
 * @param folder where model and weights are written
 */
export async function optimise(folder: string): Promise<void> {
  await checkFile(weights.file, weights.sha256);
  const session = await InferenceSession.create(fileURLToPath(weights.file), {
    ...sessionOptions,
    graphOptimizationLevel: 'extended',
    optimizedModelFilePath: path.join(folder, preparedFiles.model),
    extra: {
      session: {
        optimized_model_external_initializers_file_name: preparedFiles.weights,
        optimized_model_external_initializers_min_size_in_bytes: '1024',
      },
    },
  });
  await session.release();
}
