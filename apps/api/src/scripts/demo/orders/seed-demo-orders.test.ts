import { tmpdir } from 'node:os';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { ProductModel } from '../../../features/catalogue/product.model.ts';
import { DocumentModel } from '../../../features/documents/document.model.ts';
import { MailModel } from '../../../features/mails/store/mail.model.ts';
import { OrderModel, type StoredOrder } from '../../../features/orders/order.model.ts';
import { makeSettingsReader } from '../../../features/settings/settings.service.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { shareData } from '../../../testing/shared-data.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop, testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { catalogueFolder } from '../demo-catalogue.ts';
import { demoAccounts } from '../seed-demo.ts';
import { type DemoOrder, readDemoOrders } from './read-demo-orders.ts';
import { seedDemoOrders } from './seed-demo-orders.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

const app = testApp();
const [adminAccount, customerAccount] = demoAccounts;
const stock = 100;

let admin: { token: string };
let customer: { token: string };
let written: DemoOrder[];
let products: Map<string, string>;
let orders: StoredOrder[];

const as = ({ token }: { token: string }, path: string) => request(app).get(path).auth(token, { type: 'bearer' });

// The last test alone writes.
shareData(async () => {
  written = await readDemoOrders(catalogueFolder());
  const slugs = [...new Set(written.flatMap(({ lines }) => lines.map(({ product }) => product)))];
  const stored = await Promise.all(slugs.map((name) => aProduct({ name, countInStock: stock })));
  products = new Map(slugs.map((slug, index) => [slug, String(stored[index]?._id)]));
  admin = await aUser({ email: adminAccount.email, isAdmin: true });
  customer = await aUser({ email: customerAccount.email });
  const settings = makeSettingsReader({ ...testShop.sections, orders: usualOrderSettings });
  const publicUrl = 'https://shop.example';
  await seedDemoOrders(
    {
      settings,
      unpaid: testUnpaidOrderRules,
      products,
      publicUrl,
      merchantEmail: undefined,
      store: folderStore(tmpdir()),
    },
    written,
    new Date(),
  );
  orders = await OrderModel.find({ number: { $gt: '' } })
    .sort({ number: 1 })
    .lean<StoredOrder[]>();
});

describe('the demo’s orders', () => {
  it('were placed in the days before, match their events, and took their units out of stock', async () => {
    const placed = written.map((order) => order.placed).toSorted((a, b) => b - a);
    const days = orders.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / 86_400_000);
    expect(days).toEqual(placed.map((daysAgo) => expect.closeTo(daysAgo, 1)));
    const ats = orders.flatMap(({ events }) => (events ?? []).map(({ at }) => at.getTime()));
    expect(Math.max(...ats)).toBeLessThanOrEqual(Date.now());

    const told = (kind: string) => written.filter(({ steps }) => steps.some((step) => step.kind === kind)).length;
    const count = (is: (order: StoredOrder) => unknown) => orders.filter(is).length;
    expect([count(({ isPaid }) => isPaid), count(({ isCancelled }) => isCancelled)]).toEqual([
      told('paid'),
      told('expired'),
    ]);
    expect(count(({ isDelivered }) => isDelivered)).toBe(told('delivered'));

    const kept = written.filter(({ steps }) => !steps.some(({ kind }) => kind === 'expired'));
    for (const [slug, id] of products) {
      const sold = kept.flatMap(({ lines }) => lines).filter(({ product }) => product === slug);
      const left = stock - sold.reduce((sum, { qty }) => sum + qty, 0);
      expect([slug, (await ProductModel.findById(id).lean())?.countInStock]).toEqual([slug, left]);
    }
  });

  it('are visible to the customer and to the merchant', async () => {
    const { body: own } = await as(customer, '/api/orders/myorders').expect(200);
    expect(own.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual(
      written.filter(({ guest }) => !guest).map(() => true),
    );
    const { body } = await as(admin, `/api/orders/${orders[0]?._id}`).expect(200);
    expect(body.payments).toEqual([expect.objectContaining({ amount: body.totalPrice })]);
  });

  it('have invoices and mails of their days, which are not sent, a parcel of a part, and a withdrawal that waits', async () => {
    const documents = await DocumentModel.find({ kind: 'invoice' }).sort({ _id: 1 }).lean();
    const paid = orders.filter(({ isPaid }) => isPaid);
    expect(documents.map(({ order }) => order)).toEqual(paid.map(({ _id }) => _id));
    expect(documents.map(({ issuedAt }) => issuedAt)).toEqual(paid.map(({ paidAt }) => paidAt));
    const mails = await MailModel.find().hint({ createdAt: -1, _id: -1 }).lean();
    expect(mails.filter(({ kind }) => kind === 'order_received')).toHaveLength(orders.length);
    const hourAgo = Date.now() - 3_600_000;
    expect(mails.filter(({ status, createdAt }) => status !== 'held' || createdAt.getTime() > hourAgo)).toEqual([]);

    const { body: list } = await as(admin, '/api/withdrawals').expect(200);
    const [withdrawal] = list.withdrawals;
    expect(withdrawal).toMatchObject({ status: 'received', flags: [] });
    expect(orders.find(({ _id }) => _id === withdrawal.order)?.buyer.email).toBe(customerAccount.email);
    const parts = orders.filter(({ shipments, isDelivered }) => shipments?.length && !isDelivered);
    expect(parts).toHaveLength(1);
  });

  it('can be refunded by the provider that was paid', async () => {
    const order = orders.find(({ isPaid, refundedCents }) => isPaid && !refundedCents);
    const { body } = await request(app)
      .post(`/api/orders/${order?._id}/refunds`)
      .auth(admin.token, { type: 'bearer' })
      .send({ amount: 1 })
      .expect(200);
    expect(body.refundedPrice).toBe(1);
  });
});
