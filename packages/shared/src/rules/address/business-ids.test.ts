// asvs 2.2.3
import { describe, expect, it } from 'vitest';
import { isBic, isIban, isVatId, isEconomicId } from './business-ids.ts';
import { countryCodes, isCountryCode } from './countries.ts';

describe('an IBAN', () => {
  // Examples of the registry of ISO 13616.
  it.each([
    'DE89370400440532013000',
    'AT611904300234573201',
    'CH9300762011623852957',
    'LI21088100002324013AA',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'XK051212012345678906',
    'TR330006100519786457841326',
  ])('may be %s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each([
    ['with a wrong check digit', 'DE88370400440532013000'],
    ['with two digits changed places', 'DE89370400440532010300'],
    ['one digit short', 'DE8937040044053201300'],
    ['of another country’s length', 'DE611904300234573201'],
    ['of no country', 'QQ89370400440532013000'],
    ['of no country, with its check digits', 'QQ33370400440532013000'],
    ['in small letters', 'de89370400440532013000'],
    ['with spaces', 'DE89 3704 0044 0532 0130 00'],
    ['with a space that changes no digit', 'TR33 0006100519786457841326'],
    ['that is an account number', '532013000'],
    ['that is empty', ''],
  ])('is none %s', (_what, iban) => {
    expect(isIban(iban)).toBe(false);
  });
});

// All of them have the right check digits.
describe('the length of an IBAN', () => {
  it.each([
    ['AD', 'AD8212345678901234567890', 'AD871234567890123456789', 'AD05123456789012345678901'],
    ['AT', 'AT111234567890123456', 'AT82123456789012345', 'AT5012345678901234567'],
    ['DE', 'DE89370400440532013000', 'DE5137040044053201300', 'DE813704004405320130000'],
    ['HU', 'HU49123456789012345678901234', 'HU2112345678901234567890123', 'HU111234567890123456789012345'],
    ['LU', 'LU061234567890123456', 'LU77123456789012345', 'LU4512345678901234567'],
    ['VA', 'VA87123456789012345678', 'VA1512345678901234567', 'VA041234567890123456789'],
  ])('is that of its country: %s', (_country, iban, shorter, longer) => {
    expect([isIban(iban), isIban(shorter), isIban(longer)]).toEqual([true, false, false]);
  });

  it.each([
    [14, 'TR260123AB1201', false],
    [15, 'TR740123AB12012', true],
    [34, 'TR360123AB120123456789012345678901', true],
    [35, 'TR770123AB1201234567890123456789012', false],
  ])('is 15 to 34 if the shop knows no other: %i', (length, iban, may) => {
    expect([iban.length, isIban(iban)]).toEqual([length, may]);
  });
});

describe('a BIC', () => {
  it.each(['COBADEFFXXX', 'COBADEFF', 'GENODEM1GLS', 'PBNKDEFF370', 'N26BDEB1'])('may be %s', (bic) => {
    expect(isBic(bic)).toBe(true);
  });

  it.each(['COBAQQFF', 'COBADEF', 'COBADEFFXX', 'cobadeff', 'COBADEFFXXXX', ''])('is none: %j', (bic) => {
    expect(isBic(bic)).toBe(false);
  });
});

