import { killedProduct } from './killed-product.ts';

killedProduct({ isPostgres: false });
