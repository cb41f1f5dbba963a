import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env/env.ts';
import { welcomeText } from './welcome-text.ts';

const demo = { KONTOR_SEED: 'demo', DEMO_PAYMENTS: 'on' };
const admin = { ADMIN_EMAIL: 'Chefin@laden.example', ADMIN_PASSWORD: 'Geheim12' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const paypal = { PAYPAL_CLIENT_ID: 'c', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w', PAYPAL_PAYEE: 'MERCHANT1' };

const welcome = (variables: NodeJS.ProcessEnv) => welcomeText(readEnv(variables, '/srv/shop'), 3000);

describe('the message of start', () => {
  it('for a demo contains its address, its accounts, and that no money moves', () => {
    const text = welcome(demo);
    expect(text).toContain('Kontor is running:  http://localhost:3000');
    expect(text).toMatch(/Admin +admin@kontor\.example  Admin1234\n +Customer +karla@kontor\.example/);
    expect(text).toContain('no money moves');
  });

  it.each([
    ['Stripe takes payments', { ...demo, ...stripe }],
    ['both take payments', { ...demo, ...stripe, ...paypal }],
    ['PayPal takes payments', { ...demo, ...paypal }],
    ['PayPal takes payments and the demo provider is off', { ...demo, ...paypal, DEMO_PAYMENTS: 'off' }],
  ])('does not say "no money" where %s', (_what, variables) => {
    expect(welcome(variables)).not.toContain('no money');
    expect(welcome(variables)).toMatch(/payments go through (PayPal|Stripe|PayPal and Stripe)\./);
  });

  it('does not say it either where payments are off', () => {
    expect(welcome({ ...demo, DEMO_PAYMENTS: 'off' })).toContain('A demo without payments.');
  });

  it('names the admin of the settings, never the password, and no missing account', () => {
    for (const variables of [admin, { ...demo, ...admin }]) {
      const text = welcome(variables);
      expect(text).toMatch(/Admin +chefin@laden\.example/);
      expect(text).not.toMatch(/Geheim12|kontor\.example/);
    }
  });

  it('for a closed shop says where to open it, and does not call it open', () => {
    expect(welcome({ SHOP_STATE: 'closed' })).toBe(
      '\n  Kontor is running:  http://localhost:3000\n\n  A new shop is closed until you open it:  http://localhost:3000/admin/readiness\n',
    );
    expect(welcome(demo)).not.toContain('closed');
  });

  it('promises nothing about a shop that is no demo', () => {
    expect(welcome({})).toBe('\n  Kontor is running:  http://localhost:3000\n');
  });
});
