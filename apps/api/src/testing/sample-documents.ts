import { computeIncludedTax } from '@kontor/shared/rules/prices/included-tax';
import type { DocumentData, DocumentLine } from '../features/documents/writing/document-data.ts';
import { aDocument } from './documents.ts';

type Article = Pick<DocumentLine, 'name' | 'qty' | 'priceCents'> & Partial<DocumentLine>;

/** Wrapping as a field of a document; absent if an order has none. */
const wrappedFor = (wrappingCents: number) => (wrappingCents === 0 ? {} : { wrappingCents });

/** Computes the amounts of an order with these articles. @param shippingCents and wrappingCents VAT included */
export function computeAmounts(
  articles: readonly Article[],
  shippingCents = 0,
  wrappingCents = 0,
): Partial<DocumentData> {
  const lines = articles.map((article) => ({
    taxPercent: 19,
    ...article,
    totalCents: article.qty * article.priceCents,
  }));
  const goods = lines.map(({ taxPercent, totalCents }) => ({ percent: taxPercent, gross: totalCents }));
  const taxIncluded = computeIncludedTax(goods, shippingCents + wrappingCents, 19).map(({ percent, net, tax }) => ({
    percent,
    netCents: net,
    taxCents: tax,
  }));
  const totalCents = taxIncluded.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);
  return { lines, shippingCents, ...wrappedFor(wrappingCents), taxIncluded, totalCents };
}

/** Computes the amounts without VAT (§ 19 UStG). */
function computeExemptAmounts(
  articles: readonly Article[],
  shippingCents = 0,
  wrappingCents = 0,
): Partial<DocumentData> {
  const lines = articles.map((article) => ({ ...article, totalCents: article.qty * article.priceCents }));
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, shippingCents + wrappingCents);
  return {
    taxMode: 'small_business',
    lines,
    shippingCents,
    ...wrappedFor(wrappingCents),
    taxIncluded: [],
    totalCents,
  };
}

/** Computes amounts without VAT, for a firm of another member state: prices are net. */
function computeTaxFreeAmounts(
  articles: readonly Article[],
  shippingCents = 0,
  wrappingCents = 0,
): Partial<DocumentData> {
  const zero = articles.map((article) => ({ ...article, taxPercent: 0 }));
  return {
    ...computeAmounts(zero, shippingCents, wrappingCents),
    exemption: 'intra_community',
    suppliedOn: '2026-11-22',
    buyer: frenchFirm,
    deliveredTo: {
      company: 'Entrepôt',
      street: 'Quai de Seine',
      number: '1',
      zipcode: '1010',
      city: 'Wien',
      country: 'AT',
    },
  };
}

const negative = (cents: number): number => -cents || 0;

/** Returns the negative amounts of a correction. */
export function takeBack(amounts: Partial<DocumentData>): Partial<DocumentData> {
  const { lines = [], shippingCents = 0, wrappingCents = 0, taxIncluded = [], totalCents = 0 } = amounts;
  return {
    ...amounts,
    kind: 'correction',
    number: 'RK-2026-00001',
    corrects: { number: 'RE-2026-00001', issuedAt: new Date('2026-11-20T10:00:00Z') },
    lines: lines.map((line) => ({ ...line, totalCents: negative(line.totalCents) })),
    shippingCents: negative(shippingCents),
    ...wrappedFor(negative(wrappingCents)),
    taxIncluded: taxIncluded.map(({ percent, netCents, taxCents }) => ({
      percent,
      netCents: negative(netCents),
      taxCents: negative(taxCents),
    })),
    totalCents: negative(totalCents),
  };
}

const vase: Article = {
  name: 'Vase Uferkante',
  sku: 'V-100',
  qty: 2,
  priceCents: 4990,
  properties: 'Steinzeug, 24 cm hoch, spülmaschinenfest',
};
const book: Article = { name: 'Das Buch vom Papier', sku: 'B-7', qty: 1, priceCents: 2480, taxPercent: 7 };
const solar: Article = { name: 'Balkonkraftwerk 800 W', sku: 'PV-800', qty: 1, priceCents: 34900, taxPercent: 0 };
const pens: Article = { name: 'Bleistift', sku: 'S-1', qty: 7, priceCents: 33 };

