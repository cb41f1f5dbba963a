import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sellerChangeSchema, shippingChangeSchema, shopChangeSchema, taxChangeSchema } from './sent-sections.ts';
import { fieldProblems } from './validation.ts';

/** What the schema makes of a section, or `path: code` of its problems. */
function read(schema: z.ZodMiniType, value: object): unknown {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? result.data : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`);
}

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
  ])('%s is told at its field', (_what, other, problem) => {
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

  it('a text stands in German at least', () => {
    expect(read(shopChangeSchema, { ...shop, intro: { de: ' Willkommen ', en: '' } })).toStrictEqual({
      ...shop,
      intro: { de: 'Willkommen' },
    });
    expect(read(shopChangeSchema, { ...shop, intro: { en: 'Welcome' } })).toEqual(['intro.de: required']);
  });

  it.each([
    ['a text of 1,001 characters', { noteOnHome: { de: 'x'.repeat(1001) } }, 'noteOnHome.de: too_long'],
    ['a logo that is an address', { logo: 'https://evil.example/x.svg' }, 'logo: invalid'],
    ['a logo out of its folder', { logo: '../secret.webp' }, 'logo: invalid'],
  ])('%s is refused', (_what, other, problem) => {
    expect(read(shopChangeSchema, { ...shop, ...other })).toEqual([problem]);
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

  it('a country twice is told at the second one', () => {
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
});
