import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { updateQr } from '../../contract/api/presentations/presentations.ts';
import { call } from '../support/call.ts';
import { fileAt, handout } from '../support/fixtures.ts';
import { signUp } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

const logo = 'public/icons/icon-192.png';

// All look into /proc, and are skipped where there is none.
const isLinux = process.platform === 'linux';

const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

/** The most that a process has had resident since it began, in MiB. */
const peakOf = (pid: number | string): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test.skipIf(!isLinux)('the model runs as it was built', async () => {
  const product = await startProduct();
  const children = childrenOf(product.pid);
  const commands = children.map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'));
  await product.stop();
  expect(commands.join('\n')).toContain('/dist-server/worker.js');
});

test.skipIf(!isLinux)('a start takes little memory, however short', async () => {
  const product = await startProduct();
  await product.restart();
  const server = peakOf(product.pid);
  const worker = Math.max(...childrenOf(product.pid).map(peakOf));
  await product.stop();
  // 445 to 690 where V8 tunes the embedded store.
  expect(server).toBeLessThan(300);
  expect(worker).toBeLessThan(300);
});

test.skipIf(!isLinux)('what works with pictures is loaded with the first logo', async () => {
  const product = await startProduct();
  const loaded = () => readFileSync(`/proc/${product.pid}/maps`, 'utf8');
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants feed', [handout]);
  await presenter.learn(id);
  const { qr_code } = await presenter.get(id);
  const picture = await fetch(new URL(qr_code!, product.url));
  const before = loaded();
  await call(presenter, updateQr, { params: { id }, files: [await fileAt(logo)] });
  const after = loaded();
  await product.stop();
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(before).not.toContain('libvips');
  expect(after).toContain('libvips');
});
