import type { StoreDatabase } from '../db/open.ts';
import { ApiError } from '../errors.ts';
import { findByScanToken } from './presentations.store.ts';

/** @throws ApiError `invalid_scan_token`, `presentation_gone`, `not_ready` */
export async function findPresentationByScanToken(db: StoreDatabase, scanToken: string) {
  const found = await findByScanToken(db, scanToken);
  if (!found) throw new ApiError('invalid_scan_token');
  if (found.presentation.deletedAt) throw new ApiError('presentation_gone');
  if (found.presentation.status !== 'Ready') throw new ApiError('not_ready');
  return found;
}

export { findBySvgToken } from './presentations.store.ts';
