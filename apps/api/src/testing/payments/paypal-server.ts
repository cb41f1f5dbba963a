import type { FakePayPal } from '../fakes/fake-paypal.ts';
import { databaseOfTheTest, startProcess } from '../server-process.ts';

/** Starts the shop as a process of its own, with the fake as its PayPal, on the test's database and folder. */
export function aPayPalServer(paypal: FakePayPal, dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const { api, clientId, clientSecret, webhookId, payee } = paypal.settings;
  return startProcess({
    MONGODB_URI: databaseOfTheTest(),
    LOG_LEVEL: 'info',
    KONTOR_RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    PAYPAL_API: api,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_PAYEE: payee,
    ...env,
  });
}

/** Returns the shop of a process, for supertest. */
export const makeShopAddress = ({ port }: { port: number }) => `http://127.0.0.1:${port}` as never; // supertest takes an address as well
