import { describe, expect, it } from 'vitest';
import { isBic, isIban, isVatId } from './business-ids.ts';
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
    ['in small letters', 'de89370400440532013000'],
    ['with spaces', 'DE89 3704 0044 0532 0130 00'],
    ['that is an account number', '532013000'],
    ['that is empty', ''],
  ])('is none %s', (_what, iban) => {
    expect(isIban(iban)).toBe(false);
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
  it.each([
    'ATU12345678',
    'BE0123456789',
    'BG123456789',
    'CHE123456789',
    'CHE123456789MWST',
    'CY12345678X',
    'CZ12345678',
    'DE123456789',
    'DK12345678',
    'EE123456789',
    'EL123456789',
    'ESX1234567X',
    'ES12345678Z',
    'FI12345678',
    'FRXX123456789',
    'GB123456789',
    'HR12345678901',
    'HU12345678',
    'IE1234567WA',
    'IE1A12345B',
    'IT12345678901',
    'LT123456789012',
    'LU12345678',
    'LV12345678901',
    'MT12345678',
    'NL123456789B01',
    'PL1234567890',
    'PT123456789',
    'RO1234567890',
    'SE123456789001',
    'SI12345678',
    'SK1234567890',
    'XI123456789',
  ])('may be %s', (id) => {
    expect(isVatId(id)).toBe(true);
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
