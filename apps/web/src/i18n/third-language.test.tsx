import { languages, type Language } from '@kontor/shared/languages';
import type { ListedProduct } from '@kontor/shared/products';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageToggle } from '../app/frame/language-toggle.tsx';
import { localize } from '@kontor/shared/localize';
import { aListedProduct } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { useFormat } from './format.ts';

// Adding French takes an entry among the languages …
vi.mock('@kontor/shared/languages', async (importOriginal) => {
  const { locales, ...rest } = await importOriginal<Record<'locales' | 'languages' | 'baseLanguage', object>>();
  const entries = { ...locales, fr: 'fr-FR' };
  return { ...rest, locales: entries, languages: Object.keys(entries), furtherLanguages: ['en', 'fr'] };
});

// … and its folder: how it writes numbers …
vi.mock('@kontor/languages/notations', async (importOriginal) => {
  const { notations } = await importOriginal<{ notations: object }>();
  const fr = { name: 'français', group: '\u202f', decimal: ',', price: ['', '\u00a0€'], and: ' et ' };
  return { notations: { ...notations, fr } };
});

// … and the site's texts, a file for each part.
vi.mock('./text-files.ts', async (importOriginal) => {
  const { textFiles } = await importOriginal<{ textFiles: object }>();
  const french = {
    '../../../../packages/languages/fr/site/first.ts': () =>
      Promise.resolve({ fr: { header: { language: 'Langue' } } }),
    '../../../../packages/languages/fr/site/home.ts': () => Promise.resolve({ frHome: {} }),
    '../../../../packages/languages/fr/site/product.ts': () => Promise.resolve({ frProduct: {} }),
    '../../../../packages/languages/fr/site/list.ts': () => Promise.resolve({ frList: {} }),
    '../../../../packages/languages/fr/site/pages.ts': () =>
      Promise.resolve({ frPages: { cart: { empty: 'Votre panier est vide' } } }),
    '../../../../packages/languages/fr/site/admin.ts': () => Promise.resolve({ frAdmin: {} }),
  };
  return { textFiles: { ...textFiles, ...french } };
});

const french = 'fr' as Language; // the type knows the languages of the shop
const vase: ListedProduct = Object.assign(aListedProduct(), { nameFr: 'Vase à long col' });

function Sample({ product }: { product: ListedProduct }) {
  const { price } = useFormat();
  return (
    <p>
      {localize(product, 'name', french)} {localize(product, 'category', french)} {price(1234.5)}
    </p>
  );
}

test('a third language is one entry and its texts: site, prices and products are in it', async () => {
  expect(languages).toEqual(['de', 'en', 'fr']);
  const { i18n, user } = await renderWithApp(
    <>
      <LanguageToggle />
      <Sample product={vase} />
    </>,
  );

  await user.click(screen.getByRole('link', { name: 'Fr' }));

  expect(await screen.findByRole('group', { name: 'Langue' })).toBeDefined();
  expect(screen.getByTitle('français').getAttribute('aria-current')).toBe('true');
  expect(document.documentElement.lang).toBe('fr');
  expect(i18n.t('cart.empty')).toBe('Votre panier est vide');
  // What nobody has translated is in the base language.
  expect(screen.getByText(/^Vase à long col Vasen/).textContent?.replaceAll(/\s/g, ' ')).toContain('1 234,50 €');
});
