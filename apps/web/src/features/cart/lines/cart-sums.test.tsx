import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import { expect, test } from 'vitest';
import { withCart } from '../../../testing/checkout-states.ts';
import { aCartItem } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { CartSums } from './cart-sums.tsx';

const vase = aCartItem({ price: 23.8 });
const book = aCartItem({ price: 10.7, taxClass: 'reduced' });
const rates = [
  { country: 'DE', price: 4.9, freeFrom: 50 },
  { country: 'AT', price: 9.9 },
];
const shipping = { ...freeShipping([]), rates };

async function sums(country: string | undefined, settings = {}, lines = [vase, book]) {
  const options = { state: withCart(...lines), settings: { shipping, ...settings } };
  const { container } = await renderWithApp(<CartSums country={country} />, options);
  return container.textContent?.replaceAll('\u00a0', ' ');
}

test('the sums for a known country include its shipping costs and the VAT at its rates', async () => {
  expect(await sums('DE')).toBe(
    'Artikel (2)34,50 €Versand nach Deutschland4,90 €Gesamt39,40 €enthaltene MwSt. 19 %4,34 €enthaltene MwSt. 7 %0,80 €',
  );
});

test('the sums for another EU country use its VAT rates if VAT is owed there', async () => {
  expect(await sums('AT', { tax: { ...usualTax, foreign: 'opted' } })).toBe(
    'Artikel (2)34,50 €Versand nach Österreich9,90 €Gesamt44,40 €enthaltene MwSt. 20 %5,11 €enthaltene MwSt. 10 %1,25 €',
  );
});

test('the sums for another EU country use Germany’s VAT rates if none is owed there (§ 3c (4) UStG)', async () => {
  expect(await sums('AT')).toBe(
    'Artikel (2)34,50 €Versand nach Österreich9,90 €Gesamt44,40 €enthaltene MwSt. 19 %4,89 €enthaltene MwSt. 7 %0,90 €',
  );
});

test('the sums for an unknown country have the shipping costs of the first country', async () => {
  expect(await sums('Freistaat Flaschenhals')).toContain('Versand nach Freistaat Flaschenhals4,90 €');
});

test('the sums show the lowest shipping costs outside of the total while no country is known', async () => {
  expect(await sums(undefined)).toBe('Artikel (2)34,50 €Zwischensumme inkl. MwSt.34,50 €zzgl. Versandab 4,90 €');
  const dear = [aCartItem({ price: 60 })];
  expect(await sums(undefined, {}, dear)).toContain('zzgl. Versandab 0,00 €');
});

test('the sums have a total without a country where shipping costs are equal everywhere', async () => {
  const same = { shipping: { ...shipping, rates: rates.map(({ country }) => ({ country, price: 5 })) } };
  expect(await sums(undefined, same)).toBe('Artikel (2)34,50 €Versand5,00 €Gesamt inkl. MwSt.39,50 €');
});

test('the sums need no choice of a country if the shop delivers to one only', async () => {
  const one = { countries: ['AT'], shipping: { ...shipping, rates: rates.slice(1) } };
  expect(await sums(undefined, one)).toContain('Versand nach Österreich9,90 €Gesamt44,40 €');
});

test('the sums show the sentence for a small business instead of VAT (§ 19 UStG)', async () => {
  const small = { tax: { ...usualTax, mode: 'small_business' } };
  const sentence = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.';
  expect(await sums('DE', small)).toBe(`Artikel (2)34,50 €Versand nach Deutschland4,90 €Gesamt39,40 €${sentence}`);
  expect(await sums(undefined, small)).toBe(`Artikel (2)34,50 €Zwischensumme 34,50 €zzgl. Versandab 4,90 €${sentence}`);
});

test('the sums of an empty cart are 0, and do not mention VAT', async () => {
  expect(await sums('DE', {}, [])).toBe('Artikel (0)0,00 €Versand nach Deutschland0,00 €Gesamt0,00 €');
});
