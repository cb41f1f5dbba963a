import type { Env } from '../env/env.ts';
import { namePaymentProviders } from '../env/payment-settings.ts';
import { demoAccounts } from './seed-demo.ts';

/** Who can sign in: the admin that the settings made (never with the password), or the demo's accounts. */
function accountLines(env: Env): string[] {
  if (env.ADMIN_EMAIL) return [`  Admin     ${env.ADMIN_EMAIL.toLowerCase()}`];
  if (env.KONTOR_SEED !== 'demo') return [];
  return demoAccounts.map(({ email, password, role }) => `  ${role ? 'Admin   ' : 'Customer'}  ${email}  ${password}`);
}

/** What a demo may promise: with a real provider money may move, with none nobody can pay at all. */
function paymentPromise(env: Env): string {
  const providers = namePaymentProviders(env);
  if (providers.length > 0) return `A demo catalogue, but payments go through ${providers.join(' and ')}.`;
  return env.DEMO_PAYMENTS === 'on' ? 'A demo: no money moves.' : 'A demo without payments.';
}

function demoLines(env: Env): string[] {
  if (env.KONTOR_SEED !== 'demo') return [];
  return [`  ${paymentPromise(env)} Ctrl-C stops it; the data stay for the next start.`];
}

/** What `start` says when the shop is open, in paragraphs. */
export function welcomeText(env: Env, port: number): string {
  const open = [`  ${env.SHOP_NAME} is open:  http://localhost:${port}`];
  const paragraphs = [open, accountLines(env), demoLines(env)].filter((lines) => lines.length > 0);
  return `\n${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
