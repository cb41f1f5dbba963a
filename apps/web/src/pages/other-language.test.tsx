import type { Product } from '@kontor/shared/wire/products';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ArticleLine } from '../entities/order/article-line.tsx';
import { PriceNote } from '../entities/product/price-note.tsx';
import { CartLines } from '../features/cart/lines/cart-lines.tsx';
import { Hero } from '../features/catalogue/home/hero.tsx';
import { ProductCard } from '../features/catalogue/list/product-card.tsx';
import { ProductTiles } from '../features/catalogue/onward/product-tiles.tsx';
import { Breadcrumb } from '../features/catalogue/product/breadcrumb.tsx';
import { ProductDescription } from '../features/catalogue/product/product-description.tsx';
import { ProductAbout } from '../features/catalogue/product/about/product-about.tsx';
import { ProductGallery } from '../features/catalogue/product/product-gallery.tsx';
import { ProductHead, ProductSummary } from '../features/catalogue/product/product-summary.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { OwnText } from '../i18n/own-text.tsx';
import { withCart } from '../testing/checkout-states.ts';
import { aCartItem, anId, anOrder, aProduct, aReview } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';

/** A product without English texts. */
const german: Product = {
  ...aProduct({
    name: 'Krug',
    category: 'Krüge',
    description: 'Ein Krug.\n\nMit Henkel.',
    properties: 'Steinzeug',
    warnings: 'Nicht werfen.',
    mandatoryNotes: 'Pfandfrei.',
    facts: [
      { name: 'Farbe', value: 'blau' },
      { name: 'Farbe', value: 'grau' },
    ],
    image: [{ _id: anId(), path: '/uploads/krug.webp', name: 'krug.webp', alt: 'Ein blauer Krug' }],
  }),
  nameEn: undefined,
  categoryEn: undefined,
};
const english: Product = {
  ...german,
  nameEn: 'Jug',
  categoryEn: 'Jugs',
  descriptionEn: 'A jug.\n\nIt has a handle.',
  propertiesEn: 'Stoneware',
  warningsEn: 'Do not throw.',
  mandatoryNotesEn: 'No deposit.',
  facts: [
    { name: 'Farbe', nameEn: 'Colour', value: 'blau', valueEn: 'blue' },
    { name: 'Farbe', nameEn: 'Colour', value: 'grau', valueEn: 'grey' },
  ],
  image: [{ _id: anId(), path: '/uploads/krug.webp', name: 'krug.webp', alt: 'Ein blauer Krug', altEn: 'A blue jug' }],
};

const page = (product: Product) => (
  <>
    <Breadcrumb product={product} />
    <ProductHead product={product} headingId="name" reviewsId="reviews" />
    <ProductSummary product={product} />
    <ProductGallery product={product} name="" />
    <ProductDescription product={product} />
    <ProductAbout product={product} />
    <ProductCard product={product} heading="h2" />
    <ProductTiles title="" products={[product]} />
  </>
);

/** Returns the languages in which a screen reader would read a text, at each place; for pictures their alternative texts. */
function languagesOf(words: string): (string | undefined)[] {
  const found = [...screen.queryAllByText(words), ...screen.queryAllByAltText(words)];
  return [...new Set(found.map((element) => element.closest<HTMLElement>('div [lang]')?.lang))];
}

const ofProduct = [
  ['Krug', 'Jug'],
  ['Krüge', 'Jugs'],
  ['Ein Krug.', 'A jug.'],
  ['Mit Henkel.', 'It has a handle.'],
  ['Steinzeug', 'Stoneware'],
  ['Nicht werfen.', 'Do not throw.'],
  ['Pfandfrei.', 'No deposit.'],
  ['Farbe', 'Colour'],
  ['blau', 'blue'],
  ['grau', 'grey'],
  ['Ein blauer Krug', 'A blue jug'],
] as const;

test("a product's text in German only is marked so on an English page", async () => {
  await renderWithApp(page(german), { language: 'en' });
  expect(ofProduct.map(([words]) => [words, languagesOf(words)])).toEqual(ofProduct.map(([words]) => [words, ['de']]));
});

test('a text in the language of the page is not marked', async () => {
  const { container, unmount } = await renderWithApp(page(german));
  expect(container.querySelectorAll('[lang]')).toHaveLength(0);
  unmount();
  const shown = await renderWithApp(page(english), { language: 'en' });
  expect(shown.container.textContent).toContain('Jug');
  expect(shown.container.querySelectorAll('[lang]')).toHaveLength(0);
});

const note = { de: 'inkl. MwSt.' };
const category = { description: 'Zum Ausgießen.' };
const line = {
  ...anOrder().cartItems[0],
  _id: anId(),
  name: 'Krug',
  properties: 'Steinzeug',
  image: [],
  price: 9,
  qty: 1,
};

test.each<[string, () => ReactElement, readonly string[], object?]>([
  ['the note beside prices', () => <PriceNote />, ['inkl. MwSt.'], { priceNote: note }],
  [
    'the words of the home page',
    () => <Hero />,
    ['Betriebsferien', 'Willkommen.'],
    { noteOnHome: { de: 'Betriebsferien' }, intro: { de: 'Willkommen.' } },
  ],
  ['a category', () => <OwnText of={category} field="description" />, ['Zum Ausgießen.']],
  ['a line of an order', () => <ArticleLine line={line} />, ['Krug', 'Steinzeug']],
  [
    'a review',
    () => <ReviewList productId={anId()} newest={[aReview({ comment: 'Schön.', language: 'de' })]} />,
    ['Schön.'],
  ],
])('%s in German alone is marked so on an English page', async (_what, write, words, settings) => {
  await renderWithApp(write(), { language: 'en', ...(settings && { settings }) });
  expect(words.map(languagesOf)).toEqual(words.map(() => ['de']));
});

test('a line of the cart in German alone is marked so on an English page', async () => {
  const state = withCart(aCartItem({ name: 'Krug' }));
  await renderWithApp(<CartLines changes={[]} onEmptied={() => {}} />, { language: 'en', state });
  expect(languagesOf('Krug')).toEqual(['de']);
});
