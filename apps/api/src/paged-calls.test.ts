import type { EndpointShape } from '@kontor/shared/wire/contract';
import request from 'supertest';
import { expect, it } from 'vitest';
import mongoose from 'mongoose';
import { OrderModel } from './features/orders/order.model.ts';
import { ReviewModel } from './features/catalogue/reviews/review.model.ts';
import { resetListVersions } from './features/catalogue/lists/catalogue.service.ts';
import { PaymentModel, noOrder } from './features/payments/payment.model.ts';
import { BulkJobModel, BulkRowModel } from './features/bulk-changes/bulk-job.model.ts';
import { StockMoveModel } from './features/catalogue/stock-log/stock-move.model.ts';
import { OrderDraftModel } from './features/orders/drafts/draft.model.ts';
import { ReturnModel } from './features/returns/return.model.ts';
import { StocktakeLineModel, StocktakeModel } from './features/stocktakes/stocktake.model.ts';
import { MissedAddressModel } from './features/redirects/missed/missed-address.model.ts';
import { OldOrderModel } from './features/old-orders/old-order.model.ts';
import { RedirectModel } from './features/redirects/redirect.model.ts';
import { VoucherEntryModel } from './features/vouchers/voucher.model.ts';
import { DeliveryModel } from './features/webhooks/delivery.model.ts';
import { aMail } from './testing/calls/mail-calls.ts';
import { aVoucher } from './testing/calls/voucher-calls.ts';
import { anImport } from './testing/calls/import-calls.ts';
import { aWebhook } from './testing/calls/webhook-calls.ts';
import { sendReview } from './testing/calls/review-calls.ts';
import { makeCallAddress, declaredEndpoints, listSchemaFields, nameEndpoint } from './testing/calls/sample-calls.ts';
import { aUserOrder, aVisitorOrder, listening, type Shop } from './testing/calls/shop-calls.ts';
import { aWithdrawal } from './testing/calls/withdrawal-calls.ts';
import { storeInvoice } from './testing/documents.ts';
import { aProduct, aUser } from './testing/factories.ts';
import { randomHex } from './lib/random.ts';
import { testApp } from './testing/test-app.ts';

const count = 5;
const pageSize = 2;

/** Fills a list. @returns the path parameters of its call */
type Fill = (shop: Shop) => Promise<Record<string, string> | undefined>;

async function times(work: () => Promise<unknown>): Promise<undefined> {
  for (let made = 0; made < count; made += 1) await work();
}

function aBulkJob(state: 'planned' | 'done') {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const job = { state, change: { published: true }, total: count, actor: { name: 'Johanna' }, createdAt, expiresAt };
  return BulkJobModel.create({ ...job, at: expiresAt });
}

async function reviewedProduct(shop: Shop): Promise<string> {
  const product = await aProduct();
  await times(async () => sendReview(shop, product, await aUser()).expect(201));
  return String(product._id);
}

const report = {
  reason: 'insult',
  explanation: 'Das ist eine Beleidigung.',
  name: 'Nora Melder',
  goodFaith: true,
  language: 'de',
};

