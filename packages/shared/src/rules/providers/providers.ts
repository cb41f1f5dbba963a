import { forEachLanguage, type Language } from '../text/languages.ts';
import { bank } from './bank/provider.ts';
import { demo } from './demo/provider.ts';
import type { MethodDescription, ProviderOffer, Words } from './description.ts';
import { paypal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';
import { till } from './till/provider.ts';
import { voucher } from './voucher/provider.ts';

/** Payment providers, in the order that their methods are offered in. Names of providers and methods follow from it. */
const providers = { demo, paypal, stripe, bank, till, voucher } as const;

/**
 * `bank`, `till` and `voucher` have no API: staff book bank transfers and payments at the merchant's own till, and the shop itself
 * keeps the balances of gift vouchers.
 */
export type PaymentProviderName = keyof typeof providers;
/** Those that take payments themselves and can be asked about them. */
export type AskableProviderName = Exclude<PaymentProviderName, 'bank' | 'till' | 'voucher'>;

type KeysOfAll<T> = T extends unknown ? keyof T : never;
export type PaymentMethod = KeysOfAll<(typeof providers)[PaymentProviderName]['methods']>;

export const paymentProviders = Object.keys(providers) as readonly PaymentProviderName[]; // the very keys of the record

const methods: Readonly<Record<PaymentMethod, MethodDescription>> = {
  ...paypal.methods,
  ...stripe.methods,
  ...bank.methods,
  ...till.methods,
  ...voucher.methods,
};
/** Methods that payments on record have. */
export const recordedMethods = Object.keys(methods) as readonly PaymentMethod[]; // as above
/** Methods that a buyer may choose: a voucher is redeemed by its code beside one of them. */
export const paymentMethods: readonly PaymentMethod[] = recordedMethods.filter((method) => method !== 'Gutschein');

/** The name that a provider calls itself by, in every language. */
export function nameProvider(provider: PaymentProviderName): string {
  return providers[provider].name;
}

/**
 * A method's name, wherever it is named: on pages and in mails, documents and files.
 * @param offer what providers offer now
 */
export function nameMethod(method: PaymentMethod, language: Language, offer: ProviderOffer = {}): string {
  return methods[method].name(language, offer);
}

/** Returns the place where a method is paid. */
export function readMethodStep(method: PaymentMethod): MethodDescription['step'] {
  return methods[method].step;
}

/** Whether a method is paid at a provider. Staff book and refund all other money manually. */
export function isAtProvider(method: PaymentMethod): boolean {
  const step = readMethodStep(method);
  return step === 'window' || step === 'page';
}

/** Whether staff book and refund the money of a provider manually. */
export function isByHand(provider: PaymentProviderName | undefined): boolean {
  return provider === 'bank' || provider === 'till';
}

/** A method's name in each language: an order keeps it as it was when it was paid. */
export function nameInAll(method: PaymentMethod, offer: ProviderOffer = {}): Words {
  return forEachLanguage((language) => nameMethod(method, language, offer));
}
