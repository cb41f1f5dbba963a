import type { Language } from '../text/languages.ts';
import { nameMethod, type PaymentMethod } from './providers.ts';
import { accountDrafts, accountLook, transferDrafts, transferLook } from './bank/texts.ts';
import type { MethodDrafts, MethodLook, ProviderOffer } from './description.ts';
import { paypalDrafts, paypalLook } from './paypal/texts.ts';
import { stripeDrafts, stripeLook } from './stripe/texts.ts';
import { tillDrafts, tillLook } from './till/texts.ts';
import { voucherDrafts, voucherLook } from './voucher/texts.ts';

/** Shows each method at its choice and payment. */
export const methodLooks: Readonly<Record<PaymentMethod, MethodLook>> = {
  PayPal: paypalLook,
  Stripe: stripeLook,
  Vorkasse: transferLook,
  Rechnung: accountLook,
  Abholung: tillLook,
  Gutschein: voucherLook,
};

/** A method's name within a sentence: 'Pay with card'. */
export function phraseMethod(method: PaymentMethod, language: Language, offer: ProviderOffer): string {
  return methodLooks[method].phrase?.(language, offer) ?? nameMethod(method, language, offer);
}

/** Texts of each method in drafts of legal texts, and the words that name it there. */
export const methodDrafts: Readonly<Record<PaymentMethod, MethodDrafts>> = {
  PayPal: paypalDrafts,
  Stripe: stripeDrafts,
  Vorkasse: transferDrafts,
  Rechnung: accountDrafts,
  Abholung: tillDrafts,
  Gutschein: voucherDrafts,
};
