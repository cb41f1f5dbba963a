import { expect, it } from 'vitest';
import { Ledger, type LedgerOrder } from './ledger.ts';

const orderOf = (...products: string[]): LedgerOrder => ({
  _id: 'o1',
  number: '1',
  lines: products.map((product) => ({ product, qty: 1 })),
});

/** Tells whether a promise is fulfilled by now. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise(setImmediate);
  return over;
}

it('everything is sold when each product is, by orders begun after the moment', async () => {
  const ledger = new Ledger(['p1', 'p2']);
  const sold = ledger.everythingSoldSince(100);
  ledger.addOrder(orderOf('p1'), 101);
  ledger.addOrder(orderOf('p2'), 100);
  expect(await isOver(sold)).toBe(false);
  ledger.addOrder(orderOf('p2'), 101);
  expect(await isOver(sold)).toBe(true);
  expect(await isOver(ledger.everythingSoldSince(100))).toBe(true);
});

it('everything is done when there is something of each kind', async () => {
  const ledger = new Ledger(['p1']);
  const done = ledger.everythingDone();
  Object.assign(ledger.product('p1'), { saves: 1, reviews: [{ user: 'u1', rating: 5 }] });
  ledger.addOrder({ ...orderOf('p1'), isCancelled: true }, 1);
  ledger.addOrder({ ...orderOf('p1'), isMarkedPaid: true, isDelivered: true }, 2);
  expect(await isOver(done)).toBe(false);
  ledger.addOrder({ ...orderOf('p1'), payment: 'demo-1' }, 3);
  expect(await isOver(done)).toBe(true);
});
