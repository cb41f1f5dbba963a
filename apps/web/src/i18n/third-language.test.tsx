import { languages, type Language } from '@kontor/shared/rules/text/languages';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LanguageToggle } from '../app/frame/language-toggle.tsx';
import { localize } from '@kontor/shared/rules/text/localize';
import { aListedProduct } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { useFormat } from './format.ts';

// Adding French takes an entry in the list of languages …
vi.mock('@kontor/shared/rules/text/languages', async (importOriginal) => {
  const { locales, ...rest } = await importOriginal<Record<'locales' | 'languages' | 'baseLanguage', object>>();
  const entries = { ...locales, fr: 'fr-FR' };
  return { ...rest, locales: entries, languages: Object.keys(entries), furtherLanguages: ['en', 'fr'] };
});

// … and its folder: the notation of numbers …
vi.mock('@kontor/languages/notations', async (importOriginal) => {
  const { notations } = await importOriginal<{ notations: object }>();
  const fr = { name: 'français', group: '\u202f', decimal: ',', price: ['', '\u00a0€'], and: ' et ', oClock: '' };
  return { notations: { ...notations, fr } };
});

// … and the site's texts, each part loaded separately.
vi.mock('@kontor/languages/site-texts', async (importOriginal) => {
  const { siteTexts } = await importOriginal<{ siteTexts: object }>();
  const fr = {
    first: () => Promise.resolve({ fr: { header: { language: 'Langue' } } }),
    home: () => Promise.resolve({ frHome: {} }),
    product: () => Promise.resolve({ frProduct: {} }),
    list: () => Promise.resolve({ frList: {} }),
    pages: () => Promise.resolve({ frPages: { cart: { empty: 'Votre panier est vide' } } }),
    admin: () => Promise.resolve({ frAdmin: {} }),
    details: () => Promise.resolve({ frDetails: {} }),
  };
  return { siteTexts: { ...siteTexts, fr } };
});

const french = 'fr' as Language; // the type contains only the shop's languages
const vase: ListedProduct = Object.assign(aListedProduct(), { nameFr: 'Vase à long col' });

function Sample({ product }: { product: ListedProduct }) {
  const { price } = useFormat();
  return (
    <p>
      {localize(product, 'name', french)} {localize(product, 'category', french)} {price(1234.5)}
    </p>
  );
}

test('a third language needs one entry and its texts: site, prices and products then use it', async () => {
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
  // Untranslated texts fall back to the base language.
  expect(screen.getByText(/^Vase à long col Vasen/).textContent?.replaceAll(/\s/g, ' ')).toContain('1 234,50 €');
});
