import type { ShopSettings } from '@kontor/shared/config';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripeWays } from '@kontor/shared/payments';
import { usualOrderSettings } from '@kontor/shared/settings';
import { freeShipping, unknownSeller, usualBooks, usualSecurity, usualTax } from '@kontor/shared/settings-sections';
import { usualSearch } from '@kontor/shared/usual-search';
import type { Express } from 'express';
import { pino } from 'pino';
import { type AppOptions, makeApp } from '../app.ts';
import { makeDemoProvider } from '../features/payments/providers/demo/demo-provider.ts';
import { type ShopStart, showShop } from '../features/settings/show-shop.ts';
import { makeTokens } from '../lib/jwt.ts';
import { makeSealer } from '../lib/sealed-text.ts';

export const testTokens = makeTokens('a secret of the tests, 32 bytes long', 7);
const sealingSecret = 'a secret of the tests';
/** Seals secrets of second factors as `testApp` does. */
export const testSealer = makeSealer([sealingSecret], 'second factor');
/** What links about accounts follow from. */
export const testLinkSecret = 'a secret of the tests for links';
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

export const testShop: ShopStart = {
  sections: {
    seller: unknownSeller('post@kontor.example'),
    shop: { name: 'Kontor', contactEmail: 'post@kontor.example' },
    tax: usualTax,
    shipping: freeShipping(['DE', 'AT']),
    opening: { state: 'open' },
  },
  paymentSandbox: false,
};

/** The same, and not open yet. */
export const closedShop: ShopStart = {
  ...testShop,
  sections: { ...testShop.sections, opening: { state: 'closed' } },
};

/** What everybody may know of the shop of the tests. */
export function aShop(start: ShopStart = testShop): ShopSettings {
  const { sections } = start;
  const rest = {
    orders: usualOrderSettings,
    notices: {},
    books: usualBooks,
    security: usualSecurity,
    search: usualSearch,
    lowStockThreshold: 3,
    version: 0,
  };
  return showShop({ ...sections, ...rest }, start, { legal: [], today: '2026-11-21', ways: stripeWays });
}

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
    sealingSecrets: [sealingSecret],
    networkSecret: 'a secret of the tests',
    shop: testShop,
    providers: [demo],
    demoWindow: demo.window,
    mail: {
      from: undefined,
      merchantEmail: undefined,
      viewSecret: 'a secret of the tests',
      linkSecret: testLinkSecret,
    },
    uploadsDir: join(tmpdir(), 'kontor-test-uploads'),
    webDist: join(tmpdir(), 'kontor-no-site'),
    isReady: async () => true,
    ...options,
  });
}
