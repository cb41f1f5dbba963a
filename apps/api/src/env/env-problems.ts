import { meetsPasswordRule } from '@kontor/shared/wire/users';
import type { EnvVariables } from './env-variables.ts';
import { paymentProblems } from './payment-settings.ts';
import { storageProblems } from './storage-settings.ts';

/** Returns the problems of variables that are valid one by one; a line for each. */
export function envProblems(env: EnvVariables): string[] {
  const production = env.NODE_ENV === 'production';
  const found: string[] = [];
  if (production && Buffer.byteLength(env.JWT_SECRET ?? '') < 32) {
    found.push('JWT_SECRET: in production at least 32 bytes, for example from `openssl rand -hex 32`');
  }
  if (production && env.JWT_SECRET_PREVIOUS && Buffer.byteLength(env.JWT_SECRET_PREVIOUS) < 32) {
    found.push('JWT_SECRET_PREVIOUS: in production at least 32 bytes, as the secret that it was');
  }
  if (production && !env.MONGODB_URI) found.push('MONGODB_URI: in production the address of a MongoDB replica set');
  if (production && env.DEMO_PAYMENTS === 'on' && env.DEMO_PAYMENTS_IN_PRODUCTION !== 'allowed') {
    found.push(
      'DEMO_PAYMENTS: refused in production, where orders would count as paid without money; DEMO_PAYMENTS_IN_PRODUCTION=allowed insists',
    );
  }
  if (production && env.KONTOR_SEED !== 'none') {
    found.push('KONTOR_SEED: refused in production, because the passwords of the demo accounts are public');
  }
  if (production && env.KONTOR_RATE_LIMITS === 'off')
    found.push('KONTOR_RATE_LIMITS: cannot be switched off in production');
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    found.push('ADMIN_EMAIL, ADMIN_PASSWORD: the first admin needs both');
  }
  if (env.SMTP_URL && !env.MAIL_FROM) found.push('MAIL_FROM: SMTP_URL needs the address that mails come from');
  if (production && env.DHL_API?.startsWith('https:') === false) {
    found.push('DHL_API: in production an https address, because passwords and addresses travel there');
  }
  found.push(...paymentProblems(env), ...storageProblems(env));
  if (env.ADMIN_PASSWORD && !meetsPasswordRule(env.ADMIN_PASSWORD)) {
    found.push('ADMIN_PASSWORD: 6 to 20 characters with a digit, a lower-case and an upper-case letter');
  }
  return found;
}
