// asvs 2.3.4
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aDecidedPayment,
  aVisitorOrder,
  cancel,
  listening,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { OrderModel, type StoredOrder, type StoredShipment } from '../orders/order.model.ts';
import { transition } from '../orders/transition.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';

const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock ?? 0;
const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean<StoredOrder>();

interface Edit {
  version: number;
  lines: readonly { product: StoredProduct; qty: number }[];
}

function edit(shop: Shop, order: { _id: string }, { token }: { token: string }, { version, lines }: Edit) {
  const sent = lines.map(({ product: { _id }, qty }) => ({ _id: String(_id), qty }));
  return patiently(() =>
    request(shop).put(`/api/orders/${order._id}/lines`).auth(token, { type: 'bearer' }).send({ version, lines: sent }),
  );
}

const left = ({ amountCents, refundedCents }: StoredPayment) => amountCents - (refundedCents ?? 0);
const sumLeft = (payments: readonly StoredPayment[]) => payments.reduce((cents, one) => cents + left(one), 0);

/** Returns captured and refunded cents: of the payments allocated to the order, and of its other payments. */
async function readMoney(order: { _id: string }) {
  const payments = await PaymentModel.find({ order: order._id, status: { $in: ['captured', 'refunded'] } }).lean<
    StoredPayment[]
  >();
  return {
    ofOrder: sumLeft(payments.filter(({ allocation }) => allocation === 'order')),
    due: sumLeft(payments.filter(({ allocation }) => allocation === 'refund_due')),
  };
}

