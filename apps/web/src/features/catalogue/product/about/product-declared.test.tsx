import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { ProductDeclared } from './product-declared.tsx';

const honey = aProduct({
  goodsClass: 'food',
  foodName: 'Blütenhonig',
  foodNameEn: 'Blossom honey',
  ingredients: 'Honig, *Mandel*splitter\n\n*Milch*pulver',
  alcohol: 0.5,
  organic: true,
  storage: 'Trocken',
  declared: ['foodName', 'ingredients', 'alcohol', 'organic'],
});

const section = (name: string) => within(screen.getByRole('region', { name }));

/** Reads the rows of a list: terms and values. */
function rowsOf(name: string): string[][] {
  const terms = section(name).getAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);
}

test("short details are rows, formatted in the page's language", async () => {
  await renderWithApp(<ProductDeclared product={honey} />);

  expect(rowsOf('Produktangaben')).toEqual([
    ['Bezeichnung des Lebensmittels', 'Blütenhonig'],
    ['Alkoholgehalt', '0,5\u00a0% vol'],
    ['Aus biologischer Erzeugung', 'Ja'],
  ]);
  // Details that the server does not name are not shown.
  expect(section('Produktangaben').queryByText('Trocken')).toBeNull();
});

test('details are English on English pages; a text without a translation declares its language', async () => {
  await renderWithApp(<ProductDeclared product={honey} />, { language: 'en' });

  expect(rowsOf('Product information')).toEqual([
    ['Name of the food', 'Blossom honey'],
    ['Alcoholic strength', '0.5\u00a0% vol'],
    ['Organically produced', 'Yes'],
  ]);
  expect(screen.getByText('splitter', { exact: false }).getAttribute('lang')).toBe('de');
});

test('allergens are emphasised among the ingredients', async () => {
  await renderWithApp(<ProductDeclared product={honey} />);

  expect(screen.getByRole('heading', { name: 'Zutaten', level: 3 })).toBeDefined();
  const emphasized = section('Produktangaben').getAllByRole('strong');
  expect(emphasized.map(({ textContent }) => textContent)).toEqual(['Mandel', 'Milch']);
  expect(emphasized[0]?.parentElement?.textContent).toBe('Honig, Mandelsplitter');
});

test.each([
  ['a lone asterisk', { ingredients: 'Mehl * Wasser' }],
  ['an asterisk at the end', { ingredients: 'Mehl, Wasser*' }],
  ['two of them with nothing between', { ingredients: 'Mehl ** Wasser' }],
  ['asterisks where nothing is emphasised', { fibres: '*80 %* Wolle' }],
])('%s stays unchanged', async (_which, texts) => {
  const [[name, text] = []] = Object.entries(texts);
  const product = aProduct({ ...texts, declared: [name === 'fibres' ? 'fibres' : 'ingredients'] });
  await renderWithApp(<ProductDeclared product={product} />);

  expect(screen.getByText(String(text))).toBeDefined();
  expect(section('Produktangaben').queryByRole('strong')).toBeNull();
});

test('a detail with the value no is shown as a row, and fibres are no row', async () => {
  const { rerender } = await renderWithApp(
    <ProductDeclared product={aProduct({ animalParts: false, declared: ['animalParts'] })} />,
  );
  expect(rowsOf('Produktangaben')).toEqual([['Enthält nichttextile Teile tierischen Ursprungs', 'Nein']]);

  rerender(<ProductDeclared product={aProduct({ fibres: '100 % Leinen', declared: ['fibres'] })} />);
  expect(section('Produktangaben').queryByRole('term')).toBeNull();
});
