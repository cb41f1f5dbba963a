import { configEndpoints } from '@kontor/shared/wire/config';
import type { Order } from '@kontor/shared/wire/orders';
import { screen } from '@testing-library/react';
import { nameMethod, type PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { expect, test } from 'vitest';
import { anOrder, someShopSettings } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { useOrderMethod } from './order-method.ts';

function Shown({ order }: { order: Order }) {
  const { method, name } = useOrderMethod()(order);
  return <p>{`${String(method)}: ${name}`}</p>;
}

const payable = anOrder({ paymentMethod: 'PayPal', can: { ...anOrder().can, pay: true } });
const failedByCard: Order['payment'] = { provider: 'stripe', method: 'Stripe', status: 'failed' };
const byCard: Order['payment'] = { provider: 'stripe', method: 'Stripe', status: 'captured' };

test.each<[string, Order, PaymentMethod]>([
  ['to be paid', payable, 'PayPal'],
  ['to be paid again after another method failed', { ...payable, payment: failedByCard }, 'PayPal'],
  [
    'to be paid by a method that is no longer offered',
    { ...payable, paymentMethod: 'Vorkasse', payment: failedByCard },
    'PayPal',
  ],
  ['on account, which the shop offers single customers alone', { ...payable, paymentMethod: 'Rechnung' }, 'Rechnung'],
  [
    'paid by another method than it was placed with',
    { ...payable, isPaid: true, can: { ...payable.can, pay: false }, payment: byCard },
    'Stripe',
  ],
  [
    'that cannot be paid and has no payment',
    { ...payable, paymentMethod: 'Vorkasse', can: { ...payable.can, pay: false } },
    'Vorkasse',
  ],
])('an order %s names its method', async (_state, order, method) => {
  const server = fakeServer();
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'paypal', demo: false },
    { method: 'Stripe', provider: 'stripe', demo: false },
  ]);
  await renderWithApp(<Shown order={order} />);
  const name = nameMethod(method, 'de', someShopSettings());
  expect(await screen.findByText(`${method}: ${name}`)).toBeDefined();
});

test('an order that staff have marked as paid names no provider', async () => {
  const server = fakeServer();
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
  await renderWithApp(<Shown order={{ ...payable, isPaid: true, can: { ...payable.can, pay: false } }} />);
  expect(await screen.findByText('undefined: Bereits bezahlt')).toBeDefined();
});
