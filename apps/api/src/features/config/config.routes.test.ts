import { usualHome } from '@kontor/shared/schemas/home-blocks';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';

describe('config', () => {
  it('contains the days of arrival until they change', async () => {
    const app = testApp({ now: () => new Date('2026-11-28T10:00:00Z') });
    const { body } = await request(app).get('/api/config/shop').expect(200);
    expect(body.arrivals).toMatchObject({ until: '2026-11-28T23:00:00.000Z' });
    expect(body.arrivals.days.slice(2, 5)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });

  it('contains the shop’s data that the site needs', async () => {
    const { body } = await request(testApp()).get('/api/config/shop').expect(200);
    const { shipping, tax } = testShop.sections;
    expect(body).toEqual({
      arrivals: expect.objectContaining({ until: expect.any(String) }),
      name: 'Kontor',
      home: usualHome.blocks,
      legal: [],
      shipping,
      tax,
      contactEmail: 'post@kontor.example',
      countries: ['DE', 'AT'],
      priceNote: { de: 'inkl. MwSt., kostenloser Versand', en: 'incl. VAT, free shipping' },
      opening: { state: 'open' },
      paymentSandbox: false,
      stripeWays: ['card', 'apple_pay', 'google_pay', 'klarna'],
    });
  });

  it('names the payment methods of every provider', async () => {
    const demo = await request(testApp()).get('/api/config/payments').expect(200);
    expect(demo.body).toEqual([
      { method: 'PayPal', provider: 'demo', demo: true },
      { method: 'Stripe', provider: 'demo', demo: true },
    ]);
    const real = await request(testApp({ providers: [stubProvider()] })).get('/api/config/payments');
    expect(real.body).toEqual([{ method: 'PayPal', provider: 'paypal', demo: false }]);
    expect((await request(testApp({ providers: [] })).get('/api/config/payments')).body).toEqual([]);
  });

  // spec 3.20, 7.30
  it('returns the PayPal client id as a plain JSON string', async () => {
    const response = await request(testApp({ paypalClientId: 'AbC-123' }))
      .get('/api/config/paypal-client-id')
      .expect(200);
    expect(response.text).toBe('"AbC-123"');
    expect(response.type).toBe('application/json');
  });

  // spec 7.30
  it('404 if none is configured', async () => {
    const response = await request(testApp()).get('/api/config/paypal-client-id').expect(404);
    expect(errorCode(response)).toBe('not_found');
  });
});
