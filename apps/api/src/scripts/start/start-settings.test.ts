import { describe, expect, it } from 'vitest';
import { readShopStart } from '../../env/app-options.ts';
import { readPaymentSettings } from '../../env/payment-settings.ts';
import { readStartSettings } from './start-settings.ts';

/** Returns whether a new shop with these settings accepts orders, and whether it is a demo. */
function begin(variables: NodeJS.ProcessEnv) {
  const env = readStartSettings(variables, '/srv/shop');
  return [readShopStart(env).sections.opening.state, env.KONTOR_SEED];
}

const database = { MONGODB_URI: 'mongodb://mongo:27017/kontor?replicaSet=rs0', JWT_SECRET: 'x'.repeat(32) };

describe('a new shop', () => {
  it.each([
    ['open as a demo, with nothing said', {}, ['open', 'demo']],
    [
      'open as a demo whose database is embedded, whatever the machine is called',
      { NODE_ENV: 'production' },
      ['open', 'demo'],
    ],
    [
      'closed in production, on the embedded database',
      { NODE_ENV: 'production', KONTOR_SEED: 'none' },
      ['closed', 'none'],
    ],
    ['closed in production, on a database of its own', { NODE_ENV: 'production', ...database }, ['closed', 'none']],
    ['open for developers', { KONTOR_SEED: 'none' }, ['open', 'none']],
    [
      'open where somebody insists',
      { NODE_ENV: 'production', KONTOR_SEED: 'none', SHOP_STATE: 'open' },
      ['open', 'none'],
    ],
  ])('%s', (_what, variables, expected) => {
    expect(begin(variables)).toEqual(expected);
  });
});

describe('the demo provider', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const none = { KONTOR_SEED: 'none' };

  it.each<[string, NodeJS.ProcessEnv, boolean, boolean]>([
    ['is there and offered in a demo', {}, true, true],
    ['is not there in a shop of its own', none, false, true],
    ['is there where a shop of its own asks for it by name', { ...none, DEMO_PAYMENTS: 'on' }, true, true],
    ['settles what was begun with it, and is not offered, beside a real one', stripe, true, false],
    ['is offered beside a real one where it is asked for by name', { ...stripe, DEMO_PAYMENTS: 'on' }, true, true],
    ['is not there in a shop of its own with a real one', { ...none, ...stripe }, false, false],
    ['is not there where it is switched off', { DEMO_PAYMENTS: 'off' }, false, true],
  ])('%s', (_what, variables, isThere, isOffered) => {
    const { demoWebhookSecret, isDemoOffered } = readPaymentSettings(
      readStartSettings(variables, '/srv/shop'),
      'secret',
    );
    expect([demoWebhookSecret !== undefined, isDemoOffered]).toEqual([isThere, isOffered]);
  });
});
