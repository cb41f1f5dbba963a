import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  deriveNetworkSecret,
  readFirstAdmin,
  readMailOptions,
  readRateLimits,
  readShopStart,
  readUnpaidOrderRules,
} from '../env/app-options.ts';
import type { Env } from '../env/env.ts';
import { makeStorage } from '../env/storage-settings.ts';
import { readPaymentSettings } from '../env/payment-settings.ts';
import { makeCarriers } from '../features/carriers/carriers.ts';
import { configuredProviders } from '../features/payments/providers/configured-providers.ts';
import { makeTokens } from '../lib/secrets/jwt.ts';
import { readDemoShop } from '../scripts/demo/demo-catalogue.ts';
import { jwtSecret } from '../scripts/start/jwt-secret.ts';
import { demoAccounts } from '../scripts/demo/seed-demo.ts';
import type { ShopOptions } from './shop-options.ts';

function readProviders(env: Env, secret: string, logger: Logger) {
  return configuredProviders({
    ...readPaymentSettings(env, secret),
    onRefusal: (line) => logger.warn(line, 'a payment provider refuses'),
    onOfferUnknown: (error) =>
      logger.warn(
        { err: error },
        'a payment provider does not say what can be paid with on its page; its method has its usual name until it does',
      ),
  });
}

/** Loads the renderer of the built site's pages; undefined if developers have not built it: then Vite serves the site. */
async function loadRenderer(webDist: string): Promise<ShopOptions['renderer']> {
  return existsSync(join(webDist, 'index.html')) ? import('@kontor/web/server') : undefined;
}

/** Converts the environment's settings to the shop's options. */
export async function readShopOptions(env: Env, logger: Logger): Promise<Omit<ShopOptions, 'readState'>> {
  const secret = await jwtSecret(env);
  const previousSecret = env.JWT_SECRET_PREVIOUS;
  return {
    logger,
    publicUrl: env.PUBLIC_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    trustProxy: env.TRUST_PROXY,
    rateLimits: readRateLimits(env),
    unpaidOrderRules: readUnpaidOrderRules(env, secret),
    tokens: makeTokens(secret, env.JWT_DAYS, { audience: env.PUBLIC_URL, previousSecret }),
    sealingSecrets: previousSecret ? [secret, previousSecret] : [secret],
    privateTargets: new Set(env.PRIVATE_TARGETS),
    networkSecret: deriveNetworkSecret(secret),
    shop: readShopStart(env, env.KONTOR_SEED === 'none' ? undefined : await readDemoShop(env.KONTOR_SEED)),
    mail: readMailOptions(env, secret),
    carriers: makeCarriers(env.DHL_API),
    ...(await readProviders(env, secret, logger)),
    paypalClientId: env.PAYPAL_CLIENT_ID,
    watchedAccounts: { demo: demoAccounts, firstAdmin: readFirstAdmin(env) },
    uploadsDir: env.UPLOADS_DIR,
    storage: makeStorage(env),
    webDist: env.WEB_DIST,
    renderer: await loadRenderer(env.WEB_DIST),
  };
}
