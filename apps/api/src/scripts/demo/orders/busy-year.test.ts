import { tmpdir } from 'node:os';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { expect, it } from 'vitest';
import { ProductModel } from '../../../features/catalogue/product.model.ts';
import { DocumentModel } from '../../../features/documents/document.model.ts';
import { OrderModel } from '../../../features/orders/order.model.ts';
import { makeSettingsReader } from '../../../features/settings/settings.service.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testShop, testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { demoAccounts } from '../seed-demo.ts';
import { countPieces, makeBusyYear } from './busy-year.ts';
import { seedDemoOrders } from './seed-demo-orders.ts';
import { folderStore } from '../../../lib/storage/folder-store.ts';

const slugs = ['vase', 'teller', 'becher', 'hocker', 'decke'];

it('a busy year is the same at each start, and has orders of every kind from a year ago until today', () => {
  const orders = makeBusyYear(slugs, 2000);
  expect(makeBusyYear(slugs, 2000)).toEqual(orders);
  const kinds = orders.map(({ steps }) => steps.map(({ kind }) => kind).join());
  expect([...new Set(kinds)].toSorted()).toEqual([
    '',
    'expired',
    'paid',
    'paid,shipped',
    'paid,shipped,delivered',
    'paid,shipped,delivered,refunded',
    'paid,shipped,delivered,withdrawn',
  ]);
  const placed = orders.map((order) => order.placed);
  expect([Math.min(...placed) < 1, Math.max(...placed) > 360]).toEqual([true, true]);
  for (const { steps, placed: first } of orders) {
    const days = [first, ...steps.map(({ daysAgo }) => daysAgo)];
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
  }
});

it('its orders take the units that are counted for them, and have their invoices', async () => {
  const orders = makeBusyYear(slugs, 40);
  const pieces = countPieces(orders);
  const products = new Map<string, string>();
  for (const slug of slugs) {
    const product = await aProduct({ name: slug, countInStock: 7 + (pieces.get(slug) ?? 0) });
    products.set(slug, String(product._id));
  }
  for (const [index, { email }] of demoAccounts.entries()) await aUser({ email, isAdmin: index === 0 });
  const settings = makeSettingsReader({ ...testShop.sections, orders: usualOrderSettings });
  const made = { publicUrl: 'https://shop.example', merchantEmail: undefined, store: folderStore(tmpdir()) };
  await seedDemoOrders({ ...made, settings, unpaid: testUnpaidOrderRules, products }, orders, new Date());

  const stored = await OrderModel.find({ number: { $gt: '' } }).lean();
  expect(stored).toHaveLength(40);
  const invoices = await DocumentModel.find({ kind: 'invoice' }).sort({ _id: 1 }).lean();
  expect(invoices).toHaveLength(stored.filter(({ isPaid }) => isPaid).length);
  const expired = countPieces(orders.filter(({ steps }) => steps.some(({ kind }) => kind === 'expired')));
  for (const [slug, id] of products) {
    const { countInStock } = await ProductModel.findById(id).orFail().lean();
    expect([slug, countInStock]).toEqual([slug, 7 + (expired.get(slug) ?? 0)]);
  }
});
