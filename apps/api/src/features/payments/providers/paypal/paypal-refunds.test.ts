import { describe, expect, it } from 'vitest';
import { fakePayPal } from '../../../../testing/fakes/fake-providers.ts';
import { makePayPalProvider } from './paypal-provider.ts';

/** Creates a payment of 49 € that PayPal has taken. */
async function aCapturedPayment() {
  const paypal = await fakePayPal();
  const provider = makePayPalProvider(paypal.settings);
  const returnUrl = 'https://shop.example/payments/return/1';
  const { id } = await provider.start({ method: 'PayPal', reference: '2026-1', amountCents: 4900, returnUrl });
  paypal.approve(id);
  await provider.capture(id);
  const given = () =>
    (paypal.order(id).purchase_units[0].payments?.refunds ?? []).map(({ status, amount }) => [status, amount.value]);
  const requests = () => paypal.requests.filter(({ path }) => path.endsWith('/refund'));
  return { paypal, provider, id, given, requests };
}

const refused = { code: 'refund_refused', status: 409 };
const unknown = { code: 'unavailable', status: 503 };
const all = { status: 'refunded', amountCents: 4900, refundedCents: 4900 };
const part = (refundedCents: number) => ({ status: 'captured', amountCents: 4900, refundedCents });

describe('refunds by PayPal', () => {
  it('return everything at once', async () => {
    const { provider, id, given, requests } = await aCapturedPayment();
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toEqual([['COMPLETED', '49.00']]);
    expect(requests()[0]?.headers['paypal-request-id']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('return parts, and never more than is left', async () => {
    const { provider, id, given } = await aCapturedPayment();
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    await expect(provider.refund(id, 2901, 'b')).rejects.toMatchObject(refused);
    expect(await provider.refund(id, 1, 'c')).toMatchObject(part(2001));
    expect(await provider.refund(id, 2899, 'd')).toMatchObject(all);
    await expect(provider.refund(id, 1, 'e')).rejects.toMatchObject(refused);
    expect(given().map(([, value]) => value)).toEqual(['20.00', '0.01', '28.99']);
  });

  it.each([['PayPal remembers it'], ['PayPal has forgotten it']])('once per key: %s', async (what) => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    for (const [cents, key] of [
      [2000, 'a'],
      [2900, 'b'],
    ] as const) {
      const first = await provider.refund(id, cents, key);
      if (what === 'PayPal has forgotten it') paypal.forgetKeys();
      expect(await provider.refund(id, cents, key)).toEqual(first);
    }
    expect(given()).toHaveLength(2);
  });

  it('20 at once with one key refund once', async () => {
    const { provider, id, given } = await aCapturedPayment();
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.refund(id, 100, 'same')));
    expect(answers).toMatchObject(Array.from({ length: 20 }, () => part(100)));
    expect(given()).toEqual([['COMPLETED', '1.00']]);
  });

  it('an answer lost on the way: the request is repeated with its key', async () => {
    const { paypal, provider, id, given, requests } = await aCapturedPayment();
    paypal.disturb(/refund$/, 'unanswered');
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    expect(given()).toHaveLength(1);
    expect(new Set(requests().map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
    expect(requests()).toHaveLength(2);
  });

  it('refunded, and PayPal stops answering: the outcome is unknown, and a repetition with the same key finds it', async () => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    paypal.disturb(/refund$/, 'unanswered', 'unheard', { status: 503 });
    await expect(provider.refund(id, 4900, 'a')).rejects.toMatchObject(unknown);
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toHaveLength(1);
  });

  it('an answer without an issue, or an unreadable one, is no refusal', async () => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    paypal.disturb(/refund$/, { status: 403 }, { status: 201 });
    await expect(provider.refund(id, 100, 'a')).rejects.toMatchObject(unknown);
    await expect(provider.refund(id, 100, 'a')).rejects.toMatchObject(unknown);
    expect(given()).toEqual([]);
  });

  it('refunded, forgotten, and an outdated order shown: the shop’s refund is found by its own name', async () => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    const before = JSON.stringify(paypal.order(id));
    await provider.refund(id, 4900, 'a');
    paypal.forgetKeys();
    paypal.disturb(/GET .*orders/, { status: 200, text: before });
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toHaveLength(1);
  });

  it('pending refunds count', async () => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    paypal.onRefund.result = 'PENDING';
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    expect(await provider.refund(id, 2900, 'b')).toMatchObject(all);
    expect(given().map(([status]) => status)).toEqual(['PENDING', 'PENDING']);
  });

  it.each(['FAILED', 'CANCELLED'])(
    'a refund that is %s returns nothing, however often it is requested',
    async (result) => {
      const { paypal, provider, id, given } = await aCapturedPayment();
      paypal.onRefund.result = result;
      await expect(provider.refund(id, 2000, 'a')).rejects.toMatchObject(refused);
      paypal.onRefund.result = 'COMPLETED';
      await expect(provider.refund(id, 2000, 'a')).rejects.toMatchObject(refused);
      expect(await provider.refund(id, 2000, 'b')).toMatchObject(part(2000));
      expect(given().map(([status]) => status)).toEqual([result, 'COMPLETED']);
    },
  );

  it.each(['INSUFFICIENT_FUNDS', 'REFUND_TIME_LIMIT_EXCEEDED', 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED'])(
    'PayPal’s refusal (%s) is reported by its own name, and the refund can be requested again',
    async (issue) => {
      const { paypal, provider, id } = await aCapturedPayment();
      paypal.onRefund.result = issue;
      const message = `PayPal refuses the refund (${issue})`;
      await expect(provider.refund(id, 100, 'a')).rejects.toMatchObject({ ...refused, message });
      paypal.onRefund.result = 'COMPLETED';
      expect(await provider.refund(id, 100, 'a')).toMatchObject(part(100));
    },
  );

  it('an uncaptured payment cannot be refunded', async () => {
    const { paypal, provider, id, given } = await aCapturedPayment();
    delete paypal.order(id).purchase_units[0].payments;
    await expect(provider.refund(id, 1, 'a')).rejects.toMatchObject(refused);
    await expect(provider.refund('5O190127TN364715T', 1, 'a')).rejects.toMatchObject(unknown);
    expect(given()).toEqual([]);
  });

  it('refunds in PayPal’s dashboard are known', async () => {
    const { paypal, provider, id } = await aCapturedPayment();
    paypal.giveBack(id, '10.00');
    expect(await provider.find(id)).toMatchObject(part(1000));
    await expect(provider.refund(id, 4900, 'a')).rejects.toMatchObject(refused);
    expect(await provider.refund(id, 3900, 'b')).toMatchObject(all);
  });
});
