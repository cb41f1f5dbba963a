import { describe, expect, it } from 'vitest';
import { aStartedPayment, aVisitorOrder, expectRefused, pay } from '../../testing/calls/shop-calls.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
import { expectPaidOnce, expectUnpaid, notify } from '../../testing/payments/provider-shops.ts';
import { testApp } from '../../testing/test-app.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';

/** Shops on one PayPal account and one database, by the prefix that is set. */
async function aPayPalAccount() {
  const paypal = await fakePayPal();
  const providerWith = (invoicePrefix: string) => makePayPalProvider({ ...paypal.settings, invoicePrefix });
  const shopWith = (prefix: string) => testApp({ providers: [providerWith(prefix)], demoWindow: undefined });
  const unitOf = (id: string) => paypal.order(id).purchase_units[0];
  return { paypal, providerWith, shopWith, unitOf };
}

it.each([
  ['KON-', 'KON-'],
  ['', ''],
])('with the prefix %j PayPal gets it before the number, and the order is paid', async (prefix, before) => {
  const { paypal, shopWith, unitOf } = await aPayPalAccount();
  const shop = shopWith(prefix);
  const order = await aVisitorOrder(shop);
  const id = await aStartedPayment(shop, order);
  expect(unitOf(id)).toMatchObject({ custom_id: order.number, invoice_id: `${before}${order.number}` });
  paypal.approve(id);
  await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
  await expectPaidOnce(order);
});

it.each([
  ['before it was set', '', 'KON-'],
  ['before it was changed', 'OLD.', 'KON-'],
  ['before it was removed', 'KON-', ''],
])('a payment that was started %s pays its order', async (_when, before, after) => {
  const { paypal, shopWith } = await aPayPalAccount();
  const order = await aVisitorOrder(shopWith(before));
  const id = await aStartedPayment(shopWith(before), order);
  paypal.approve(id);
  await pay(shopWith(after), order, id).expect(200);
  await expectPaidOnce(order);
});

describe('money that another system on the account has taken under the same number', () => {
  it.each([
    ['without a prefix', ''],
    ['with its own', 'TWO-'],
    ['with one that ends as ours', 'XKON-'],
  ])('%s pays no order here', async (_what, prefix) => {
    const { paypal, providerWith, shopWith } = await aPayPalAccount();
    const shop = shopWith('KON-');
    const order = await aVisitorOrder(shop);
    const other = providerWith(prefix);
    const returnUrl = 'https://elsewhere.example/';
    const { id } = await other.start({ method: 'PayPal', reference: order.number, amountCents: 4900, returnUrl });
    paypal.approve(id);
    await other.capture(id);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    await expectUnpaid(order);
  });
});

it('a payment whose invoice id has another number does not pay the order', async () => {
  const { paypal, shopWith, unitOf } = await aPayPalAccount();
  const shop = shopWith('KON-');
  const order = await aVisitorOrder(shop);
  const id = await aStartedPayment(shop, order);
  unitOf(id).invoice_id = 'KON-2020-00001';
  paypal.approve(id);
  expectRefused(await pay(shop, order, id), 'payment_not_verified');
  await expectUnpaid(order);
});
