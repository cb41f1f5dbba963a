import type { Language } from '../text/languages.ts';
import type { StripeOffer } from './stripe/ways.ts';

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>;

/** Everything that providers tell the site of what they offer now; the answer of `GET /config/shop` has these fields. */
export type ProviderOffer = StripeOffer;

/** Drawings beside a method's name. They show how one pays, on the shop's page or the provider's. */
export type MethodDrawing = 'wallet' | 'card' | 'phone' | 'bill' | 'bank';

/** A payment method, as a provider describes it. */
export interface MethodDescription {
  /** How one pays: in the provider's window on the order's page, on the provider's own page, or by bank transfer. */
  step: 'window' | 'page' | 'transfer';
  /** The method's name, wherever it is named: on pages and in mails, documents and files. */
  name: (language: Language, offer: ProviderOffer) => string;
}

/** A provider, as far as everybody may know it. Without schemas and long texts: the site's first pages load it. */
export interface ProviderDescription {
  /** The name that it calls itself by, in every language. */
  name: string;
  /** Its own methods, by the name that orders keep. */
  methods: Readonly<Record<string, MethodDescription>>;
}

/** How a method is shown where one chooses and pays. */
export interface MethodLook {
  /** Stands below its name. */
  hint: Words;
  drawings: (offer: ProviderOffer) => readonly MethodDrawing[];
  /** The name within a sentence ('Pay with card'), where that is another one. */
  phrase?: (language: Language, offer: ProviderOffer) => string;
}

/** Texts of a method in drafts of legal texts. */
export interface MethodDrafts {
  /** Its entry in the terms (Markdown). */
  terms: Words;
  /** The payment service's entry in the privacy notice (Markdown); none where there is no service. */
  privacy?: Words;
  /** Words by which a legal text names the method. */
  namedBy: Readonly<Record<Language, readonly RegExp[]>>;
}
