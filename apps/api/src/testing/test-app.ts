import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopSettings } from '@kontor/shared/config';
import { usualOrderSettings } from '@kontor/shared/settings';
import type { Express } from 'express';
import { pino } from 'pino';
import { type AppOptions, makeApp } from '../app.ts';
import { makeDemoProvider } from '../features/payments/providers/demo/demo-provider.ts';
import { makeTokens } from '../lib/jwt.ts';

export const testTokens = makeTokens('a secret of the tests, 32 bytes long', 7);
export const demoWebhookSecret = 'demo webhook secret of the tests';

/** Kept two hours, begun or not, and no limits. */
export const testUnpaidOrderRules = {
  ...usualOrderSettings,
  holdMinutes: 120,
  holdUnbegunMinutes: 0,
  isSizeLimited: false,
  perEmail: 0,
  perAddress: 0,
  secret: 'a secret of the tests',
};

export const testShop: ShopSettings = {
  name: 'Kontor',
  contactEmail: 'post@kontor.example',
  countries: ['DE', 'AT'],
  priceNote: { de: 'inkl. MwSt.', en: 'incl. VAT' },
  paymentSandbox: false,
};

/** The app as production runs it, on the test database, silent, without rate limits and limits of open orders; `options` override anything. */
export function testApp(options: Partial<AppOptions> = {}): Express {
  const demo = makeDemoProvider(demoWebhookSecret);
  return makeApp({
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
    rateLimits: undefined,
    unpaidOrderRules: testUnpaidOrderRules,
    tokens: testTokens,
    shop: testShop,
    providers: [demo],
    demoWindow: demo.window,
    uploadsDir: join(tmpdir(), 'kontor-test-uploads'),
    webDist: join(tmpdir(), 'kontor-no-site'),
    isReady: async () => true,
    ...options,
  });
}
