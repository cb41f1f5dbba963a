import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  booksChangeSchema,
  noticesChangeSchema,
  openingChangeSchema,
  searchChangeSchema,
  sellerChangeSchema,
  shippingChangeSchema,
  shopChangeSchema,
  taxChangeSchema,
} from './sent-sections.ts';
import { fieldProblems } from './validation.ts';

/** Returns the parsed section, or `path: code` of its problems. */
function read(schema: z.ZodMiniType, value: object): unknown {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? result.data : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`);
}

const picture = `${'0a'.repeat(16)}-1200.webp`;

const seller = {
  legalName: 'Kontor Haus GmbH',
  street: 'Musterweg',
  number: '1',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@kontor.example',
};

describe('who sells', () => {
  const bank = { holder: 'Kontor Haus GmbH', iban: 'DE89370400440532013000' };

  it('what may be left out is gone when it is null or empty', () => {
    const nothing = { owner: null, phone: '', registerCourt: ' ', vatId: null, returnAddress: '', bank: null };
    expect(read(sellerChangeSchema, { ...seller, ...nothing })).toStrictEqual(seller);
    expect(read(sellerChangeSchema, { ...seller, bank: { ...bank, bic: '' } })).toStrictEqual({ ...seller, bank });
  });

  it('ids are kept in capitals and without what groups them', () => {
    const typed = {
      vatId: ' de 123.456.789 ',
      bank: { ...bank, iban: 'de89 3704 0044 0532 0130 00', bic: 'coba deff' },
    };
    const kept = { vatId: 'DE123456789', bank: { ...bank, bic: 'COBADEFF' } };
    expect(read(sellerChangeSchema, { ...seller, ...typed })).toEqual({ ...seller, ...kept });
  });

  it('the address that goods are sent back to may have lines', () => {
    const returnAddress = 'Kontor Lager\nTor 3';
    expect(read(sellerChangeSchema, { ...seller, returnAddress })).toEqual({ ...seller, returnAddress });
  });

  it.each([
    ['no name', { legalName: ' ' }, 'legalName: required'],
    ['a country that is none', { country: 'XX' }, 'country: unknown_value'],
    ['a country by its name', { country: 'Deutschland' }, 'country: unknown_value'],
    ['an address that is none', { email: 'post' }, 'email: invalid_email'],
    ['two lines where one belongs', { phone: '040\n123' }, 'phone: invalid'],
    ['a VAT id of no country', { vatId: '123456789' }, 'vatId: invalid_vat_id'],
    ['a tax number as VAT id', { vatId: '27/123/45678' }, 'vatId: invalid_vat_id'],
    [
      'an IBAN with wrong check digits',
      { bank: { ...bank, iban: 'DE88370400440532013000' } },
      'bank.iban: invalid_iban',
    ],
    ['a bank without an IBAN', { bank: { ...bank, iban: '' } }, 'bank.iban: required'],
    ['a bank without its holder', { bank: { ...bank, holder: '' } }, 'bank.holder: required'],
    ['a BIC of no country', { bank: { ...bank, bic: 'COBAQQFF' } }, 'bank.bic: invalid_bic'],
  ])('%s is reported at its field', (_what, other, problem) => {
    expect(read(sellerChangeSchema, { ...seller, ...other })).toEqual([problem]);
  });
});

describe('how the shop presents itself', () => {
  const shop = { name: 'Kontor', contactEmail: 'post@kontor.example' };

  it.each([
    ['null', null],
    ['empty in every language', { de: '', en: ' ' }],
    ['an empty object', {}],
  ])('no text is: %s', (_what, text) => {
    const sent = { ...shop, intro: text, noteOnHome: text, logo: null };
    expect(read(shopChangeSchema, sent)).toStrictEqual(shop);
  });

  it('a text is required in German', () => {
    expect(read(shopChangeSchema, { ...shop, intro: { de: ' Willkommen ', en: '' } })).toStrictEqual({
      ...shop,
      intro: { de: 'Willkommen' },
    });
    expect(read(shopChangeSchema, { ...shop, intro: { en: 'Welcome' } })).toEqual(['intro.de: required']);
  });

  it('a stored picture is its logo, an empty name is none', () => {
    expect(read(shopChangeSchema, { ...shop, logo: picture })).toStrictEqual({ ...shop, logo: picture });
    expect(read(shopChangeSchema, { ...shop, logo: '' })).toStrictEqual(shop);
  });

  it.each([
    ['a text of 1,001 characters', { noteOnHome: { de: 'x'.repeat(1001) } }, 'noteOnHome.de: too_long'],
    ['a logo that is an address', { logo: 'https://evil.example/x.svg' }, 'logo: invalid'],
    ['a logo out of its folder', { logo: '../../secret.webp' }, 'logo: invalid'],
  ])('%s is refused', (_what, other, problem) => {
    expect(read(shopChangeSchema, { ...shop, ...other })).toEqual([problem]);
  });
});

describe('the notice of the legal guarantee', () => {
  const alt = { de: 'Zwei Jahre gesetzliche Gewährleistung', en: 'Two years of legal guarantee' };

  it('a picture is kept with its wording in the languages that have one', () => {
    const whole = { guarantee: { picture, alt } };
    expect(read(noticesChangeSchema, whole)).toStrictEqual(whole);
    const guarantee = { picture, alt: { de: ' Zwei Jahre\nGewährleistung ', en: '' } };
    expect(read(noticesChangeSchema, { guarantee })).toStrictEqual({
      guarantee: { picture, alt: { de: 'Zwei Jahre\nGewährleistung' } },
    });
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['without a picture', { picture: '', alt: { de: '', en: '' } }],
    ['a wording without its picture', { picture: '', alt }],
  ])('there is none: %s', (_what, guarantee) => {
    expect(read(noticesChangeSchema, { guarantee })).toStrictEqual({});
  });

  it('its wording has 2,000 characters at most', () => {
    const guarantee = { picture, alt: { de: 'x'.repeat(2000) } };
    expect(read(noticesChangeSchema, { guarantee })).toEqual({ guarantee });
  });

  it.each([
    ['a picture without wording', { alt: { de: ' ', en: '' } }, 'guarantee.alt.de: required'],
    ['a picture with English wording only', { alt: { en: alt.en } }, 'guarantee.alt.de: required'],
    ['a wording of 2,001 characters', { alt: { de: 'x'.repeat(2001) } }, 'guarantee.alt.de: too_long'],
    ['a picture that is an address', { picture: 'https://evil.example/x.webp' }, 'guarantee.picture: invalid'],
  ])('%s is refused', (_what, other, problem) => {
    expect(read(noticesChangeSchema, { guarantee: { picture, alt, ...other } })).toEqual([problem]);
  });
});

describe('taxes', () => {
  it('percent may be sent as text, with two decimals', () => {
    const rates = [{ country: 'CH', standard: '8.1', reduced: 2.6 }];
    expect(read(taxChangeSchema, { mode: 'regular', rates })).toEqual({
      mode: 'regular',
      rates: [{ country: 'CH', standard: 8.1, reduced: 2.6 }],
    });
  });

  it.each([
    ['101 percent', { standard: 101 }, 'rates.0.standard: too_large'],
    ['less than none', { reduced: -1 }, 'rates.0.reduced: too_small'],
    ['thousandths', { standard: 19.123 }, 'rates.0.standard: invalid'],
    ['no percentage', { standard: '' }, 'rates.0.standard: not_a_number'],
    ['more than the full rate', { reduced: 20 }, 'rates.0.reduced: too_large'],
    ['a country that is none', { country: 'EU' }, 'rates.0.country: unknown_value'],
  ])('%s is refused', (_what, other, problem) => {
    const rates = [{ country: 'DE', standard: 19, reduced: 7, ...other }];
    expect(read(taxChangeSchema, { mode: 'regular', rates })).toEqual([problem]);
  });

  it.each([
    ['as high as the full one', 19],
    ['none', 0],
  ])('the reduced rate may be %s', (_what, reduced) => {
    const sent = { mode: 'regular', rates: [{ country: 'DE', standard: 19, reduced }] };
    expect(read(taxChangeSchema, sent)).toEqual(sent);
  });

  it('there is one country at least', () => {
    expect(read(taxChangeSchema, { mode: 'regular', rates: [] })).toEqual(['rates: required']);
  });

  it('a repeated country is reported at its second row', () => {
    const rate = { country: 'DE', standard: 19, reduced: 7 };
    expect(read(taxChangeSchema, { mode: 'regular', rates: [rate, { ...rate, country: 'AT' }, rate] })).toEqual([
      'rates.2.country: repeated',
    ]);
  });
});

describe('shipping', () => {
  const dispatchDays = { min: 2, max: 4 };

  it.each([undefined, null, ''])('without a price from which it is free: %j', (freeFrom) => {
    const rates = [{ country: 'DE', price: '4.90', freeFrom }];
    expect(read(shippingChangeSchema, { rates, dispatchDays })).toStrictEqual({
      rates: [{ country: 'DE', price: 4.9 }],
      dispatchDays,
    });
  });

  it.each([
    [0, 0],
    ['49.90', 49.9],
  ])('free from a price on: %j', (freeFrom, kept) => {
    const rate = { country: 'DE', price: 4.9 };
    expect(read(shippingChangeSchema, { rates: [{ ...rate, freeFrom }], dispatchDays })).toStrictEqual({
      rates: [{ ...rate, freeFrom: kept }],
      dispatchDays,
    });
  });

  it.each([
    ['less than nothing', { price: -1 }, 'rates.0.price: too_small'],
    ['tenths of a cent', { freeFrom: 1.001 }, 'rates.0.freeFrom: invalid'],
    ['no price', { price: '' }, 'rates.0.price: not_a_number'],
  ])('%s is refused', (_what, other, problem) => {
    const rates = [{ country: 'DE', price: 4.9, ...other }];
    expect(read(shippingChangeSchema, { rates, dispatchDays })).toEqual([problem]);
  });

  it('the longest time is not the shorter one', () => {
    const sent = { rates: [{ country: 'DE', price: 0 }], dispatchDays: { min: 5, max: 4 } };
    expect(read(shippingChangeSchema, sent)).toEqual(['dispatchDays.max: too_small']);
  });

  it.each([0, 5, 365])('dispatch may always take the same time: %i days', (days) => {
    const sent = { rates: [{ country: 'DE', price: 0 }], dispatchDays: { min: days, max: days } };
    expect(read(shippingChangeSchema, sent)).toEqual(sent);
  });
});

const readPause = (pause: unknown) => read(openingChangeSchema, { state: 'open', pause });

describe('opening and pause', () => {
  const from = '2026-12-24';

  it('a pause is kept with what the merchant adds to it', () => {
    const pause = { from, until: '2027-01-03', note: { de: 'Frohe Weihnachten' } };
    expect(readPause(pause)).toStrictEqual({ state: 'open', pause });
    expect(readPause({ ...pause, note: { de: '', en: '' } })).toStrictEqual({
      state: 'open',
      pause: { from, until: '2027-01-03' },
    });
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['without days', { from: '', until: '' }],
    ['a note without days', { from: '', until: '', note: { de: 'Frohe Weihnachten' } }],
  ])('there is none: %s', (_what, pause) => {
    expect(readPause(pause)).toStrictEqual({ state: 'open' });
  });

  it.each([
    ['a single day', from, from],
    ['two days', from, '2026-12-25'],
    ['until a year later', from, '2027-12-24'],
    ['a leap day', '2028-02-29', '2028-03-01'],
  ])('a pause may last %s', (_what, first, until) => {
    const pause = { from: first, until };
    expect(readPause(pause)).toEqual({ state: 'open', pause });
  });

  it.each([
    ['no first day', { from: '', until: from }, 'pause.from: required'],
    ['no last day', { from, until: '' }, 'pause.until: required'],
    ['an end on the day before it begins', { from, until: '2026-12-23' }, 'pause.until: too_small'],
    ['an end a year and a day later', { from, until: '2027-12-25' }, 'pause.until: too_large'],
    ['a first day that no calendar has', { from: '2026-02-29', until: '2026-03-01' }, 'pause.from: invalid'],
    ['a last day that no calendar has', { from, until: '2026-12-32' }, 'pause.until: invalid'],
    ['a note in English only', { from, until: from, note: { en: 'Merry Christmas' } }, 'pause.note.de: required'],
  ])('%s is reported at its field', (_what, pause, problem) => {
    expect(readPause(pause)).toEqual([problem]);
  });
});

describe('how the tax adviser books', () => {
  const chart = 'SKR04';

  it.each([undefined, null, ''])('numbers and accounts may be left out: %j', (none) => {
    const accounts = { standard: none, bank: none };
    const sent = { chart, consultant: none, client: none };
    expect(read(booksChangeSchema, { ...sent, accounts })).toStrictEqual({ chart });
    expect(read(booksChangeSchema, { ...sent, accounts: null })).toStrictEqual({ chart });
  });

  it.each([
    ['1001', 1001, '1', 1],
    ['9999999', 9_999_999, '99999', 99_999],
  ])('numbers of DATEV within its bounds: adviser %s', (consultant, keptConsultant, client, keptClient) => {
    expect(read(booksChangeSchema, { chart, consultant, client })).toEqual({
      chart,
      consultant: keptConsultant,
      client: keptClient,
    });
  });

  it.each(['4400', '44000000'])('only the accounts that are others than usual are kept: %s', (paypal) => {
    expect(read(booksChangeSchema, { chart, accounts: { standard: '', paypal, bank: ' ' } })).toStrictEqual({
      chart,
      accounts: { paypal },
    });
  });

  it.each([
    ['a chart that is none', { chart: 'SKR05' }, 'chart: unknown_value'],
    ['an adviser below 1001', { consultant: 1000 }, 'consultant: too_small'],
    ['an adviser of eight digits', { consultant: 10_000_000 }, 'consultant: too_large'],
    ['client 0', { client: 0 }, 'client: too_small'],
    ['a client of six digits', { client: 100_000 }, 'client: too_large'],
    ['an account of three digits', { accounts: { zero: '440' } }, 'accounts.zero: invalid'],
    ['an account with a letter', { accounts: { zero: '44O0' } }, 'accounts.zero: invalid'],
  ])('%s is refused', (_what, other, problem) => {
    expect(read(booksChangeSchema, { chart, ...other })).toEqual([problem]);
  });

  it('an account of nine digits is too long', () => {
    expect(read(booksChangeSchema, { chart, accounts: { zero: '440000000' } })).toContain('accounts.zero: too_long');
  });
});

const readSynonyms = (synonyms: unknown) => read(searchChangeSchema, { synonyms, facets: [] });
const readFacets = (facets: unknown) => read(searchChangeSchema, { synonyms: [], facets });
const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `Wort ${index}`);

describe('how shoppers find', () => {
  it.each([
    ['empty words and groups are dropped', [['Lampe', '', ' Leuchte '], ['', ' '], []], [['Lampe', 'Leuchte']]],
    ['a word is kept once, as it came first', [['Lampe', 'lampe', 'LAMPE', 'Leuchte']], [['Lampe', 'Leuchte']]],
    [
      'several words may mean one thing',
      [['tea towel', 'T-Shirt', 'Valentine’s']],
      [['tea towel', 'T-Shirt', 'Valentine’s']],
    ],
    ['a group has 20 words at most', [wordsOf(20)], [wordsOf(20)]],
    ['a word has 60 characters at most', [['x'.repeat(60), 'y']], [['x'.repeat(60), 'y']]],
  ])('%s', (_what, sent, synonyms) => {
    expect(readSynonyms(sent)).toEqual({ synonyms, facets: [] });
  });

  it.each([
    ['a word alone', [['Lampe', 'Leuchte'], ['Vase']], 'synonyms.1: too_short'],
    ['a word that means itself', [['Lampe', 'LAMPE']], 'synonyms.0: too_short'],
    ['a group of 21 words', [wordsOf(21)], 'synonyms.0: too_long'],
    ['a word of 61 characters', [['x'.repeat(61), 'y']], 'synonyms.0.0: too_long'],
    ['a pattern', [['Lampe', '.*']], 'synonyms.0.1: invalid'],
    ['a hyphen without a word behind it', [['Lampe', 'Steh-']], 'synonyms.0.1: invalid'],
    ['501 groups', Array.from({ length: 501 }, () => ['a', 'b']), 'synonyms: too_long'],
  ])('%s is refused', (_what, synonyms, problem) => {
    expect(readSynonyms(synonyms)).toEqual([problem]);
  });

  it('there are 500 groups at most', () => {
    const synonyms = Array.from({ length: 500 }, () => ['a', 'b']);
    expect(readSynonyms(synonyms)).toEqual({ synonyms, facets: [] });
  });

  it('lists are narrowed by four facts at most, each counted once and empty ones not at all', () => {
    const facets = ['Farbe', 'Material', 'Höhe', 'Form'];
    expect(readFacets(['Farbe', '', ...facets])).toEqual({ synonyms: [], facets });
    expect(readFacets([...facets, 'Gewicht'])).toEqual(['facets: too_long']);
  });
});
