// The encoder that the product reads with. Another one is another folder, and another line here.
export { e5Small as chosenEncoder } from './e5-small/e5-small.ts';
