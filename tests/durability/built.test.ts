import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startProduct } from '../support/product.ts';

test.skipIf(process.platform !== 'linux')(
  'the model runs as it was built (skipped where there is no /proc)',
  async () => {
    const product = await startProduct();
    const { pid } = product;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const commands = children.map((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8'));
    await product.stop();
    expect(commands.join('\n')).toContain('/dist-server/worker.js');
  },
);
