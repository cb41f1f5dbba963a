import { describe, expect, it } from 'vitest';
import { aPaidSession, aSession } from '../../../../testing/payments/stripe-sessions.ts';

const unknown = { code: 'unavailable', status: 503 };

describe('ending a session of Stripe', () => {
  it('that is unpaid: it can no longer be paid', async () => {
    const { stripe, provider, id } = await aSession();
    await provider.expire?.(id);
    expect(stripe.session(id)).toMatchObject({ status: 'expired', url: null });
    expect(await provider.find(id)).toMatchObject({ status: 'failed' });
  });

  it('that is paid leaves it paid; repeated, and for an unknown one, it is no error either', async () => {
    const { stripe, provider, id } = await aPaidSession();
    await provider.expire?.(id);
    expect(await provider.find(id)).toMatchObject({ status: 'captured' });
    stripe.session(id).status = 'open';
    await provider.expire?.(id);
    await provider.expire?.(id);
    await provider.expire?.('cs_test_unknown');
    await provider.expire?.('../refunds');
    expect(stripe.requests.filter(({ path }) => path.includes('..'))).toEqual([]);
  });

  it('while Stripe is unavailable: the outcome is unknown', async () => {
    const { stripe, provider, id } = await aSession();
    stripe.disturb(/expire$/, 'unheard', 'unheard', 'unheard');
    await expect(provider.expire?.(id)).rejects.toMatchObject(unknown);
    expect(stripe.session(id).status).toBe('open');
  });

  it('the shopper is redirected to the address that the shop gave', async () => {
    const { stripe, id } = await aSession();
    expect(stripe.session(id)).toMatchObject({
      url: `https://checkout.stripe.example/c/pay/${id}`,
      success_url: 'https://shop.example/payments/return/1?payment=agreed',
      cancel_url: 'https://shop.example/payments/return/1',
    });
  });
});
