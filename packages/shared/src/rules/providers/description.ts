import type { Language } from '../text/languages.ts';
import type { StripeOffer } from './stripe/ways.ts';

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>;

/** Fields of `GET /config/shop` that tell the site what the providers offer now. */
export type ProviderOffer = StripeOffer;

/** Drawings beside a method's name. They show how one pays, on the shop's page or the provider's. */
export type MethodDrawing = 'wallet' | 'card' | 'phone' | 'bill' | 'bank';

/** A payment method, as a provider describes it. */
export interface MethodDescription {
  /**
   * Place of the payment: the provider's window on the order's page, the provider's own page, a bank transfer, or the merchant's
   * own till.
   */
  step: 'window' | 'page' | 'transfer' | 'till';
  /** Name of the method on pages and in mails, documents and files. */
  name: (language: Language, offer: ProviderOffer) => string;
}

/** Public description of a provider. It has no schemas or long texts, because the site's first pages load it. */
export interface ProviderDescription {
  /** Its brand name, the same in every language. */
  name: string;
  /** Its methods, by the name that orders store. */
  methods: Readonly<Record<string, MethodDescription>>;
}

/** Look of a method in the checkout and on the order's page. */
export interface MethodLook {
  /** Line below its name. */
  hint: Words;
  drawings: (offer: ProviderOffer) => readonly MethodDrawing[];
  /** Name within a sentence ('Pay with card'), if it differs. */
  phrase?: (language: Language, offer: ProviderOffer) => string;
}

/** Texts of a method in drafts of legal texts. */
export interface MethodDrafts {
  /** Its entry in the terms (Markdown). */
  terms: Words;
  /** The payment service's entry in the privacy notice (Markdown); none if there is no service. */
  privacy?: Words;
  /** Words by which a legal text names the method. */
  namedBy: Readonly<Record<Language, readonly RegExp[]>>;
}
