import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeStripe } from '../../../../testing/fakes/fake-stripe.ts';
import { fakeStripe } from '../../../../testing/fakes/fake-providers.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { makeStripeProvider } from './stripe-provider.ts';
import { waysKeptMs, waysRetryMs } from './stripe-ways.ts';
import { eventually } from '../../../../testing/eventually.ts';

const asked = ({ requests }: FakeStripe) =>
  requests.filter(({ path }) => path.startsWith('/v1/payment_method_configurations')).length;

async function aShopWithStripe({ timeoutMs }: { timeoutMs?: number } = {}) {
  const stripe = await fakeStripe();
  const onWaysUnknown = vi.fn<(error: unknown) => void>();
  const provider = makeStripeProvider({ ...stripe.settings, timeoutMs, onWaysUnknown });
  const app = testApp({ providers: [provider] });
  const readWays = async (): Promise<unknown> => {
    const { body } = await request(app).get('/api/config/shop').expect(200);
    return (body as { stripeWays?: unknown }).stripeWays;
  };
  return { stripe, readWays, onWaysUnknown };
}

describe('the payment options of Stripe’s page', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are those switched on there, in the account’s default configuration', async () => {
    const { stripe, readWays } = await aShopWithStripe();
    stripe.switchedOn.delete('google_pay');
    stripe.switchedOn.add('link');
    expect(await readWays()).toEqual(['card']);
    await eventually(async () => expect(await readWays()).toEqual(['card', 'apple_pay', 'klarna']));
    expect(asked(stripe)).toBe(1);
  });

  it('are requested once an hour, and stay as known when Stripe then does not answer', async () => {
    const { stripe, readWays, onWaysUnknown } = await aShopWithStripe();
    // Each repetition of `eventually` advances the time.
    const start = Date.now();
    await eventually(async () => expect(await readWays()).toContain('klarna'));
    stripe.switchedOn.delete('klarna');
    vi.setSystemTime(start + waysKeptMs - 1);
    await readWays();
    expect(asked(stripe)).toBe(1);
    stripe.disturb(/configurations/, { status: 503 });
    vi.setSystemTime(start + waysKeptMs + 60_000);
    await readWays();
    await eventually(() => expect(onWaysUnknown).toHaveBeenCalledTimes(1));
    expect(await readWays()).toContain('klarna');
    vi.setSystemTime(Date.now() + waysRetryMs);
    await eventually(async () => expect(await readWays()).not.toContain('klarna'));
    expect(asked(stripe)).toBe(3);
  });

  it.each([
    ['refuses, as with a key that may not ask', { status: 403, text: '{"error":{"type":"invalid_request_error"}}' }],
    ['is broken', { status: 503 }],
    ['answers what is no answer', { status: 302 }],
  ])('are a card where Stripe %s', async (_name, trouble) => {
    const { stripe, readWays, onWaysUnknown } = await aShopWithStripe();
    stripe.disturb(/configurations/, trouble);
    await readWays();
    await eventually(() =>
      expect(onWaysUnknown).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' })),
    );
    expect(await readWays()).toEqual(['card']);
    expect(asked(stripe)).toBe(1);
  });

  it('are a card while Stripe hangs: no request waits for it', async () => {
    const { stripe, readWays, onWaysUnknown } = await aShopWithStripe();
    stripe.disturb(/configurations/, { delayMs: 60_000 });
    for (let turn = 0; turn < 3; turn += 1) expect(await readWays()).toEqual(['card']);
    await eventually(() => expect(asked(stripe)).toBe(1));
    expect(onWaysUnknown).not.toHaveBeenCalled();
  });

  it('are a card if no switched-on option has a name in the shop', async () => {
    const { stripe, readWays } = await aShopWithStripe();
    stripe.switchedOn.clear();
    await readWays();
    await eventually(() => expect(asked(stripe)).toBe(1));
    expect(await readWays()).toEqual(['card']);
  });

  it('are everything with the demo, and nothing if Stripe is not offered', async () => {
    const demo = await request(testApp()).get('/api/config/shop');
    expect(demo.body).toMatchObject({ stripeWays: ['card', 'apple_pay', 'google_pay', 'klarna'] });
    const none = await request(testApp({ providers: [] })).get('/api/config/shop');
    expect(none.body).not.toHaveProperty('stripeWays');
  });
});
