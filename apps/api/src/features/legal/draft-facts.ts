import type { DraftFact } from '@kontor/languages/legal-type';
import { serverTexts } from '@kontor/languages/server-texts';
import { type Language, baseLanguage } from '@kontor/shared/rules/text/languages';
import type { TextFact } from '@kontor/shared/wire/legal';
import { isCompany } from '@kontor/shared/rules/legal/legal-forms';
import type { Settings } from '@kontor/shared/wire/settings';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { writeContract, writePaying, writePaymentMethods, writePaymentPrivacy } from './draft-payments.ts';
import { nameCountry, writeDeliveryTime, writeShippingCosts, writeTax } from './draft-words.ts';

/** Data for filling in a first draft. */
export interface DraftFacts extends Pick<Settings, 'seller' | 'shop' | 'shipping' | 'tax'> {
  /** Payment methods that are offered. */
  methods: readonly PaymentMethod[];
}

/** Facts that the merchant knows by another name. */
const namedOtherwise: Readonly<Record<Exclude<DraftFact, TextFact>, TextFact>> = {
  representation: 'owner',
  addressLine: 'address',
  contract: 'paymentMethods',
  paying: 'paymentMethods',
  paymentPrivacy: 'paymentMethods',
};
const isNamedOtherwise = (fact: DraftFact): fact is keyof typeof namedOtherwise => Object.hasOwn(namedOtherwise, fact);

/** Returns the fact that a draft names by these words, in the base language; undefined if the settings have no such fact. */
export function findTextFact(name: string): TextFact | undefined {
  const { facts } = serverTexts[baseLanguage].drafts;
  const fact = (Object.keys(facts) as DraftFact[]).find((one) => facts[one] === name); // all keys of that object
  if (!fact) return undefined;
  return isNamedOtherwise(fact) ? namedOtherwise[fact] : fact;
}

/** Joins the known ones of some parts. */
function join(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(by);
}

/** Returns street, town and country in lines; empty while the address is incomplete. */
function writeAddress({ street, number, zipcode, city, country }: DraftFacts['seller'], language: Language): string {
  if (!street || !city) return '';
  return join('\n', join(' ', street, number), join(' ', zipcode, city), nameCountry(country, language));
}

/** Returns the representative or owner of a firm. Undefined if the name says it already, as for a sole trader. */
function writeRepresentation({ legalName, owner }: DraftFacts['seller'], language: Language): string | undefined {
  if (!owner) return '';
  const { representation } = serverTexts[language].drafts;
  if (isCompany(legalName)) return `${representation.company}${owner}`;
  return fold(owner) === fold(legalName) ? undefined : `${representation.trader}${owner}`;
}

const fold = (name: string): string => name.trim().toLowerCase();

/** Facts from the settings: empty while unknown, undefined if the fact does not apply. */
type Known = Record<DraftFact, string | undefined>;

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
    // One of the two numbers is enough (§ 5 (1) no. 6 DDG); the VAT id is preferred.
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

/**
 * Returns the facts from the settings, by their names in the drafts of this language. Unknown facts are empty; facts that do
 * not apply are undefined.
 */
export function draftValues(facts: DraftFacts, language: Language): Record<string, string | undefined> {
  const known = readFacts(facts, language);
  const entries = Object.entries(known) as [DraftFact, string | undefined][]; // all keys of that record
  const { facts: names } = serverTexts[language].drafts;
  return Object.fromEntries(entries.map(([fact, value]) => [names[fact], value]));
}
