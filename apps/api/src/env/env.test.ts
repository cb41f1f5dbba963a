// asvs 6.3.2, 13.2.3, 15.2.3
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import { describe, expect, it } from 'vitest';
import { sellerChangeSchema } from '@kontor/shared/wire/sent-sections';
import { readDemoShop } from '../scripts/demo/demo-catalogue.ts';
import { readMailOptions, readMailServer, readShopStart, readTimeouts } from './app-options.ts';
import { EnvError, readEnv } from './env.ts';
import { readPaymentSettings } from './payment-settings.ts';

const base = resolve('/srv/shop');
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  MONGODB_URI: 'mongodb://mongo:27017/kontor?replicaSet=rs0',
};
const admin = { ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: 'Geheim12' };

/** Returns the problems that `readEnv` reports; empty if there are none. */
function complaints(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source, base);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n');
    throw error;
  }
}

describe('the file store', () => {
  it('is the folder of uploads unless another is named', () => {
    expect(readEnv({ UPLOADS_DIR: 'pictures' }, base)).toMatchObject({ STORAGE: 'folder', STORAGE_CACHE_MB: 512 });
  });

  it.each([
    [{ STORAGE: 'ftp' }, ['STORAGE']],
    [{ STORAGE: 's3' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ STORAGE: 'gridfs', STORAGE_CACHE_MB: '1' }, ['STORAGE_CACHE_MB']],
    [{ S3_ENDPOINT: 'ftp://files.example' }, ['S3_ENDPOINT']],
    [{ S3_BUCKET: 'a/b' }, ['S3_BUCKET']],
  ])('%j is refused', (source, names) => {
    expect(complaints(source).map((line) => line.split(':')[0])).toEqual(names);
  });
});

