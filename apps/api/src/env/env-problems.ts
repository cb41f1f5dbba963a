import { passwordRule } from '@kontor/shared/users';
import type { EnvVariables } from './env.ts';

/** A provider with half of its settings would take money and not hear of it. */
function paymentProblems(env: EnvVariables): string[] {
  const found: string[] = [];
  const paypal = [env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET, env.PAYPAL_WEBHOOK_ID, env.PAYPAL_PAYEE];
  if (paypal.some(Boolean) && !paypal.every(Boolean)) {
    found.push('PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_PAYEE: PayPal needs all four');
  }
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    found.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: Stripe needs both');
  }
  for (const name of ['PAYPAL_API', 'STRIPE_API'] as const) {
    if (env.NODE_ENV === 'production' && !env[name].startsWith('https:')) {
      found.push(`${name}: in production an https address, because the shop's secrets travel there`);
    }
  }
  return found;
}

/** What is wrong with variables that are right one by one; a line for each. */
export function envProblems(env: EnvVariables): string[] {
  const production = env.NODE_ENV === 'production';
  const found: string[] = [];
  if (production && Buffer.byteLength(env.JWT_SECRET ?? '') < 32) {
    found.push('JWT_SECRET: in production at least 32 bytes, for example from `openssl rand -hex 32`');
  }
  if (production && !env.MONGODB_URI) found.push('MONGODB_URI: in production the address of a MongoDB replica set');
  if (production && env.DEMO_PAYMENTS === 'on' && env.DEMO_PAYMENTS_IN_PRODUCTION !== 'allowed') {
    found.push(
      'DEMO_PAYMENTS: refused in production, where orders would count as paid without money; DEMO_PAYMENTS_IN_PRODUCTION=allowed insists',
    );
  }
  if (production && env.KONTOR_SEED === 'demo') {
    found.push('KONTOR_SEED: refused in production, because the passwords of the demo accounts are public');
  }
  if (production && env.KONTOR_RATE_LIMITS === 'off')
    found.push('KONTOR_RATE_LIMITS: cannot be switched off in production');
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    found.push('ADMIN_EMAIL, ADMIN_PASSWORD: the first admin needs both');
  }
  found.push(...paymentProblems(env));
  if (env.ADMIN_PASSWORD && !passwordRule.test(env.ADMIN_PASSWORD)) {
    found.push('ADMIN_PASSWORD: 6 to 20 characters with a digit, a lower-case and an upper-case letter');
  }
  return found;
}
