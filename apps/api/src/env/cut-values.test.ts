import { describe, expect, it } from 'vitest';
import { findCutValues } from './cut-values.ts';
import { readEnv } from './env.ts';

const secret = 'k'.repeat(40);
const find = (variables: NodeJS.ProcessEnv) => findCutValues(readEnv(variables, '/srv/shop'));

describe('environment values that look cut off', () => {
  it.each([
    ['a password that began with $', { SMTP_URL: 'smtp://user:@mail.example', MAIL_FROM: 'post@shop.example' }],
    ['a quote that never ends', { SHOP_NAME: "'Töpferei" }],
    ['a bracket that never closes', { SHOP_NAME: 'Töpferei (Lindhof' }],
    ['a key of Stripe with only its beginning', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secret }],
    ['a secret with a $ near its beginning', { JWT_SECRET: 'abc' }],
  ])('%s', (_what, variables) => {
    const found = find(variables);
    expect(found).toHaveLength(1);
    const [name = '', value = ''] = Object.entries(variables)[0] ?? [];
    expect(found[0]).toContain(name);
    expect(found[0]).not.toContain(value);
  });

  it('complete values are not reported, whatever characters passwords contain', () => {
    const whole = {
      SHOP_NAME: 'Töpferei & Imkerei "Lindhof" (seit 1987)',
      SMTP_URL: 'smtp://user:pa%24ss@mail.example:587',
      MAIL_FROM: 'post@shop.example',
      JWT_SECRET: secret,
      ADMIN_EMAIL: 'chefin@shop.example',
      ADMIN_PASSWORD: 'Gehe(im12',
    };
    expect(find(whole)).toEqual([]);
    expect(find({})).toEqual([]);
  });
});