describe('production', () => {
  it('starts with a secret and a database', () => {
    expect(complaints(production)).toEqual([]);
  });

  it.each([
    ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(31) }],
    ['JWT_SECRET', { JWT_SECRET: '' }],
    ['JWT_SECRET_PREVIOUS', { JWT_SECRET_PREVIOUS: 'x'.repeat(31) }],
    ['MONGODB_URI', { MONGODB_URI: '' }],
    ['DEMO_PAYMENTS', { DEMO_PAYMENTS: 'on' }],
    ['KONTOR_RATE_LIMITS', { KONTOR_RATE_LIMITS: 'off' }],
    ['PAYPAL_API', { PAYPAL_API: 'http://paypal.example' }],
    ['STRIPE_API', { STRIPE_API: 'http://stripe.example' }],
    ['DHL_API', { DHL_API: 'http://dhl.example' }],
  ])('refuses, naming %s: %j', (name, change) => {
    const found = complaints({ ...production, ...change });
    expect(found).toEqual([expect.stringMatching(`^${name}: .`)]);
    expect(complaints({ ...production, ...change, NODE_ENV: 'development' })).toEqual([]);
  });

  it('names all problems at once', () => {
    expect(complaints({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
      'JWT_SECRET',
      'MONGODB_URI',
    ]);
  });

  it('counts the secret in bytes', () => {
    expect(complaints({ ...production, JWT_SECRET: 'ü'.repeat(16) })).toEqual([]);
  });

  it.each([{}, { PUBLIC_URL: 'https://shop.example' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    'does not start with limits switched off, from anywhere: %j',
    (place) => {
      const found = complaints({ ...production, ...place, KONTOR_RATE_LIMITS: 'off' });
      expect(found).toEqual([expect.stringMatching(/^KONTOR_RATE_LIMITS: ./)]);
    },
  );

  it('accepts demo payments when they are switched on explicitly', () => {
    expect(complaints({ ...production, DEMO_PAYMENTS: 'on', DEMO_PAYMENTS_IN_PRODUCTION: 'allowed' })).toEqual([]);
  });

  it('never repeats a secret in its messages', () => {
    const secrets = { PAYPAL_CLIENT_SECRET: 'paypal-one', STRIPE_SECRET_KEY: 'stripe-one' };
    const text = complaints({
      ...production,
      ...secrets,
      JWT_SECRET: 'short-secret',
      ADMIN_PASSWORD: 'weak-one',
    }).join();
    expect(text).not.toMatch(/short-secret|weak-one|paypal-one|stripe-one/);
  });
});

describe('the note beside prices', () => {
  it.each([
    [{}, {}],
    [
      { PRICE_NOTE_DE: ' zzgl. Versand ', PRICE_NOTE_EN: 'plus shipping' },
      { de: 'zzgl. Versand', en: 'plus shipping' },
    ],
    // docker-compose.yml hands on an empty value if none is set.
    [{ PRICE_NOTE_DE: '', PRICE_NOTE_EN: 'incl. German VAT' }, { en: 'incl. German VAT' }],
  ])('%j', (settings, note) => {
    expect(readShopStart(readEnv(settings, base)).priceNote).toEqual(note);
  });
});

describe('the initial settings', () => {
  const env = readEnv({ SHOP_NAME: 'Haus', CONTACT_EMAIL: 'haus@shop.example', DELIVERY_COUNTRIES: 'AT,DE' }, base);

  it('are the environment’s values; only the seller’s address is known', () => {
    const { seller, shop, shipping } = readShopStart(env).sections;
    expect(seller).toMatchObject({ legalName: '', email: 'haus@shop.example' });
    expect(shop).toEqual({ name: 'Haus', contactEmail: 'haus@shop.example' });
    expect(shipping.rates).toEqual([
      { country: 'AT', price: 0 },
      { country: 'DE', price: 0 },
    ]);
  });

  it('include an invented seller in the demo, whose data are valid like a merchant’s', async () => {
    const { seller, shop, search } = readShopStart(env, await readDemoShop()).sections;
    expect(search?.facets).toEqual(['Farbe', 'Material']);
    expect(seller).toMatchObject({ legalName: expect.stringContaining('Demo'), email: 'haus@shop.example' });
    expect(sellerChangeSchema.parse(seller)).toEqual(seller);
    expect(shop).toMatchObject({ name: 'Haus', intro: { de: expect.any(String), en: expect.any(String) } });
  });

  it('is a country of the world', () => {
    expect(complaints({ DELIVERY_COUNTRIES: 'DE,XX' })).toEqual([expect.stringMatching(/^DELIVERY_COUNTRIES/)]);
  });
});

describe('payment providers', () => {
  const paypal = {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_PAYEE: 'MERCHANT12345',
  };
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('are set up with all of their settings', () => {
    expect(complaints({ ...production, ...paypal, ...stripe })).toEqual([]);
    expect(complaints({ ...paypal, PAYPAL_PAYEE: 'kasse@shop.example' })).toEqual([]);
  });

  const sandbox = 'https://api-m.sandbox.paypal.com';

  it.each([
    ['STRIPE_SECRET_KEY', 'test key of Stripe', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', 'test key of Stripe', { ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' }],
    ['PAYPAL_API', 'sandbox of PayPal', { ...paypal, PAYPAL_API: sandbox }],
  ])('%s stops a production start as a %s, unless it is switched on explicitly', (name, what, settings) => {
    expect(complaints({ ...production, ...settings })).toEqual([expect.stringMatching(`^${name}: a ${what}, refused`)]);
    expect(complaints({ ...production, ...settings, PAYMENT_SANDBOX_IN_PRODUCTION: 'allowed' })).toEqual([]);
    expect(complaints(settings)).toEqual([]);
    expect(readShopStart(readEnv(settings, base)).paymentSandbox).toBe(true);
  });

  it('a sandbox counts only with the rest of its settings, and live keys are no sandbox', () => {
    expect(complaints({ ...production, PAYPAL_API: sandbox })).toEqual([]);
    expect(readShopStart(readEnv({ PAYPAL_API: sandbox }, base)).paymentSandbox).toBe(false);
    const live = readEnv({ ...production, ...paypal, ...stripe }, base);
    expect(readShopStart(live).paymentSandbox).toBe(false);
    expect(readPaymentSettings(live, 'secret').stripe?.livemode).toBe(true);
    const test = readEnv({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, base);
    expect(readPaymentSettings(test, 'secret').stripe?.livemode).toBe(false);
  });

  it.each(Object.keys(paypal))('PayPal is refused without %s', (name) => {
    expect(complaints({ ...paypal, [name]: '' })).toEqual([expect.stringMatching(/^PAYPAL_CLIENT_ID.*PAYPAL_PAYEE: /)]);
  });

  it.each(Object.keys(stripe))('Stripe is refused without %s', (name) => {
    expect(complaints({ ...stripe, [name]: '' })).toEqual([expect.stringMatching(/^STRIPE_.*_SECRET: /)]);
  });
});

describe('the sender of mails', () => {
  const sending = { SMTP_URL: 'smtps://mail.example' };

  it.each([
    ['post@shop.example', { from: 'post@shop.example' }],
    ['Kontor <post@shop.example>', { from: 'post@shop.example', fromName: 'Kontor' }],
    ['"Müller, Söhne" <post@shop.example>', { from: 'post@shop.example', fromName: 'Müller, Söhne' }],
  ])('may be %s', (text, from) => {
    const env = readEnv({ ...sending, MAIL_FROM: text }, base);
    expect(readMailServer(env)).toEqual({ url: 'smtps://mail.example', ...from });
    expect(readMailOptions(env, 'secret').from).toBe('post@shop.example');
  });

  it.each(['Kontor', 'Kontor <post>', 'a@shop.example, b@shop.example'])('is not %s', (text) => {
    expect(complaints({ ...sending, MAIL_FROM: text })).toEqual([
      expect.stringMatching(/^MAIL_FROM: .*Name <address>/),
    ]);
  });
});

describe('the first admin', () => {
  it('needs an address and a password', () => {
    expect(complaints(admin)).toEqual([]);
    const both = /ADMIN_EMAIL.*ADMIN_PASSWORD/;
    expect(complaints({ ADMIN_EMAIL: admin.ADMIN_EMAIL })).toEqual([expect.stringMatching(both)]);
    expect(complaints({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD })).toEqual([expect.stringMatching(both)]);
    expect(complaints({ ...admin, ADMIN_PASSWORD: '' })).toEqual([expect.stringMatching(both)]);
  });

  it.each(['short', 'kleingeschrieben1', 'GROSS123', 'OhneZiffer', `A1${'a'.repeat(19)}`])(
    'cannot have a password that shoppers may not choose: %s',
    (password) => {
      expect(complaints({ ...admin, ADMIN_PASSWORD: password })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: /)]);
    },
  );
});

