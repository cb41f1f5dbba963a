import type { Language } from '@kontor/shared/languages';
import type { TextFact } from '@kontor/shared/legal';
import { isCompany } from '@kontor/shared/legal-forms';
import type { Settings } from '@kontor/shared/settings';
import type { PaymentMethod } from '@kontor/shared/providers';
import { writeContract, writePaying, writePaymentMethods, writePaymentPrivacy } from './draft-payments.ts';
import { nameCountry, writeDeliveryTime, writeShippingCosts, writeTax } from './draft-words.ts';

/** What a first draft is filled from. */
export interface DraftFacts extends Pick<Settings, 'seller' | 'shop' | 'shipping' | 'tax'> {
  /** The ways to pay that are offered. */
  methods: readonly PaymentMethod[];
}

/** What the drafts leave open for the shop's settings, by the name that it has in each language. */
const names = {
  shopName: { de: 'Name des Shops', en: 'Name of the shop' },
  legalName: { de: 'Name oder Firma', en: 'Name or company' },
  representation: { de: 'Wer die Firma führt oder vertritt', en: 'Who runs or represents the firm' },
  address: { de: 'Anschrift', en: 'Address' },
  addressLine: { de: 'Anschrift in einer Zeile', en: 'Address in one line' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  phone: { de: 'Telefonnummer', en: 'Telephone number' },
  economicId: { de: 'Wirtschafts-Identifikationsnummer', en: 'Economic identification number' },
  register: { de: 'Registergericht und Registernummer', en: 'Register court and number' },
  vatId: { de: 'Umsatzsteuer-Identifikationsnummer', en: 'VAT identification number' },
  returnAddress: { de: 'Anschrift für Rücksendungen', en: 'Address for returns' },
  countries: { de: 'Lieferländer', en: 'Countries of delivery' },
  deliveryTime: { de: 'Lieferzeit', en: 'Delivery time' },
  shippingCosts: { de: 'Versandkosten je Land', en: 'Shipping costs by country' },
  paymentMethods: { de: 'Zahlungsarten', en: 'Ways to pay' },
  contract: { de: 'Wann der Vertrag zustande kommt', en: 'When the contract is made' },
  paying: { de: 'Wie bezahlt wird', en: 'How it is paid' },
  paymentPrivacy: { de: 'Wer von einer Zahlung was erfährt', en: 'Who learns what of a payment' },
  tax: { de: 'Umsatzsteuer', en: 'Value added tax' },
} as const satisfies Record<string, Record<Language, string>>;
type Fact = keyof typeof names;

/** The facts that are told to the merchant by another name. */
const namedOtherwise: Readonly<Record<Exclude<Fact, TextFact>, TextFact>> = {
  representation: 'owner',
  addressLine: 'address',
  contract: 'paymentMethods',
  paying: 'paymentMethods',
  paymentPrivacy: 'paymentMethods',
};
const isNamedOtherwise = (fact: Fact): fact is keyof typeof namedOtherwise => Object.hasOwn(namedOtherwise, fact);

/** The fact that a draft names by these words, in the base language; undefined where the settings do not know it. */
export function textFactOf(name: string): TextFact | undefined {
  const facts = Object.keys(names) as Fact[]; // the very keys that it has
  const fact = facts.find((one) => names[one].de === name);
  if (!fact) return undefined;
  return isNamedOtherwise(fact) ? namedOtherwise[fact] : fact;
}

/** Joins what is known of some parts. */
function join(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(by);
}

/** Street, town and country in lines; empty while it would be no whole address. */
function writeAddress({ street, number, zipcode, city, country }: DraftFacts['seller'], language: Language): string {
  if (!street || !city) return '';
  return join('\n', join(' ', street, number), join(' ', zipcode, city), nameCountry(country, language));
}

const representation = {
  de: { company: 'Vertreten durch: ', trader: 'Inhaber: ' },
  en: { company: 'Represented by: ', trader: 'Owner: ' },
} as const;

/** Who represents a firm, or owns it; undefined where the name says it already, as that of one person does. */
function writeRepresentation({ legalName, owner }: DraftFacts['seller'], language: Language): string | undefined {
  if (!owner) return '';
  if (isCompany(legalName)) return `${representation[language].company}${owner}`;
  return fold(owner) === fold(legalName) ? undefined : `${representation[language].trader}${owner}`;
}

const fold = (name: string): string => name.trim().toLowerCase();

/** What the settings know: empty while it is not known, undefined where there is nothing to be said. */
type Known = Record<Fact, string | undefined>;

function readFacts({ seller, shop, shipping, tax, methods }: DraftFacts, language: Language): Known {
  const address = writeAddress(seller, language);
  return {
    shopName: shop.name,
    legalName: seller.legalName,
    representation: writeRepresentation(seller, language),
    address,
    addressLine: address.replaceAll('\n', ', '),
    email: seller.email,
    phone: seller.phone ?? '',
    register: seller.registerNumber ? join(', ', seller.registerCourt, seller.registerNumber) : '',
    // One of them is enough (§ 5 (1) no. 6 DDG); the VAT id where there is one.
    vatId: seller.vatId || (seller.economicId ? undefined : ''),
    economicId: seller.vatId ? undefined : (seller.economicId ?? ''),
    returnAddress: seller.returnAddress || join('\n', address && seller.legalName, address),
    countries: shipping.rates.map(({ country }) => nameCountry(country, language)).join(', '),
    deliveryTime: writeDeliveryTime(shipping.dispatchDays, language),
    shippingCosts: writeShippingCosts(shipping.rates, language),
    paymentMethods: writePaymentMethods(methods, language),
    contract: writeContract(methods, language),
    paying: writePaying(methods, language),
    paymentPrivacy: writePaymentPrivacy(methods, language),
    tax: writeTax(tax, language),
  };
}

/** What the shop's settings know, by the names that the drafts in this language have for it; what is not known is empty, what is not to be said undefined. */
export function draftValues(facts: DraftFacts, language: Language): Record<string, string | undefined> {
  const known = readFacts(facts, language);
  const entries = Object.entries(known) as [Fact, string | undefined][]; // the very keys that the record has
  return Object.fromEntries(entries.map(([fact, value]) => [names[fact][language], value]));
}