const fills: Readonly<Record<string, Fill>> = {
  // Besides the calling admin.
  'GET /users': async () => {
    for (let made = 1; made < count; made += 1) await aUser();
    return undefined;
  },
  'GET /products': () => times(aProduct),
  'GET /products/admin': () => times(aProduct),
  'GET /products/:id/reviews': async (shop) => ({ id: await reviewedProduct(shop) }),
  'GET /reviews': async (shop) => {
    await reviewedProduct(shop);
    return undefined;
  },
  'GET /review-reports': async (shop) => {
    const product = await reviewedProduct(shop);
    for (const { _id } of await ReviewModel.find({ product }).lean()) {
      await request(shop)
        .post(`/api/products/${product}/reviews/${String(_id)}/reports`)
        .send({ ...report, email: `${String(_id)}@post.example` })
        .expect(201);
    }
    return undefined;
  },
  'GET /orders': (shop) => times(() => aVisitorOrder(shop)),
  'GET /orders/to-send': (shop) =>
    times(async () => {
      const { _id } = await aUserOrder(shop, await aUser());
      await OrderModel.updateOne({ _id }, { isPaid: true, paidAt: new Date() });
    }),
  'GET /payments/unassigned': () =>
    times(() =>
      PaymentModel.create({
        provider: 'paypal',
        method: 'PayPal',
        providerId: new mongoose.Types.ObjectId().toHexString(),
        status: 'captured',
        order: noOrder,
        amountCents: 4900,
        currency: 'EUR',
        capturedAt: new Date(),
        allocation: 'unassigned',
      }),
    ),
  'GET /documents': (shop) => times(async () => storeInvoice(await aVisitorOrder(shop))),
  'GET /mails': () => times(aMail),
  'GET /withdrawals': () => times(aWithdrawal),
  'GET /returns': () =>
    times(() =>
      ReturnModel.create({
        _id: randomHex(12),
        reference: randomHex(6),
        order: randomHex(16),
        orderNumber: '2026-1',
        announcedAt: new Date(),
        announcedBy: 'buyer',
        countsFrom: new Date(),
        reason: 'other',
        lines: [{ product: 'a'.repeat(24), qty: 1 }],
        status: 'announced',
        version: 0,
        history: [{ at: new Date(), status: 'announced' }],
      }),
    ),
  'GET /settings/changes': async (shop) => {
    const { token } = await aUser({ isAdmin: true });
    for (let pieces = 10; pieces < 10 + count; pieces += 1) {
      const change = { lowStockThreshold: pieces };
      await request(shop).put('/api/settings').auth(token, { type: 'bearer' }).send(change).expect(200);
    }
    return undefined;
  },
  'GET /redirects': async () => {
    await RedirectModel.create(
      Array.from({ length: count }, (_, index) => {
        const from = `/alt-${index}`;
        return { key: from, from, to: '/', toKey: '/', cause: 'staff' as const, createdAt: new Date() };
      }),
    );
    return undefined;
  },
  'GET /redirects/missed': async () => {
    await MissedAddressModel.create(
      Array.from({ length: count }, (_, index) => ({ key: `/alt-${index}`, hits: 1, lastHit: new Date() })),
    );
    return undefined;
  },
  'GET /old-orders': async () => {
    const order = { number: '1', numberKey: '1', orderedOn: '2025-11-03', currency: 'EUR', lines: [] };
    await OldOrderModel.create(
      Array.from({ length: count }, (_, index) => ({ ...order, _id: `shopify ${index}`, broughtAt: new Date() })),
    );
    return undefined;
  },
  'GET /products/:id/stock-log': async () => {
    const { _id: product } = await aProduct();
    const move = { product, at: new Date(), change: 1, cause: 'by_hand' as const };
    await StockMoveModel.create(Array.from({ length: count }, () => move));
    return { id: String(product) };
  },
  'GET /bulk/jobs': () => times(() => aBulkJob('done')),
  'GET /price-plans': () => times(() => aBulkJob('planned')),
  'GET /bulk/jobs/:id/rows': async () => {
    const { _id: job, expiresAt } = await aBulkJob('done');
    const row = { job, name: 'Vase', outcome: 'unchanged' as const, expiresAt };
    const products = Array.from({ length: count }, () => new mongoose.Types.ObjectId());
    await BulkRowModel.create(products.map((product, number) => ({ ...row, number, product })));
    return { id: String(job) };
  },
  'GET /stocktakes': () => times(() => StocktakeModel.create({ name: 'Inventur', createdAt: new Date() })),
  'GET /stocktakes/:id/lines': async () => {
    const { _id: stocktake } = await StocktakeModel.create({ name: 'Inventur', createdAt: new Date() });
    const line = { stocktake, name: 'Vase', counted: 1, seen: 1, difference: 0, at: new Date() };
    const products = Array.from({ length: count }, () => new mongoose.Types.ObjectId());
    await StocktakeLineModel.create(products.map((product) => ({ ...line, product })));
    return { id: String(stocktake) };
  },
  'GET /orders/drafts': () =>
    times(() =>
      OrderDraftModel.create({
        version: 1,
        updatedAt: new Date(),
        isPlaced: false,
        by: { _id: '1', name: 'Olaf' },
        customer: { name: 'Karla', email: 'karla@post.example' },
        lines: [],
      }),
    ),
  'GET /vouchers': () => times(() => aVoucher(1000)),
  'GET /vouchers/:id/entries': async () => {
    const { voucher } = await aVoucher(1000);
    for (let made = 1; made < count; made += 1) {
      const entry = { voucher: voucher._id, at: new Date(), kind: 'returned' as const, cents: 1, key: String(made) };
      await VoucherEntryModel.create(entry);
    }
    return { id: String(voucher._id) };
  },
  'GET /imports': () => times(anImport),
  'GET /imports/:id/rows': async () => ({ id: await anImport(count) }),
  'GET /webhooks/:id/deliveries': async () => {
    const { webhook, delivery } = await aWebhook();
    const { _id, seq, ...one } = await DeliveryModel.findById(delivery).lean().orFail();
    await DeliveryModel.create(Array.from({ length: count - 1 }, (_, index) => ({ ...one, seq: seq + index + 1 })));
    return { id: webhook };
  },
  'GET /audit': (shop) =>
    times(async () => {
      const { email } = await aUser({ password: 'Kunde1234', isAdmin: true });
      await request(shop).post('/api/users/login').send({ email, password: 'Kunde1234' }).expect(200);
    }),
};

const paged = declaredEndpoints.filter(({ query }) => 'page' in listSchemaFields(query));

/** Returns the single list in an answer, each entry by its name. */
function namesIn(answer: Readonly<Record<string, unknown>>): string[] {
  const lists = Object.values(answer).filter((value): value is Record<string, unknown>[] => {
    return (
      Array.isArray(value) && value.some((item) => typeof item === 'object' && ('_id' in item || 'number' in item))
    );
  });
  return lists.flat().map(({ _id, number }) => String(_id ?? number));
}

it('each call with pages is in the table', () => {
  expect(paged.map(nameEndpoint).toSorted()).toEqual(Object.keys(fills).toSorted());
});

it.each(paged.map((endpoint): [string, EndpointShape] => [nameEndpoint(endpoint), endpoint]))(
  '%s: each entry is on one page, and the last page has the rest',
  async (key, endpoint) => {
    await resetListVersions();
    const shop = await listening(testApp());
    const admin = await aUser({ isAdmin: true });
    const params = await fills[key]?.(shop);
    const read = async (page: number) => {
      const answer = await request(shop)
        .get(`${makeCallAddress(endpoint, params ?? {})}?page=${page}&pageSize=${pageSize}`)
        .auth(admin.token, { type: 'bearer' })
        .expect(200);
      return namesIn(answer.body);
    };
    const pages = [await read(1), await read(2), await read(3)];
    expect(pages.map(({ length }) => length)).toEqual([pageSize, pageSize, count - 2 * pageSize]);
    expect(new Set(pages.flat()).size).toBe(count);
  },
);
