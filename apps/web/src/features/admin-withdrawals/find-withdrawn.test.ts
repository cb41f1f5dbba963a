import { expect, test } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { findWithdrawn } from './find-withdrawn.ts';

const [vase, blanket] = ['1'.repeat(24), '2'.repeat(24)];
const line = { image: [], qty: 2, price: 30 };
const order = anOrder({
  cartItems: [
    { ...line, _id: vase, name: 'Vase', nameEn: 'Vase' },
    { ...line, _id: blanket, name: 'Decke', nameEn: 'Blanket', qty: 1, price: 50 },
  ],
});
const withdrawal = (lines?: { _id?: string; name?: string; qty?: number }[]) =>
  ({ ...(lines && { lines }) }) as Parameters<typeof findWithdrawn>[0]; // the only field that it reads

test.each([
  [undefined, [2, 1]],
  [[{ _id: vase, qty: 1 }], [1, 0]],
  [[{ name: 'die blaue decke' }], [0, 1]],
  [[{ name: 'etwas anderes' }], [0, 0]],
])('a withdrawal of %j selects the quantities %j of the lines', (lines, counts) => {
  const found = order.cartItems.map((one) => findWithdrawn(withdrawal(lines), one, one.qty));
  expect(found).toEqual(counts);
});
