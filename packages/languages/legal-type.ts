import type { TaxSection } from '@kontor/shared/schemas/settings-sections';

/** Facts of the shop's settings that drafts leave open. */
export type DraftFact =
  | 'shopName'
  | 'legalName'
  | 'representation'
  | 'address'
  | 'addressLine'
  | 'email'
  | 'phone'
  | 'economicId'
  | 'register'
  | 'vatId'
  | 'returnAddress'
  | 'countries'
  | 'deliveryTime'
  | 'shippingCosts'
  | 'paymentMethods'
  | 'contract'
  | 'paying'
  | 'paymentPrivacy'
  | 'tax';

/** Whole sentences about the settings. */
interface SettingWords {
  /** @param days as in `2–4` @param isOne whether that is a single one */
  workingDays: (days: string, isOne: boolean) => string;
  shippingIsFree: string;
  /** A country in the list of what shipping costs. */
  countryIsFree: (country: string) => string;
  countryCosts: (country: string, price: string) => string;
  countryCostsUntil: (country: string, price: string, freeFrom: string) => string;
  /** Below that list. */
  whereSeen: string;
  /** Sentence about VAT in the terms. */
  tax: Record<TaxSection['mode'], string>;
}

/** Something said of paying at a payment service, and of a bank transfer. */
interface ByKind {
  service: string;
  transfer: string;
}

interface PaymentWords {
  /** When the contract is made; `both` where there are services and bank transfers. */
  contract: ByKind & { both: string };
  /** How it is paid. */
  paying: ByKind;
  /** Before the list of payment services, and whatever is to be said of a bank transfer. */
  privacy: ByKind;
  /** Where the data of payment services may go. */
  abroad: string;
}

/** Words that drafts of legal texts are filled with. */
export interface DraftWords {
  /** Names of placeholders. In the drafts each is in double brackets. */
  facts: Readonly<Record<DraftFact, string>>;
  /** Before the name of a company's representative or of a trader. */
  representation: { company: string; trader: string };
  settings: SettingWords;
  payments: PaymentWords;
}

type Forms = readonly RegExp[];

/** Forms that legal texts say the settings in. */
export interface LegalForms {
  tax: Readonly<Record<TaxSection['mode'], Forms>>;
  /** Where deliveries to other member states are taxed (§ 3c UStG). */
  foreignTax: Readonly<Record<'home' | 'abroad', Forms>>;
  /** Free of charge. */
  free: Forms;
  /** Days of a delivery time, as a pattern. */
  days: string;
}
