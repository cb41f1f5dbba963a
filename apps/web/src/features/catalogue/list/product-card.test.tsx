import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aListedProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductCard } from './product-card.tsx';

const photos = ['vorn', 'oben'].map((alt) => ({ _id: alt, name: `${alt}.webp`, path: `/uploads/${alt}.webp`, alt }));
const product = aListedProduct({ image: photos });
const card = <ProductCard product={product} heading="h2" />;

// spec 2.34, 2.36
test('a card shows photos, the name, the stars with the number of reviews, and the price', async () => {
  await renderWithApp(card);
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('group', { name: 'Bilder: Vase Amrum' })).toBeDefined();
  expect(article.getByRole('img', { name: 'vorn' })).toBeDefined();
  expect(article.getByRole('heading', { name: 'Vase Amrum' })).toBeDefined();
  expect(article.getByRole('img', { name: '4,5 von 5 Sternen' })).toBeDefined();
  expect(article.getByText('12 Bewertungen')).toBeDefined();
  expect(article.getByText(/^49,00\s€$/)).toBeDefined();
});

test.each([
  [{ price: 6.25, unitPrice: { price: 25, amount: 1, unit: 'kg' } }, 'de', '25,00\u00a0€/kg'],
  [{ price: 1020, unitPrice: { price: 1280.5, amount: 1, unit: 'm2' } }, 'en', '€1,280.50/m²'],
] as const)('a card shows the unit price of goods sold by measure: %j, %s', async (priced, language, words) => {
  await renderWithApp(<ProductCard product={aListedProduct(priced)} heading="h2" />, { language });
  const beside = screen.getByText(words, { normalizer: (text) => text.trim() });
  expect(beside.parentElement?.querySelector('.price')).not.toBeNull();
});

// spec 2.37
test.each(['name', 'photos'])('a click on the %s of a card opens the product', async (place) => {
  const { user, address } = await renderWithApp(card);
  const targets = { name: screen.getByRole('link', { name: 'Vase Amrum' }), photos: screen.getByRole('group') };
  await user.click(place === 'name' ? targets.name : targets.photos);
  expect(address()).toBe(`/products/${product._id}/vase-amrum`);
});

test.each([
  ['/', `/products/${product._id}/vase-amrum`],
  ['/en', `/en/products/${product._id}/vase-amrum`],
] as const)('a click with the control key opens a new tab in the language below %s', async (basename, opened) => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await renderWithApp(card, { basename, path: basename, route: '/' });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('group'));
  expect(openTab).toHaveBeenCalledExactlyOnceWith(opened, '_blank', 'noopener');
});

test.each([
  ['above the price: struck through', 100, 'de', 'Niedrigster Preis der 30 Tage vor der Ermäßigung: 100,00 €', true],
  ['below it: only named', 80, 'de', 'Niedrigster Preis der 30 Tage vor der Ermäßigung: 80,00 €', false],
  ['the same: only named', 90, 'en', 'Lowest price of the 30 days before the reduction: €90.00', false],
] as const)(
  'a reduced price has the lowest earlier price beside it, %s',
  async (_where, priceBefore, language, words, isStruck) => {
    const reduced = aListedProduct({ price: 90, onSale: true, priceBefore });
    const { container } = await renderWithApp(<ProductCard product={reduced} heading="h2" />, { language });
    const beside = container.querySelector('.price + .note');
    expect(beside?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(words);
    expect(beside?.querySelector('s') !== null).toBe(isStruck);
  },
);

test('the note beside the price links to the shipping costs, if they are published', async () => {
  const { user, address } = await renderWithApp(card, { settings: { legal: ['shipping'] } });
  await user.click(screen.getByRole('link', { name: 'inkl. MwSt.' }));
  expect(address()).toBe('/versand');
});

test('a price that is marked as reduced has no earlier price beside it, if none is known', async () => {
  await renderWithApp(<ProductCard product={aListedProduct({ onSale: true })} heading="h2" />);
  expect(screen.queryByText(/Niedrigster Preis/)).toBeNull();
});
