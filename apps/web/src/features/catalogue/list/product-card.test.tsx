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

const group = { _id: '6b0c479e5bea71f9237090f0', count: 3, priceFrom: 12, priceTo: 15 };

test.each([
  ['de', /^ab 12,00\s€$/, '3\u00a0Varianten'],
  ['en', /^from €12\.00$/, '3\u00a0variants'],
] as const)(
  'a card of a group says the number of its variants and the lowest price (%s)',
  async (language, from, count) => {
    const face = aListedProduct({ price: 15, group, unitPrice: { price: 25, amount: 1, unit: 'kg' } });
    await renderWithApp(<ProductCard product={face} heading="h2" />, { language });
    expect(screen.getByText(from)).toBeDefined();
    expect(screen.getByText(count, { normalizer: (text) => text })).toBeDefined();
    // The unit price and the reduction of the shown variant belong to its own price.
    expect(screen.queryByText(/kg/)).toBeNull();
  },
);

test('a card of a group shows a reduction of the variant with the lowest price, and one price if all have the same', async () => {
  const reduced = aListedProduct({ price: 12, priceBefore: 16, onSale: true, group: { ...group, priceTo: 12 } });
  await renderWithApp(<ProductCard product={reduced} heading="h2" />);
  expect(screen.getByText(/^12,00\s€$/)).toBeDefined();
  expect(screen.getByText('−25 %')).toBeDefined();
});

// spec 2.37
test.each(['name', 'photos'])('a click on the %s of a card opens the product', async (place) => {
  const { user, address } = await renderWithApp(card);
  const targets = { name: screen.getByRole('link', { name: 'Vase Amrum' }), photos: screen.getByRole('group') };
  await user.click(place === 'name' ? targets.name : targets.photos);
  expect(address()).toBe(`/products/${product._id}/vase-amrum`);
});

test.each([
  ['de', `/products/${product._id}/vase-amrum`],
  ['en', `/en/products/${product._id}/vase-amrum`],
] as const)('a click with the control key opens a new tab in the same language (%s)', async (language, opened) => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await renderWithApp(card, { language });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('group'));
  expect(openTab).toHaveBeenCalledExactlyOnceWith(opened, '_blank', 'noopener');
});

test.each([
  ['above: struck', 99, 'de', '99,00 €', 'Niedrigster Preis der 30 Tage vor der Ermäßigung: 99,00 €', '−9 %'],
  ['above: struck', 100, 'en', '€100.00', 'Lowest price of the 30 days before the reduction: €100.00', '−10%'],
  ['below: named', 80, 'de', undefined, 'Niedrigster Preis der 30 Tage vor der Ermäßigung: 80,00 €', undefined],
  ['the same: named', 90, 'en', undefined, 'Lowest price of the 30 days before the reduction: €90.00', undefined],
] as const)(
  'a reduced price is shown with the lowest earlier price, which is %s',
  async (_where, priceBefore, language, struck, words, flag) => {
    const reduced = aListedProduct({ price: 90, onSale: true, priceBefore });
    const { container } = await renderWithApp(<ProductCard product={reduced} heading="h2" />, { language });
    const read = (selector: string) => container.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();
    expect(read('.price + s')).toBe(struck);
    expect(read('p.note')).toBe(words);
    expect(read('.flag')).toBe(flag);
  },
);

test.each([
  ['de', '29 cm hoch, Steinzeug'],
  ['en', '29 cm tall, stoneware'],
] as const)('a card names size and material: %s', async (language, words) => {
  const sized = aListedProduct({ brief: '29 cm hoch, Steinzeug', briefEn: '29 cm tall, stoneware' });
  await renderWithApp(<ProductCard product={sized} heading="h2" />, { language });
  expect(screen.getByText(words)).toBeDefined();
});

test('a card says quietly that there is no review yet', async () => {
  await renderWithApp(<ProductCard product={aListedProduct({ numReviews: 0 })} heading="h2" />);
  expect(screen.getByText('(0)').parentElement?.textContent).toBe('(0)Noch keine Bewertung');
});

test('a price that is marked as reduced has no earlier price beside it, if none is known', async () => {
  const { container } = await renderWithApp(<ProductCard product={aListedProduct({ onSale: true })} heading="h2" />);
  expect(screen.queryByText(/niedrigster Preis/i)).toBeNull();
  expect(container.querySelector('s, .flag')).toBeNull();
});
