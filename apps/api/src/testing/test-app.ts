import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import { makeApp } from '../app.ts';
import { makeDemoProvider } from '../features/payments/providers/demo/demo-provider.ts';
import { openShop, type Shop } from '../shop/open-shop.ts';
import type { ShopOptions } from '../shop/shop-options.ts';
import { demoWebhookSecret, testLinkSecret, testSealingSecret, testTokens } from './test-secrets.ts';
import { testShop, testUnpaidOrderRules } from './test-shop.ts';

/**
 * Opens the shop as in production, on the test database, silent, without rate limits and limits of open orders; `options`
 * override anything.
 */
export function openTestShop(options: Partial<ShopOptions> = {}): Shop {
  const demo = makeDemoProvider(demoWebhookSecret);
  return openShop({
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
    rateLimits: undefined,
    unpaidOrderRules: testUnpaidOrderRules,
    tokens: testTokens,
    sealingSecrets: [testSealingSecret],
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
    readState: async () => ({ reasons: [] }),
    ...options,
  });
}

/** Opens a shop with `openTestShop` and returns its app. */
export function testApp(options: Partial<ShopOptions> = {}): Express {
  return makeApp(openTestShop(options));
}
