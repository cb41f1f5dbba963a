import { nameInAll } from '@kontor/shared/rules/providers/providers';
import { expect, it } from 'vitest';
import { nameHowPaid } from './name-how-paid.ts';

const offer = { stripeWays: ['card' as const, 'klarna' as const] };
const paidWith = nameInAll('Vorkasse');

it.each([
  ['as it was paid, whatever was chosen', { isPaid: true, paidWith, paymentMethod: 'Stripe' }, 'Bank transfer'],
  ['as it was chosen, while it is not paid', { isPaid: false, paidWith, paymentMethod: 'Stripe' }, 'Card, Klarna'],
  ['as it was chosen, where an admin has marked it', { isPaid: true, paymentMethod: 'PayPal' }, 'PayPal'],
] as const)('an order names its payment %s', (_when, order, name) => {
  expect(nameHowPaid(order, 'en', offer)).toBe(name);
});