describe('a VAT id', () => {
  /** The shortest and the longest of each country, and each kind if there are several. */
  const ids = [
    ['AT', 'U12345678'],
    ['BE', '0123456789', '1234567890'],
    ['BG', '123456789', '1234567890'],
    ['CH', 'E123456789', 'E123456789MWST', 'E123456789TVA', 'E123456789IVA'],
    ['CY', '12345678X'],
    ['CZ', '12345678', '123456789', '1234567890'],
    ['DE', '123456789'],
    ['DK', '12345678'],
    ['EE', '123456789'],
    ['EL', '123456789'],
    ['ES', 'X1234567X', 'X12345678', '12345678Z'],
    ['FI', '12345678'],
    ['FR', 'XX123456789', '12123456789'],
    ['GB', '123456789', '123456789012', 'GD123', 'HA123'],
    ['HR', '12345678901'],
    ['HU', '12345678'],
    ['IE', '1234567W', '1234567WA', '1A12345B', '1+12345B'],
    ['IT', '12345678901'],
    ['LT', '123456789', '123456789012'],
    ['LU', '12345678'],
    ['LV', '12345678901'],
    ['MT', '12345678'],
    ['NL', '123456789B01'],
    ['PL', '1234567890'],
    ['PT', '123456789'],
    ['RO', '12', '1234567890'],
    ['SE', '123456789001'],
    ['SI', '12345678'],
    ['SK', '1234567890'],
    ['XI', '123456789', '123456789012', 'GD123', 'HA123'],
  ].flatMap(([country = '', ...numbers]) => numbers.map((number) => [country, number] as const));

  it.each(ids)('may be %s%s', (country, number) => {
    expect(isVatId(country + number)).toBe(true);
  });

  it.each(ids)('is none with a letter too many before or behind its number: %s%s', (country, number) => {
    expect([`${country}X${number}`, `${country}${number}X`].filter(isVatId)).toEqual([]);
  });

  it.each([
    ['BE', '2123456789'],
    ['BG', '12345678', '12345678901'],
    ['CH', '123456789', 'E12345678', 'E1234567890', 'E123456789VAT'],
    ['CZ', '1234567', '12345678901'],
    ['ES', '123456789', 'X123456X'],
    ['FR', 'OX123456789', 'XI123456789', '1234567890'],
    ['GB', '12345678', '1234567890', '12345678901', '1234567890123', 'GD12', 'GD1234', 'GA123'],
    ['IE', '1234567', '1234567X', '1234567WJ', '1-12345B'],
    ['LT', '12345678', '1234567890', '12345678901', '1234567890123'],
    ['NL', '12345678901', '123456789B1', '123456789B001'],
    ['RO', '', '1', '12345678901'],
    ['SE', '12345678901', '1234567890123'],
    ['XI', '12345678', '1234567890', '12345678901', '1234567890123', 'GD12', 'GD1234', 'GA123'],
  ])('is none of %s in another form', (country, ...numbers) => {
    expect(numbers.filter((number) => isVatId(country + number))).toEqual([]);
  });

  it.each([
    ['a digit short', 'DE12345678'],
    ['a digit long', 'DE1234567890'],
    ['without its country', '123456789'],
    ['without the U of Austria', 'AT12345678'],
    ['a German tax number', '27/123/45678'],
    ['of a country without one', 'US123456789'],
    ['Greek by the country’s code', 'GR123456789'],
    ['in small letters', 'de123456789'],
    ['empty', ''],
  ])('is none: %s', (_what, id) => {
    expect(isVatId(id)).toBe(false);
  });
});

it('countries are the 249 of ISO 3166-1', () => {
  expect([countryCodes.length, new Set(countryCodes).size]).toEqual([249, 249]);
  expect(['DE', 'AT', 'CH', 'GR', 'ZW'].filter((code) => !isCountryCode(code))).toEqual([]);
  expect(['de', 'XX', 'EL', 'UK', 'EU', 'DEU', ''].filter(isCountryCode)).toEqual([]);
});

/** § 139c (5a) AO; the nine digits are built as those of a VAT id (ISO 7064, MOD 11,10). */
it.each([
  ['DE136695976-00001', true],
  ['DE136695976-00012', true],
  ['DE136695977-00001', false],
  ['DE136695976-00000', false],
  ['DE136695976', false],
  ['DE13669597600001', false],
  ['AT136695976-00001', false],
  ['DE136695976-0001', false],
])('an economic id %s: %s', (id, isRight) => {
  expect(isEconomicId(id)).toBe(isRight);
});
