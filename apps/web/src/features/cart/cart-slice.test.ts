import { expect, test } from 'vitest';
import { loggedOut } from '../../session/session-slice.ts';
import { aCartItem } from '../../testing/factories.ts';
import { findCartChanges } from './check/cart-changes.ts';
import { refreshLines } from './check/refresh-lines.ts';
import {
  cartEmptied,
  cartReducer,
  cartReplaced,
  itemAdded,
  itemRemoved,
  itemRestored,
  quantityChanged,
  selectCartCount,
} from './cart-slice.ts';

const vase = aCartItem({ name: 'Vase', price: 19.9, qty: 2, countInStock: 3 });
const lamp = aCartItem({ name: 'Lampe', price: 129, qty: 1 });
const cart = { lines: [vase, lamp] };

// spec 4.26
test('adding a product again replaces its line', () => {
  const { lines } = cartReducer(cart, itemAdded({ ...vase, qty: 3 }));
  expect(lines).toEqual([{ ...vase, qty: 3 }, lamp]);
});

// spec 5.17, 5.18
test.each([
  [0, 1],
  [2, 2],
  [9, 3],
])('a quantity of %i becomes %i of three in stock', (qty, kept) => {
  expect(cartReducer(cart, quantityChanged({ _id: vase._id, qty })).lines[0]?.qty).toBe(kept);
});

test('a quantity is limited to that of an order line, however large the stock', () => {
  const plenty = aCartItem({ countInStock: 50_000 });
  expect(cartReducer({ lines: [plenty] }, quantityChanged({ _id: plenty._id, qty: 20_000 })).lines[0]?.qty).toBe(
    10_000,
  );
});

test('a 101st product is not added; one of the hundred still replaces its line', () => {
  const full = { lines: Array.from({ length: 100 }, () => aCartItem()) };
  expect(cartReducer(full, itemAdded(aCartItem()))).toEqual(full);
  const again = aCartItem({ ...full.lines[7], qty: 2 });
  expect(cartReducer(full, itemAdded(again)).lines[7]).toEqual(again);
});

test('a removed line returns to its position, once', () => {
  const restored = cartReducer({ lines: [lamp] }, itemRestored({ line: vase, index: 0 }));
  expect(restored.lines).toEqual([vase, lamp]);
  expect(cartReducer(restored, itemRestored({ line: vase, index: 1 }))).toEqual(restored);
});

test('a product out of stock is not added', () => {
  expect(cartReducer({ lines: [] }, itemAdded(aCartItem({ countInStock: 0 }))).lines).toEqual([]);
});

// spec 4.27, 4.28
test('the cart loses a line by its id, and all lines when it is cleared and on logout', () => {
  expect(cartReducer(cart, itemRemoved(vase._id)).lines).toEqual([lamp]);
  expect(cartReducer(cart, cartEmptied()).lines).toEqual([]);
  expect(cartReducer(cart, loggedOut()).lines).toEqual([]);
});

test('the count of the cart is its number of units', () => {
  expect(selectCartCount({ cart })).toBe(3);
});

test('changes of price and stock are listed and applied', () => {
  const current = [
    { _id: vase._id, name: 'Vase', price: 21, taxClass: 'reduced' as const, countInStock: 1 },
    { _id: lamp._id, name: 'Lampe', price: 129, countInStock: 0 },
  ];
  expect(findCartChanges(cart.lines, current)).toEqual([
    { kind: 'price', line: vase, from: 19.9, to: 21 },
    { kind: 'fewer', line: vase, from: 2, to: 1 },
    { kind: 'soldOut', line: lamp },
  ]);
  expect(cartReducer(cart, cartReplaced(refreshLines(cart.lines, current))).lines).toEqual([
    { ...vase, price: 21, taxClass: 'reduced', countInStock: 1, qty: 1 },
  ]);
});

test('a deleted product leaves the cart, others stay', () => {
  const gone = [{ _id: vase._id, name: 'Vase', price: 19.9, countInStock: 3, gone: true }];
  expect(findCartChanges(cart.lines, gone)).toEqual([{ kind: 'gone', line: vase }]);
  expect(cartReducer(cart, cartReplaced(refreshLines(cart.lines, gone))).lines).toEqual([lamp]);
});

test('a stored cart with a product twice keeps the later line', () => {
  const later = { ...vase, qty: 3 };
  expect(cartReducer({ lines: [] }, cartReplaced([vase, lamp, later])).lines).toEqual([later, lamp]);
});