describe('each variable', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['LISTEN_ADDRESS', 'localhost'],
    ['LISTEN_ADDRESS', '127.0.0.1:3000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['JWT_DAYS', '0'],
    ['RATE_LIMIT_LOGIN', '0'],
    ['RATE_LIMIT_LOGIN_ACCOUNT', '0'],
    ['RATE_LIMIT_PAY', 'Infinity'],
    ['ORDER_HOLD_MINUTES', '-1'],
    ['ORDER_HOLD_MINUTES', '2h'],
    ['OPEN_ORDERS_PER_EMAIL', '1001'],
    ['OPEN_ORDERS_PER_ADDRESS', '-1'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['MONGODB_URI', 'localhost:27017'],
    ['ADMIN_EMAIL', 'admin'],
    ['CONTACT_EMAIL', 'post'],
    ['DELIVERY_COUNTRIES', 'DE,Germany'],
    ['DELIVERY_COUNTRIES', 'de'],
    ['PAYPAL_API', 'api-m.paypal.com'],
    ['PAYPAL_PAYEE', 'the shop'],
    ['STRIPE_API', 'ftp://api.stripe.com'],
    ['DHL_API', 'api-eu.dhl.com'],
    ['DEMO_PAYMENTS', 'yes'],
    ['KONTOR_SEED', 'true'],
    ['DEMO_ORDERS', 'yes'],
    ['KONTOR_RATE_LIMITS', 'none'],
  ])('%s=%s is refused, naming the variable', (name, value) => {
    expect(complaints({ [name]: value })).toEqual([expect.stringMatching(`^${name}\\b.*: .`)]);
  });

  it('has a default, and no default is unsafe', () => {
    expect(readEnv({}, base)).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      DRAIN_SECONDS: 0,
      HSTS_SUBDOMAINS: 'off',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      DATA_DIR: resolve(base, '.data'),
      UPLOADS_DIR: resolve(base, '.data/uploads'),
      WEB_DIST: resolve(base, 'apps/web/dist'),
      JWT_DAYS: 7,
      SHOP_NAME: 'Kontor',
      CONTACT_EMAIL: 'post@kontor.example',
      DELIVERY_COUNTRIES: ['DE', 'AT'],
      PAYPAL_API: 'https://api-m.paypal.com',
      STRIPE_API: 'https://api.stripe.com',
      DEMO_PAYMENTS: 'off',
      DEMO_PAYMENTS_IN_PRODUCTION: 'refused',
      PAYMENT_SANDBOX_IN_PRODUCTION: 'refused',
      ORDER_HOLD_MINUTES: 120,
      OPEN_ORDERS_PER_EMAIL: 5,
      OPEN_ORDERS_PER_ADDRESS: 30,
      PRIVATE_TARGETS: [],
      STORAGE: 'folder',
      STORAGE_CACHE_MB: 512,
      S3_REGION: 'us-east-1',
      KONTOR_SEED: 'none',
      DEMO_ORDERS: 'off',
      KONTOR_RATE_LIMITS: 'on',
      ...Object.fromEntries(rateLimitList.map(({ variable, calls }) => [variable, calls])),
    });
  });

  it('counts as not set when it is empty', () => {
    const names = Object.keys(readEnv({}, base));
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readEnv(empty, base)).toEqual(readEnv({}, base));
  });

  it('0 is a valid limit on unpaid orders: none', () => {
    const none = { ORDER_HOLD_MINUTES: '0', OPEN_ORDERS_PER_EMAIL: '0', OPEN_ORDERS_PER_ADDRESS: '0' };
    expect(readEnv(none, base)).toMatchObject({
      ORDER_HOLD_MINUTES: 0,
      OPEN_ORDERS_PER_EMAIL: 0,
      OPEN_ORDERS_PER_ADDRESS: 0,
    });
  });

  it('is parsed to its type', () => {
    const env = readEnv({ PORT: '8080', TRUST_PROXY: '1', DELIVERY_COUNTRIES: 'DE, FR ,CH', SHOP_NAME: ' Hof ' }, base);
    expect(env).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      TRUST_PROXY: 1,
      DELIVERY_COUNTRIES: ['DE', 'FR', 'CH'],
      SHOP_NAME: 'Hof',
    });
  });

  it('relative folders start from the given one; absolute ones stay', () => {
    const absolute = resolve('/var/pictures');
    expect(readEnv({ DATA_DIR: 'data', UPLOADS_DIR: absolute, WEB_DIST: 'web' }, base)).toMatchObject({
      DATA_DIR: resolve(base, 'data'),
      UPLOADS_DIR: absolute,
      WEB_DIST: resolve(base, 'web'),
    });
  });
});

it('a whole request may take any time, like an upload on a slow line; only its headers are limited', () => {
  // Node.js itself would end it after five minutes.
  const { requestTimeout, headersTimeout } = createServer(readTimeouts(readEnv({}, base)));
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 0, headersTimeout: 20_000 });
});
