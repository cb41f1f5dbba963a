import { serverTexts } from '@kontor/languages/server-texts';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import { type Language, locales } from '@kontor/shared/rules/text/languages';
import type { TextFact } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { methodDrafts } from '@kontor/shared/rules/providers/provider-texts';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Settings } from '@kontor/shared/wire/settings';
import type { DraftFacts } from '../draft-facts.ts';
import { writeContract, writePaying } from '../draft-payments.ts';
import { nameCountry, writeDeliveryTime, writeShippingCosts, writeTax } from '../draft-words.ts';
import { type Form, numberPattern } from './written-forms.ts';

/** Facts from which texts were written; `methods` is absent if it was not stored. */
export type KnownFacts = Pick<DraftFacts, 'seller' | 'shipping' | 'tax'> & {
  shop: Pick<Settings['shop'], 'name' | 'contactEmail'>;
  methods?: readonly PaymentMethod[] | undefined;
};

/** One fact of the settings, and its forms in texts. */
export interface Saying {
  /** Name of the fact as the merchant sees it. */
  fact: TextFact;
  /** Part of the fact with one value at a time, or a `list` with several. */
  part: string;
  isList: boolean;
  value: string;
  forms: readonly Form[];
  /** Texts that mention it; all of them where absent. */
  kinds?: readonly LegalKind[];
}

type Said = Pick<Saying, 'value' | 'forms'>;

const ofDelivery: readonly LegalKind[] = ['terms', 'shipping', 'withdrawal'];
const ofPrices: readonly LegalKind[] = ['terms', 'shipping'];
const ofPaying: readonly LegalKind[] = ['terms', 'shipping', 'privacy'];

function one(fact: TextFact, part: string, said: Said, kinds?: readonly LegalKind[]): Saying {
  return { fact, part, isList: false, ...said, ...(kinds && { kinds }) };
}

function list(fact: TextFact, part: string, said: readonly Said[], kinds: readonly LegalKind[]): Saying[] {
  return said.map((entry) => ({ fact, part, isList: true, ...entry, kinds }));
}

