import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { howPaid } from './036-how-paid.ts';

const paidBy = (provider: string, method: string) => ({
  isPaid: true,
  payment: { provider, method, providerId: `id-${method}`, status: 'captured' },
});

it('stores the name of earlier payments: the method, and for Stripe the text of the invoice', async () => {
  const stored = [
    anOrderDocument(0, paidBy('paypal', 'PayPal')),
    anOrderDocument(1, paidBy('stripe', 'Stripe')),
    anOrderDocument(2, paidBy('stripe', 'Stripe')),
    anOrderDocument(3, paidBy('stripe', 'Stripe')),
    anOrderDocument(4, paidBy('bank', 'Vorkasse')),
    anOrderDocument(5, { isPaid: true }),
    anOrderDocument(6),
    anOrderDocument(7, { ...paidBy('stripe', 'Stripe'), paidWith: { de: 'Klarna', en: 'Klarna' } }),
  ];
  await storeOrders(stored);
  const invoiceOf = (index: number, ways: string[]) => ({
    kind: 'invoice',
    cause: `cause ${index}`,
    order: stored[index]?._id,
    data: { payment: { method: 'Stripe', ways } },
  });
  const documents = currentDatabase().collection('documents');
  await documents.insertMany([invoiceOf(1, ['apple_pay']), invoiceOf(2, ['card', 'klarna'])]);
  await howPaid.run(currentDatabase());
  await howPaid.run(currentDatabase());
  const found = await OrderModel.find({}, { number: 1, paidWith: 1 }).sort({ number: 1 }).lean();
  expect(found.map(({ paidWith }) => paidWith?.de)).toEqual([
    'PayPal',
    'Apple Pay',
    'Stripe',
    'Stripe',
    'Überweisung',
    undefined,
    undefined,
    'Klarna',
  ]);
});
