// Skipped without TEST_DATABASE_URL.
import { killedProduct } from './killed-product.ts';

killedProduct({ isPostgres: true });
