import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import { describe, expect, it } from 'vitest';
import { choosePriceNote } from './price-note.ts';

const free = { tax: usualTax, shipping: freeShipping(['DE', 'AT']) };
const dear = { ...free, shipping: { rates: [...free.shipping.rates, { country: 'BE', price: 12 }] } };
const freeFromNothing = { ...free, shipping: { rates: [{ country: 'DE', price: 5, freeFrom: 0 }] } };
const small = { ...dear, tax: { ...usualTax, mode: 'small_business' as const } };

describe('the note beside prices', () => {
  it.each([
    ['delivery is free', free, 'inkl. MwSt., kostenloser Versand', 'incl. VAT, free shipping'],
    [
      'delivery is free from nothing on',
      freeFromNothing,
      'inkl. MwSt., kostenloser Versand',
      'incl. VAT, free shipping',
    ],
    ['delivery costs something somewhere', dear, 'inkl. MwSt., zzgl. Versandkosten', 'incl. VAT, plus shipping costs'],
    ['there is no VAT', small, 'zzgl. Versandkosten', 'plus shipping costs'],
    ['there is neither', { ...small, shipping: free.shipping }, 'kostenloser Versand', 'free shipping'],
  ])('follows the settings where %s', (_where, settings, de, en) => {
    expect(choosePriceNote(settings)).toEqual({ de, en });
  });

  it("is the merchant's own; the English page shows a note that exists in German alone", () => {
    expect(choosePriceNote(dear, { de: 'Endpreis', en: 'final price' })).toEqual({ de: 'Endpreis', en: 'final price' });
    expect(choosePriceNote(dear, { de: 'Endpreis' })).toStrictEqual({ de: 'Endpreis' });
    expect(choosePriceNote(dear, { en: 'incl. German VAT' })).toEqual({
      de: 'inkl. MwSt., zzgl. Versandkosten',
      en: 'incl. German VAT',
    });
  });

  it('never mentions VAT if none is charged, whatever the merchant has set before', () => {
    expect(choosePriceNote(small, { de: 'inkl. MwSt.' })).toEqual({
      de: 'zzgl. Versandkosten',
      en: 'plus shipping costs',
    });
    expect(choosePriceNote(small, { de: 'Endpreis nach § 19 UStG' })).toEqual({ de: 'Endpreis nach § 19 UStG' });
  });
});
