import { readShopStart } from '../../env/app-options.ts';
import { type Env, isDemo } from '../../env/env.ts';
import { namePaymentProviders } from '../../env/payment-settings.ts';
import { demoAccounts } from '../demo/seed-demo.ts';

/** Returns the accounts that can sign in: the admin of the settings (never with the password), or the demo's. */
function accountLines(env: Env): string[] {
  if (env.ADMIN_EMAIL) return [`  Admin     ${env.ADMIN_EMAIL.toLowerCase()}`];
  if (!isDemo(env)) return [];
  return demoAccounts.map(({ email, password, role }) => `  ${role ? 'Admin   ' : 'Customer'}  ${email}  ${password}`);
}

/**
 * Returns the demo's sentence on payments. With a real provider money may move; without a provider there is no payment at all.
 */
function paymentPromise(env: Env): string {
  const providers = namePaymentProviders(env);
  if (providers.length > 0) return `A demo catalogue, but payments go through ${providers.join(' and ')}.`;
  return env.DEMO_PAYMENTS !== 'off' ? 'A demo: no money moves.' : 'A demo without payments.';
}

function demoLines(env: Env): string[] {
  if (!isDemo(env)) return [];
  return [`  ${paymentPromise(env)} Ctrl-C stops it; the data stay for the next start.`];
}

/** Returns lines about a new shop's first state; only the database knows whether the shop is open by now. */
function openingLines(env: Env, port: number): string[] {
  if (readShopStart(env).sections.opening.state === 'open') return [];
  return [`  A new shop is closed until you open it:  http://localhost:${port}/admin/readiness`];
}

/** Returns the message of `start` once the shop is served, in paragraphs. */
export function welcomeText(env: Env, port: number): string {
  const address = [`  ${env.SHOP_NAME} is running:  http://localhost:${port}`];
  const paragraphs = [address, openingLines(env, port), accountLines(env), demoLines(env)].filter(
    (lines) => lines.length > 0,
  );
  return `\n${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
