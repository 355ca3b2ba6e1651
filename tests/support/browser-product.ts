// The product for tests of what browsers show.
import { createMigratedDatabase } from './postgres.ts';
import { startProduct, type Product, type ProductOptions } from './product.ts';

/**
 * As `startProduct`, but on a PostgreSQL of the whole run: the embedded store, compiled anew in each
 * process, would take a quarter of all the processor time. Where there is none, on the embedded one.
 * Decision 49 says which tests run on which store.
 */
export async function startBrowserProduct(
  options: Omit<ProductOptions, 'dataDir' | 'databaseUrl'> = {},
): Promise<Product> {
  if (!process.env['TEST_DATABASE_TEMPLATE']) return startProduct(options);
  const database = await createMigratedDatabase();
  try {
    const product = await startProduct({ ...options, databaseUrl: database.url });
    const { stop } = product;
    // Its getters tell of the process that runs now: the object itself goes on.
    return Object.assign(product, {
      async stop() {
        await stop();
        await database.drop();
      },
    });
  } catch (error) {
    await database.drop();
    throw error;
  }
}