const firm: DocumentData['buyer'] = {
  company: 'Büromöbel Nörgelmann & Söhne GmbH',
  name: 'Ötzi Größwang',
  email: 'einkauf@noergelmann.example',
  street: 'Industriestraße',
  number: '12a',
  zipcode: '80331',
  city: 'München',
  country: 'DE',
  vatId: 'DE123456788',
};
const frenchFirm: DocumentData['buyer'] = {
  company: 'Müller & Fils SARL',
  name: 'Élodie Müller',
  email: 'achats@muller.example',
  street: 'Rue de Rivoli',
  number: '4',
  zipcode: '75001',
  city: 'Paris',
  country: 'FR',
  vatId: 'FR40303265045',
};
const seller = {
  ...aDocument().seller,
  owner: 'Hanna Hansen',
  phone: '+49 40 1234567',
  taxNumber: '41/123/45678',
  registerCourt: 'Amtsgericht Hamburg',
  registerNumber: 'HRA 98765',
};
const giftedTo: DocumentData['buyer'] = {
  name: 'Marta Lüders',
  street: 'Deichstraße',
  number: '9',
  zipcode: '25946',
  city: 'Norddorf',
  country: 'DE',
};
const smallSeller: DocumentData['seller'] = {
  legalName: 'Töpferei Lund',
  owner: 'Lena Lund',
  street: 'Am Deich',
  number: '1',
  zipcode: '25946',
  city: 'Norddorf',
  country: 'DE',
  email: 'lena@lund.example',
  taxNumber: '15/234/56789',
};
const bank = {
  holder: 'Kontor Hansen e. K.',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  reference: '2026-00417',
};
const many = Array.from({ length: 100 }, (_, index): Article => ({
  name: `Artikel ${index + 1} aus dem großen Katalog`,
  sku: `K-${1000 + index}`,
  qty: (index % 4) + 1,
  priceCents: 199 + index * 37,
  taxPercent: index % 3 === 0 ? 7 : 19,
}));
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung '.repeat(4).slice(0, 200);
const endless = 'W'.repeat(200);
const familyOfEmoji = 'Geschenk 🎁 für die Familie 👨‍👩‍👧‍👦 mit Herz ❤️ und Flagge 🇩🇪 👍🏽';
const hebrew = 'כוס קרמיקה (כחול) 2026';
const arabic = 'كوب خزفي أزرق – Modell ‏XL‏ 12';

