import { describe, expect, it } from 'vitest';
import { aPaidSession, aSession } from '../../../../testing/payments/stripe-sessions.ts';

const refused = { code: 'refund_refused', status: 409 };
const unknown = { code: 'unavailable', status: 503 };
const all = { status: 'refunded', amountCents: 4900, refundedCents: 4900 };
const part = (refundedCents: number) => ({ status: 'captured', amountCents: 4900, refundedCents });

describe('refunds by Stripe', () => {
  it('return everything at once', async () => {
    const { provider, id, given, requests } = await aPaidSession();
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toEqual([['succeeded', 4900]]);
    expect(requests()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('return parts, and never more than is left', async () => {
    const { provider, id, given } = await aPaidSession();
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    await expect(provider.refund(id, 2901, 'b')).rejects.toMatchObject(refused);
    expect(await provider.refund(id, 1, 'c')).toMatchObject(part(2001));
    expect(await provider.refund(id, 2899, 'd')).toMatchObject(all);
    await expect(provider.refund(id, 1, 'e')).rejects.toMatchObject(refused);
    expect(given().map(([, cents]) => cents)).toEqual([2000, 1, 2899]);
  });

  it.each([['Stripe remembers it'], ['Stripe has forgotten it']])('once per key: %s', async (what) => {
    const { stripe, provider, id, given } = await aPaidSession();
    for (const [cents, key] of [
      [2000, 'a'],
      [2900, 'b'],
    ] as const) {
      const first = await provider.refund(id, cents, key);
      if (what === 'Stripe has forgotten it') stripe.forgetKeys();
      expect(await provider.refund(id, cents, key)).toEqual(first);
    }
    expect(given()).toHaveLength(2);
  });

  it('20 at once with one key refund once', async () => {
    const { provider, id, given } = await aPaidSession();
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.refund(id, 100, 'same')));
    expect(answers).toMatchObject(Array.from({ length: 20 }, () => part(100)));
    expect(given()).toEqual([['succeeded', 100]]);
  });

  it('a key sent with two amounts at the same moment refunds one of them', async () => {
    const { provider, id, given } = await aPaidSession();
    const settled = await Promise.allSettled([provider.refund(id, 100, 'same'), provider.refund(id, 200, 'same')]);
    expect(given()).toHaveLength(1);
    for (const result of settled.filter(({ status }) => status === 'rejected'))
      expect(result).toMatchObject({ reason: refused });
  });

  it('an answer lost on the way: the request is repeated with its key', async () => {
    const { stripe, provider, id, given, requests } = await aPaidSession();
    stripe.disturb(/POST .*refunds/, 'unanswered');
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    expect(given()).toHaveLength(1);
    expect(new Set(requests().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(requests()).toHaveLength(2);
  });

  it('refunded, and Stripe stops answering: the outcome is unknown, and a repetition with the same key finds it', async () => {
    const { stripe, provider, id, given } = await aPaidSession();
    stripe.disturb(/POST .*refunds/, 'unanswered', 'unheard', { status: 500 });
    await expect(provider.refund(id, 4900, 'a')).rejects.toMatchObject(unknown);
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toHaveLength(1);
  });

  it('refunded, forgotten, and an outdated list shown: the shop’s refund is found by its own name', async () => {
    const { stripe, provider, id, given } = await aPaidSession();
    await provider.refund(id, 4900, 'a');
    stripe.forgetKeys();
    const none = JSON.stringify({ object: 'list', url: '/v1/refunds', has_more: false, data: [] });
    stripe.disturb(/GET .*refunds/, { status: 200, text: none });
    expect(await provider.refund(id, 4900, 'a')).toMatchObject(all);
    expect(given()).toHaveLength(1);
  });

  it.each([401, 403, 409, 429])('%i is an error of the call, and no refusal', async (status) => {
    const { stripe, provider, id, given } = await aPaidSession();
    const trouble = { status, text: '{"error":{"type":"invalid_request_error","message":"no"}}' };
    stripe.disturb(/POST .*refunds/, trouble, trouble, trouble);
    await expect(provider.refund(id, 100, 'a')).rejects.toMatchObject(unknown);
    expect(given()).toEqual([]);
  });

  it.each(['pending', 'requires_action'])('pending refunds (%s) count', async (result) => {
    const { stripe, provider, id } = await aPaidSession();
    stripe.onRefund.result = result;
    expect(await provider.refund(id, 2000, 'a')).toMatchObject(part(2000));
    expect(await provider.refund(id, 2900, 'b')).toMatchObject(all);
  });

  it.each(['failed', 'canceled'])('a refund that %s returns nothing, however often it is requested', async (result) => {
    const { stripe, provider, id, given } = await aPaidSession();
    stripe.onRefund.result = result;
    await expect(provider.refund(id, 2000, 'a')).rejects.toMatchObject(refused);
    stripe.onRefund.result = 'succeeded';
    await expect(provider.refund(id, 2000, 'a')).rejects.toMatchObject(refused);
    expect(await provider.refund(id, 2000, 'b')).toMatchObject(part(2000));
    expect(given().map(([status]) => status)).toEqual([result, 'succeeded']);
  });

  it.each(['charge_disputed', 'balance_insufficient'])('Stripe’s refusal (%s) is reported by name', async (code) => {
    const { stripe, provider, id } = await aPaidSession();
    stripe.onRefund.result = code;
    const message = `Stripe refuses the refund (StripeInvalidRequestError ${code} 400)`;
    await expect(provider.refund(id, 100, 'a')).rejects.toMatchObject({ ...refused, message });
    stripe.onRefund.result = 'succeeded';
    expect(await provider.refund(id, 100, 'b')).toMatchObject(part(100));
  });

  it('an unpaid session cannot be refunded', async () => {
    const { provider, id, stripe } = await aSession();
    await expect(provider.refund(id, 1, 'a')).rejects.toMatchObject(refused);
    await expect(provider.refund('cs_test_unknown', 1, 'a')).rejects.toMatchObject(unknown);
    stripe.pay(id, 'processing');
    await expect(provider.refund(id, 1, 'b')).rejects.toMatchObject(refused);
    expect(stripe.refunds).toEqual([]);
  });

  it('refunds in Stripe’s dashboard are known', async () => {
    const { stripe, provider, id } = await aPaidSession();
    stripe.giveBack(id, 1000);
    expect(await provider.find(id)).toMatchObject(part(1000));
    await expect(provider.refund(id, 4900, 'a')).rejects.toMatchObject(refused);
    expect(await provider.refund(id, 3900, 'b')).toMatchObject(all);
  });
});