const words = (value: string | undefined): Said => ({ value: value ?? '', forms: value ? [value] : [] });
const number = (value: string | undefined): Said => ({
  value: value ?? '',
  forms: value ? [numberPattern(value)] : [],
});
const join = (by: string, ...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(by);

function sellerSayings({ seller, shop }: KnownFacts, language: Language): Saying[] {
  const { street, number: house, zipcode, city, country } = seller;
  const lines = [join(' ', street, house), join(' ', zipcode, city)];
  const isWhole = Boolean(street && city);
  const whole = isWhole ? join('\n', ...lines, nameCountry(country, language)) : undefined;
  return [
    one('shopName', 'shopName', words(shop.name)),
    one('legalName', 'legalName', words(seller.legalName)),
    one('owner', 'owner', words(seller.owner)),
    one('address', 'address', words(whole)),
    one('address', 'street', words(isWhole ? lines[0] : undefined)),
    one('address', 'town', words(isWhole ? lines[1] : undefined)),
    one('email', 'email', words(seller.email)),
    one('contactEmail', 'contactEmail', words(shop.contactEmail)),
    one('phone', 'phone', number(seller.phone)),
    one('register', 'registerCourt', words(seller.registerNumber && seller.registerCourt)),
    one('register', 'registerNumber', words(seller.registerNumber)),
    one('vatId', 'vatId', number(seller.vatId)),
    one('economicId', 'economicId', number(seller.economicId)),
    one('taxNumber', 'taxNumber', number(seller.taxNumber)),
    one('lucid', 'lucid', number(seller.lucid)),
    one('weee', 'weee', number(seller.weee)),
    one('returnAddress', 'returnAddress', words(seller.returnAddress)),
    one('bank', 'iban', number(seller.bank?.iban)),
    one('bank', 'bic', words(seller.bank?.bic)),
    one('bank', 'holder', words(seller.bank?.holder)),
  ];
}

/** Returns the usual forms of an amount: `5,00 €`, `5 Euro`, `EUR 5`. */
function amountForms(euros: number, language: Language): string[] {
  const format = (digits: number) =>
    new Intl.NumberFormat(locales[language], { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(euros);
  const amounts = Number.isInteger(euros) ? [format(2), format(0)] : [format(2)];
  return amounts.flatMap((amount) => [
    `${amount} €`,
    `${amount}€`,
    `€${amount}`,
    `€ ${amount}`,
    `${amount} Euro`,
    `${amount} euros`,
    `${amount} EUR`,
    `EUR ${amount}`,
  ]);
}

function shippingSayings({ shipping: { rates, dispatchDays } }: KnownFacts, language: Language): Saying[] {
  const lines = writeShippingCosts(rates, language)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const prices = new Set(rates.flatMap(({ price, freeFrom }) => [price, freeFrom ?? []].flat()));
  const { min, max } = dispatchDays;
  const span = min === max ? String(max) : String.raw`${min}\s*(?:[-–]|bis|to|und|and)\s*${max}`;
  const time = new RegExp(String.raw`(?<![\d–-]|bis\s)${span}\s+${serverTexts[language].forms.days}(?!\p{L})`, 'iu');
  return [
    ...list(
      'countries',
      'countries',
      rates.map(({ country }) => ({ value: country, forms: [nameCountry(country, language)] })),
      ofDelivery,
    ),
    ...list(
      'shippingCosts',
      'lines',
      lines.map((line) => ({ value: line, forms: [line.slice(2)] })),
      ofPrices,
    ),
    ...list(
      'shippingCosts',
      'prices',
      [...prices].map((price) => ({
        value: String(price),
        forms: price === 0 ? serverTexts[language].forms.free : amountForms(price, language),
      })),
      ofPrices,
    ),
    one(
      'deliveryTime',
      'deliveryTime',
      { value: `${min}-${max}`, forms: [writeDeliveryTime(dispatchDays, language), time] },
      ofPrices,
    ),
  ];
}

function paymentSayings(methods: readonly PaymentMethod[], language: Language): Saying[] {
  const [contract, paying] = [writeContract(methods, language), writePaying(methods, language)];
  return [
    ...list(
      'paymentMethods',
      'methods',
      methods.map((method) => ({ value: method, forms: methodDrafts[method].namedBy[language] })),
      ofPaying,
    ),
    one('paymentMethods', 'contract', words(contract), ['terms']),
    one('paymentMethods', 'paying', words(paying), ['terms']),
  ];
}

/** Returns a pattern for a rate: `19 %`, `5,5 Prozent`. */
function percentForm(percent: number): RegExp {
  const digits = String(percent).replace('.', '[.,]');
  return new RegExp(String.raw`(?<![\d.,])${digits}(?:[.,]0+)?\s*(?:%|prozent|per\s?cent)`, 'iu');
}

/** Returns the rates that apply: Germany's alone while deliveries to other member states are not taxed there. */
function taxSayings({ tax }: KnownFacts, language: Language): Saying[] {
  const { mode, rates } = tax;
  const said = one('tax', 'tax', {
    value: mode,
    forms: [writeTax(tax, language), ...serverTexts[language].forms.tax[mode]],
  });
  if (mode === 'small_business') return [said];
  // Settings older than this choice lack it.
  const place = tax.foreign === 'above' || tax.foreign === 'opted' ? 'abroad' : 'home';
  const ofPlace = rates.filter(({ country }) => place === 'abroad' || !otherMemberState(country));
  const percents = new Set(ofPlace.flatMap(({ standard, reduced }) => [standard, reduced]));
  return [
    said,
    one('foreignTax', 'foreignTax', { value: place, forms: serverTexts[language].forms.foreignTax[place] }, ofPrices),
    ...list(
      'taxRates',
      'taxRates',
      [...percents].map((percent) => ({ value: String(percent), forms: [percentForm(percent)] })),
      ofPrices,
    ),
  ];
}

/** Returns all facts of the settings that texts may repeat, in a language. */
export function listSayings(facts: KnownFacts, language: Language): Saying[] {
  return [
    ...sellerSayings(facts, language),
    ...shippingSayings(facts, language),
    ...(facts.methods ? paymentSayings(facts.methods, language) : []),
    ...taxSayings(facts, language),
  ];
}

/** Returns the payment methods that a text names. */
export function findNamedMethods(text: string, methods: readonly PaymentMethod[], language: Language): PaymentMethod[] {
  return methods.filter((method) => methodDrafts[method].namedBy[language].some((form) => form.test(text)));
}
