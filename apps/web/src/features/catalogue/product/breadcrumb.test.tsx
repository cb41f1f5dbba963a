import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

test.each([
  ['de', 'Sie sind hier', ['Start', 'Vasen']],
  ['en', 'You are here', ['Home', 'Vases']],
] as const)('the breadcrumb leads from the product to its category and home (%s)', async (language, name, words) => {
  await renderWithApp(<Breadcrumb product={aProduct()} />, { language });
  const way = within(screen.getByRole('navigation', { name }));
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words);
  const links = way.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/?category=Vasen'].map((address) => addLanguagePrefix(language, address)));
});
