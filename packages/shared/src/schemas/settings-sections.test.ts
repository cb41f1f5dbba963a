import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { booksChangeSchema, sellerChangeSchema, shippingChangeSchema, taxChangeSchema } from '../wire/sent-sections.ts';
import { paymentProviders } from '../rules/providers/providers.ts';
import {
  accountNames,
  bookedProviders,
  charts,
  freeShipping,
  securitySchema,
  unknownSeller,
  usualAccounts,
  usualBooks,
  usualSecurity,
  usualTax,
} from './settings-sections.ts';
import { fieldProblems } from '../wire/validation.ts';

describe('what holds until the merchant says otherwise', () => {
  it.each([
    ['taxes', taxChangeSchema, usualTax],
    ['shipping', shippingChangeSchema, freeShipping(['DE', 'AT'])],
    ['books', booksChangeSchema, usualBooks],
    ['security', securitySchema, usualSecurity],
  ])('can be saved as it is: %s', (_section, schema, usual) => {
    expect(z.safeParse<z.ZodMiniType>(schema, usual)).toStrictEqual({ success: true, data: usual });
  });

  it('the money of each real provider has an account; the demo’s and what vouchers pay are not in transit', () => {
    expect([...bookedProviders].toSorted()).toEqual(
      paymentProviders.filter((name) => name !== 'demo' && name !== 'voucher').toSorted(),
    );
    expect(accountNames).not.toContain('demo');
    expect(accountNames).not.toContain('voucher');
  });

  it('no account needs a second factor', () => {
    expect(usualSecurity.secondFactorRequired).toBe(false);
  });

  it('books are kept by DATEV’s chart 03', () => {
    expect(usualBooks).toEqual({ chart: 'SKR03' });
  });

  it('VAT is taken, at the rates of Germany and Austria', () => {
    expect(usualTax.mode).toBe('regular');
    // § 3c (4) UStG: until the merchant owes VAT in other member states.
    expect(usualTax.foreign).toBe('no');
    expect(usualTax.rates.map(({ country, standard, reduced }) => [country, standard, reduced])).toEqual([
      ['DE', 19, 7],
      ['AT', 20, 10],
    ]);
  });
});

describe('delivery without a price', () => {
  it.each([[['DE']], [['AT', 'DE', 'CH']]])(
    'costs nothing to %j, in this order, and takes two to four days',
    (countries) => {
      expect(freeShipping(countries)).toEqual({
        rates: countries.map((country) => ({ country, price: 0 })),
        dispatchDays: { min: 2, max: 4 },
      });
    },
  );
});

it('of an unknown seller only the country and the address for mails are there; a form asks for the rest', () => {
  const { error } = z.safeParse(sellerChangeSchema, unknownSeller('post@kontor.example'));
  expect(error && fieldProblems(error).map(({ path, code }) => `${path}: ${code}`)).toEqual([
    'legalName: required',
    'street: required',
    'number: required',
    'zipcode: required',
    'city: required',
  ]);
  expect(unknownSeller('post@kontor.example')).toMatchObject({ country: 'DE', email: 'post@kontor.example' });
});

describe('accounts of DATEV', () => {
  it.each([
    ['revenue at 19 %', 'standard', '8400', '4400'],
    ['revenue at 7 %', 'reduced', '8300', '4300'],
    ['revenue without VAT', 'zero', '8200', '4200'],
    ['revenue of a small business', 'smallBusiness', '8195', '4185'],
    ['revenue taxed in another country of the EU', 'otherCountry', '8320', '4320'],
    ['revenue of tax-free deliveries to firms of other member states', 'intraCommunity', '8125', '4125'],
    ['revenue taxed outside the EU', 'thirdCountry', '8338', '4338'],
    ['money at PayPal', 'paypal', '1360', '1460'],
    ['money at Stripe', 'stripe', '1360', '1460'],
    ['money on its way to the bank', 'bank', '1360', '1460'],
  ] as const)('%s (%s) is booked to %s in SKR03, to %s in SKR04', (_what, name, skr03, skr04) => {
    expect(charts.map((chart) => usualAccounts[chart][name])).toEqual([skr03, skr04]);
  });
});
