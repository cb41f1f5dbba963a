import { expect, it } from 'vitest';
import { anOrder } from '../../../../testing/factories.ts';
import { findPickingRows } from './picking-rows.ts';
import { readSendingNumbers } from '../sending-path.ts';

it('the remaining units of several orders are summed up by product, with the quantity for each order', () => {
  const plain = anOrder();
  const [line] = plain.cartItems;
  if (!line) throw new Error('an order has lines');
  const lines = [
    { ...line, _id: 'b', name: 'Vase', sku: 'V-1', qty: 3 },
    { ...line, _id: 'a', name: 'Äpfel', qty: 1 },
  ];
  const orders = [
    { ...plain, number: '2026-1', cartItems: lines, toSend: [{ _id: 'b', qty: 2 }] },
    {
      ...plain,
      number: '2026-2',
      cartItems: lines,
      toSend: [
        { _id: 'b', qty: 3 },
        { _id: 'a', qty: 1 },
      ],
    },
    { ...plain, number: '2026-3', cartItems: lines },
  ];
  expect(findPickingRows(orders, 'de')).toMatchObject([
    { id: 'a', name: 'Äpfel', qty: 1, orders: [{ number: '2026-2', qty: 1 }] },
    {
      id: 'b',
      sku: 'V-1',
      qty: 5,
      orders: [
        { number: '2026-1', qty: 2 },
        { number: '2026-2', qty: 3 },
      ],
    },
  ]);
});

it('each number in the address is read once, and invalid ones are ignored', () => {
  expect(readSendingNumbers(new URLSearchParams({ orders: '2026-1,x,2026-1,,2026-2' }))).toEqual(['2026-1', '2026-2']);
  expect(readSendingNumbers(new URLSearchParams())).toEqual([]);
});