/** Sample documents of every kind that the shop issues, by name. */
export const sampleDocuments: Record<string, DocumentData> = Object.fromEntries(
  Object.entries({
    plain: {},
    'standard-rate': computeAmounts([vase], 490),
    'reduced-rate': computeAmounts([book], 190),
    'mixed-rates': computeAmounts([vase, book, pens], 490),
    'zero-rate': computeAmounts([solar]),
    'three-rates': computeAmounts([vase, book, solar, pens], 1990),
    'free-goods': computeAmounts([{ ...vase, priceCents: 0 }], 490),
    'nothing-to-pay': computeAmounts([{ ...vase, priceCents: 0 }]),
    cents: computeAmounts([pens, { ...pens, priceCents: 1, qty: 3 }, { ...book, priceCents: 1 }], 1),
    'large-amounts': computeAmounts([{ ...vase, priceCents: 99_999_999, qty: 10_000 }, book], 490),
    firm: { ...computeAmounts([vase, book], 490), buyer: firm },
    'delivered-elsewhere': {
      ...computeAmounts([vase], 490),
      buyer: firm,
      deliveredTo: { name: 'Lager Nord', street: 'Kai', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' },
    },
    austria: {
      ...computeAmounts(
        [
          { ...vase, taxPercent: 20 },
          { ...book, taxPercent: 10 },
        ],
        990,
      ),
      buyer: { ...aDocument().buyer, city: 'Wien', zipcode: '1010', country: 'AT' },
    },
    'unknown-country': {
      ...computeAmounts([vase]),
      buyer: { ...aDocument().buyer, zipcode: '', country: 'Hansestadt' },
    },
    'not-supplied': { ...computeAmounts([vase], 490), suppliedOn: undefined },
    'paid-by-hand': { ...computeAmounts([vase, book], 490), payment: { paidAt: new Date('2026-11-22T09:00:00Z') } },
    'bank-transfer': { ...computeAmounts([vase, book], 490), payment: { method: 'Vorkasse', bank } },
    'bank-transfer-paid': {
      ...computeAmounts([vase], 490),
      payment: { method: 'Vorkasse', bank, paidAt: new Date('2026-11-22T09:00:00Z') },
    },
    'part-received': { ...computeAmounts([vase], 490), payment: { method: 'Vorkasse', bank, receivedCents: 1000 } },
    'less-refunds-before': computeAmounts(
      [
        vase,
        book,
        { name: 'Teilerstattung', qty: 1, priceCents: -700 },
        { name: 'Teilerstattung', qty: 1, priceCents: -133, taxPercent: 7 },
      ],
      490,
    ),
    'small-business': { ...computeExemptAmounts([vase, book], 490), seller: smallSeller, shopName: 'Töpferei Lund' },
    'small-business-correction': {
      ...takeBack(computeExemptAmounts([vase])),
      seller: smallSeller,
      shopName: 'Töpferei Lund',
      reason: 'Widerruf',
    },
    'intra-community': computeTaxFreeAmounts([vase, book, pens], 851),
    'intra-community-correction': { ...takeBack(computeTaxFreeAmounts([vase], 832)), reason: 'Widerruf' },
    'intra-community-amount': {
      ...takeBack(computeTaxFreeAmounts([{ name: 'Preisnachlass', qty: 1, priceCents: 333 }])),
      reason: 'Kratzer an der Glasur',
    },
    'intra-community-english': { ...computeTaxFreeAmounts(many.slice(0, 30), 851), language: 'en' },
    'intra-community-less-refunds': computeTaxFreeAmounts(
      [vase, { name: 'Teilerstattung', qty: 1, priceCents: -700 }],
      490,
    ),
    gift: { ...computeAmounts([vase, book, pens], 490, 350), deliveredTo: giftedTo },
    'gift-three-rates': { ...computeAmounts([vase, book, solar], 0, 1), deliveredTo: giftedTo },
    'gift-free-goods': computeAmounts([{ ...vase, priceCents: 0 }], 490, 350),
    'gift-english': { ...computeAmounts([vase, book], 0, 350), language: 'en', deliveredTo: giftedTo },
    'gift-small-business': {
      ...computeExemptAmounts([vase, book], 490, 350),
      seller: smallSeller,
      shopName: 'Töpferei Lund',
    },
    'gift-intra-community': computeTaxFreeAmounts([vase, book], 851, 327),
    'gift-correction': { ...takeBack(computeAmounts([vase, book], 490, 350)), reason: 'Widerruf' },
    'gift-correction-of-wrapping': { ...takeBack(computeAmounts([vase, book], 0, 350)), reason: 'Nicht verpackt' },
    english: { ...computeAmounts([vase, book], 490), language: 'en' },
    'english-small-business': { ...computeExemptAmounts([vase]), seller: smallSeller, language: 'en' },
    'english-correction': { ...takeBack(computeAmounts([book])), language: 'en', reason: 'Withdrawal' },
    'correction-of-all': { ...takeBack(computeAmounts([vase, book, pens], 490)), reason: 'Storno' },
    'correction-of-a-part': { ...takeBack(computeAmounts([{ ...vase, qty: 1 }])), reason: 'Widerruf eines Artikels' },
    'correction-of-an-amount': {
      ...takeBack(
        computeAmounts([
          { name: 'Preisnachlass', qty: 1, priceCents: 1000 },
          { name: 'Preisnachlass', qty: 1, priceCents: 333, taxPercent: 7 },
        ]),
      ),
      reason: 'Kratzer an der Glasur',
    },
    'correction-taken-back': { ...takeBack(computeAmounts([])), ...computeAmounts([vase], 490), kind: 'correction' },
    'hundred-lines': computeAmounts(many, 490),
    'several-pages': computeAmounts(many.slice(0, 45).map((line) => ({ ...line, properties: vase.properties ?? '' }))),
    'long-names': {
      ...computeAmounts(
        [
          { ...vase, name: longName },
          { ...book, name: endless, properties: 'M'.repeat(300) },
        ],
        490,
      ),
      buyer: { ...firm, company: longName, name: endless, street: endless, city: endless },
      seller: { ...seller, legalName: longName },
      shopName: longName,
    },
    emoji: {
      ...computeAmounts([
        { ...vase, name: familyOfEmoji },
        { ...book, name: '🦄\u0007🧿\uD800 漢字' },
      ]),
      buyer: { ...aDocument().buyer, name: 'Zoë 🌻' },
    },
    'right-to-left': {
      ...computeAmounts([
        { ...vase, name: hebrew, properties: arabic },
        { ...book, name: arabic },
      ]),
      buyer: { ...aDocument().buyer, name: 'דנה לוי', street: 'شارع النيل' },
    },
    'signs-of-xml': {
      ...computeAmounts([{ ...vase, name: '<b>Vase</b> & "Krug" \'s ]]> \u0000' }]),
      shopName: 'Müller & Söhne <Shop>',
      seller: { ...seller, legalName: 'Müller & Söhne <OHG>' },
      order: { ...aDocument().order, number: '<1>&' },
    },
  } satisfies Record<string, Partial<DocumentData> | { suppliedOn: undefined }>).map(([name, overrides]) => {
    const base = aDocument({ seller, suppliedOn: '2026-11-24' });
    return [name, { ...base, ...overrides }];
  }),
);
