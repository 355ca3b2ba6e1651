// Set-up of a run: one product for all browsers, and a class of sixty topics in it.
import { startBrowserProduct } from '../support/browser-product.ts';
import { prepareBoard } from './board.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const product = await startBrowserProduct();
  process.env['ENGINES_PRODUCT'] = product.url;
  process.env['ENGINES_BOARD'] = JSON.stringify(await prepareBoard(product.url));
  return () => product.stop();
}
