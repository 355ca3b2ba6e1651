import * as z from 'zod/mini';
import { id } from '../entities.ts';

/** An id in a path or a query string. */
export const idText = z.pipe(z.coerce.number(), id);
export const byId = z.object({ id: idText });