describe('a change of an order at the same moment as', () => {
  it('others: one of eight editors changes it, and each unit is counted once', async () => {
    const shop = await listening(testApp());
    const staff = await aUser({ role: 'office' });
    const [vase, lamp] = [await aProduct({ countInStock: 20 }), await aProduct({ countInStock: 20 })];
    const order = await aVisitorOrder(shop, { products: [vase] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const lines = [
          { product: vase, qty: index + 1 },
          { product: lamp, qty: 8 - index },
        ];
        return edit(shop, order, staff, { version: 0, lines });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    const { lines = [], edits } = (await stored(order)) ?? {};
    expect(edits).toBe(1);
    expect(await Promise.all([stockOf(vase), stockOf(lamp)])).toEqual(lines.map(({ qty }) => 20 - qty));
    expect(await proveData(new Date())).toEqual([]);
  });

  it('orders of the same product: no unit is sold twice', async () => {
    const shop = await listening(testApp());
    const staff = await aUser({ role: 'office' });
    const vase = await aProduct({ countInStock: 6 });
    const orders = [await aVisitorOrder(shop, { products: [vase] }), await aVisitorOrder(shop, { products: [vase] })];
    const answers = await Promise.all(
      orders.map((order) => edit(shop, order, staff, { version: 0, lines: [{ product: vase, qty: 4 }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(vase)).toBe(1);
  });

  it('a parcel that was planned for the lines before: the parcel is planned once more', async () => {
    const shop = await listening(testApp());
    const staff = await aUser({ isAdmin: true });
    const vase = await aProduct();
    const order = await aVisitorOrder(shop, { products: [vase] });
    const seen = await stored(order);
    if (!seen) throw new Error('no order');
    await edit(shop, order, staff, { version: 0, lines: [{ product: vase, qty: 2 }] });
    const parcel = {
      _id: 'a'.repeat(24),
      lines: [{ product: vase._id, qty: 1 }] as unknown as StoredShipment['lines'],
    }; // plain objects from a lean query
    const change = { kind: 'shipped', actor: { _id: staff._id, name: 'Greta' }, parcel, isLast: true } as const;
    expect(await transition(order._id, { ...change, seen })).toBeUndefined();
    const now = await stored(order);
    expect(now && (await transition(order._id, { ...change, seen: now }))).toBeDefined();
  });

  it(
    'its payment and its cancellation, again and again: money, stock and lines agree',
    { tags: ['repeated'] },
    async () => {
      const shop = await listening(testApp());
      const staff = await aUser({ isAdmin: true });
      const ends = new Set<string>();
      for (let round = 0; round < chooseForRun(12, 48); round += 1) {
        const vase = await aProduct({ priceCents: 1000, countInStock: 10 });
        const before = { version: 0, lines: [{ product: vase, qty: 3 }] };
        const order = await aVisitorOrder(shop, { products: [vase] });
        await edit(shop, order, staff, before);
        const payment = await aDecidedPayment(shop, order, 'approve');
        const calls = [
          () => pay(shop, order, payment),
          () => edit(shop, order, staff, { version: 1, lines: [{ product: vase, qty: 2 }] }),
          ...(round % 3 === 2 ? [() => cancel(shop, order, staff)] : []),
        ];
        const turned = round % 2 === 0 ? calls : calls.toReversed();
        const answers = await Promise.all(turned.map((call) => patiently(call)));
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const after = await stored(order);
        const { ofOrder, due } = await readMoney(order);
        const units = after?.lines.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
        const refunded = after?.events?.flatMap(({ parts }) => parts?.lines ?? []) ?? [];
        const kept = units - refunded.reduce((sum, { qty }) => sum + qty, 0);
        expect([round, await stockOf(vase)]).toEqual([round, after?.isCancelled ? 10 : 10 - kept]);
        const owed = after?.isPaid && !after.isCancelled ? after.totalCents - (after.refundedCents ?? 0) : 0;
        expect([round, ofOrder]).toEqual([round, owed]);
        // Money captured for a cancelled order is due back.
        expect([round, due > 0 && !after?.isCancelled]).toEqual([round, false]);
        ends.add(`${after?.isCancelled ? 'cancelled' : ''} ${after?.isPaid ? 'paid' : 'unpaid'} ${after?.edits}`);
      }
      expect(ends.size).toBeGreaterThan(1);
      expect(await proveData(new Date())).toEqual([]);
    },
  );
});

/** Returns a seeded random generator from 0 to 1 (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Counts the units of a product among lines. */
const count = (of: readonly { product: unknown; qty: number }[], product: StoredProduct) =>
  of.filter((line) => String(line.product) === String(product._id)).reduce((sum, { qty }) => sum + qty, 0);

describe('random histories of changes', () => {
  it.each([1, 2, 3, 4])('keep totals, VAT, stock and money in agreement (%i)', async (seed) => {
    const random = makeRandom(seed);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const shop = await listening(testApp());
    const staff = await aUser({ isAdmin: true });
    const products = [
      await aProduct({ priceCents: 1999, countInStock: 50 }),
      await aProduct({ priceCents: 333, countInStock: 50, taxClass: 'reduced' }),
      await aProduct({ priceCents: 70, countInStock: 50, taxClass: 'zero' }),
    ];
    const [first = await aProduct(), ...others] = products;
    const order = await aVisitorOrder(shop, { products: [first, ...others] });
    const payAt = 4 + upTo(3);
    for (let step = 0; step < 10; step += 1) {
      if (step === payAt) await pay(shop, order, await aDecidedPayment(shop, order, 'approve'));
      const lines = products.flatMap((product) => {
        const qty = upTo(5);
        return qty > 0 ? [{ product, qty }] : [];
      });
      const version = (await stored(order))?.edits ?? 0;
      const { status } = await edit(shop, order, staff, { version, lines });
      expect([step, [200, 400, 409].includes(status)]).toEqual([step, true]);
      const after = await stored(order);
      const rows = after?.taxIncluded ?? [];
      expect([step, rows.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)]).toEqual([
        step,
        after?.totalCents,
      ]);
      const gone = after?.events?.flatMap(({ parts }) => parts?.lines ?? []) ?? [];
      for (const product of products) {
        const kept = count(after?.lines ?? [], product) - count(gone, product);
        expect([step, await stockOf(product)]).toEqual([step, 50 - kept]);
      }
      const { ofOrder } = await readMoney(order);
      expect([step, ofOrder]).toEqual([step, after?.isPaid ? after.totalCents - (after.refundedCents ?? 0) : 0]);
    }
    expect(await proveData(new Date())).toEqual([]);
  });
});
