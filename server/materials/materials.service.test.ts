import { describe, expect, it } from 'vitest';
import { fixture } from '../../tests/support/fixtures.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlanRow } from '../db/schema.ts';
import { createMaterialsService } from './materials.service.ts';

describe('a file that nobody waits for any more', () => {
  // Reading touches neither.
  const knowledge = createMaterialsService({ db: {} as StoreDatabase, logs: {} as never });
  const path = fixture('handouts/biology-40-pages.pdf');
  const hangUp = () => {
    const aborter = new AbortController();
    const reason = new Error('hung up');
    const file = { name: 'a.pdf', path, mimeType: 'application/pdf', signal: aborter.signal };
    return { file, reason, abort: () => aborter.abort(reason) };
  };

  it('is not counted to its end', async () => {
    const { file, reason, abort } = hangUp();
    const counting = knowledge.countCharacters(1, file);
    abort();
    await expect(counting).rejects.toBe(reason);
  });

  it('is not read to its end', async () => {
    const { file, reason, abort } = hangUp();
    const plan = { knowledgeCharacterLimit: 1e6 } as PlanRow;
    const reading = knowledge.readFiles({ id: 1, plan }, [file]);
    abort();
    await expect(reading).rejects.toBe(reason);
  });
});
