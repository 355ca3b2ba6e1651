// The walls around a reader, tried from inside.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { documentXml, docx, paragraphXml } from '../../../tests/fixtures/hostile/office.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { extractText } from './extract.ts';
import { ExtractionError } from './extraction-error.ts';
import { defaultLimits } from './extraction-limits.ts';
import { readerFlags } from './reader-process.ts';

const root = realpathSync(new URL('../../../', import.meta.url));
const file = `${root}/tests/fixtures/handouts/photosynthesis.pdf`;
const run = promisify(execFile);

async function inReader(code: string): Promise<string> {
  const flags = await readerFlags(file, { ...defaultLimits, heapMebibytes: 64 });
  const script = `try { ${code}; console.log('done') } catch (error) { console.log(error.code ?? error.name) }`;
  const { stdout } = await run(process.execPath, [...flags, '-e', script], { env: {} });
  return stdout.trim();
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a reader', () => {
  it.each([
    ['reads its file', `fs.readFileSync('${file}')`, 'done'],
    ['reads no other file', `fs.readFileSync('/etc/hostname')`, 'ERR_ACCESS_DENIED'],
    [
      'reads no configuration of the server',
      `fs.readFileSync('${root}/server/config.ts')`,
      'ERR_ACCESS_DENIED',
    ],
    ['writes nothing', `fs.writeFileSync('${file}', '')`, 'ERR_ACCESS_DENIED'],
    ['starts nothing', `child_process.execSync('true')`, 'ERR_ACCESS_DENIED'],
    ['makes no code out of text', `new Function('return 1')()`, 'EvalError'],
  ])('%s', async (_, code, expected) => {
    expect(await inReader(code)).toBe(expected);
  });

  it.each([
    ['processor time', { milliseconds: 1 }],
    ['resident memory', { residentMebibytes: 40 }],
  ])('is ended at its limit of %s', async (_, limits) => {
    const reading = extractText({ name: 'a.pdf', path: file }, { limits });
    await expect(reading).rejects.toThrow(ExtractionError);
    await expect(reading).rejects.toMatchObject({ code: 'file_too_complex' });
  });

  it('is ended at its limit of heap', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heap-'));
    const path = join(folder, 'many-paragraphs.docx');
    await writeFile(path, docx(documentXml(paragraphXml('word').repeat(60_000))));
    const reading = extractText({ name: 'a.docx', path }, { limits: { heapMebibytes: 32 } });
    await expect(reading).rejects.toMatchObject({
      code: 'file_too_complex',
      cause: expect.stringContaining('SIGABRT'),
    });
    await rm(folder, { recursive: true });
  });

  it('is ended when nobody wants its text any more', async () => {
    const abort = new AbortController();
    const reading = extractText(
      { name: 'a.pdf', path: file },
      { signal: abort.signal, onProgress: () => abort.abort(new Error('cancelled')) },
    );
    await expect(reading).rejects.toThrow('cancelled');
    await expect(
      extractText({ name: 'a.pdf', path: file }, { signal: abort.signal }),
    ).rejects.toThrow('cancelled');
  });

  it('does not outlive a server that was killed, whatever its parser does', async () => {
    const script = fileURLToPath(new URL('./orphan.fixture.ts', import.meta.url));
    const server = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const reader = Number(line.toString());
    expect(isThere(reader)).toBe(true);
    server.kill('SIGKILL');
    await waitUntil('the reader is gone', async () => (isThere(reader) ? undefined : true));
  });

  it('is not started for a file that is not there', async () => {
    await expect(extractText({ name: 'a.pdf', path: `${file}x` })).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
