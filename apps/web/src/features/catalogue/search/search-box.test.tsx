import { productEndpoints } from '@kontor/shared/wire/products';
import { screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { SearchBox } from './search-box.tsx';

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      zurück
    </button>
  );
}

// Typing takes longer than the pause after which suggestions load.
beforeEach(() => {
  fakeServer().respond(productEndpoints.suggest, { products: [], categories: [], words: [] });
});

/** The search box as the header shows it on every page. */
const everywhere = (
  <>
    <SearchBox />
    <BackButton />
    <Link to="/?q=vase">Vasen</Link>
  </>
);

const box = () => screen.getByLabelText<HTMLInputElement>('Im Sortiment suchen');

test('a search leads from any page to the home page with the words in the address', async () => {
  const { user, address } = await renderWithApp(everywhere, { path: '/cart', route: '*' });
  await user.type(box(), '  blaue Schale {Enter}');
  expect(address()).toBe('/?q=blaue+Schale');
});

test('a search starts a new list, without category, filter or page of the one before', async () => {
  const { user, address } = await renderWithApp(everywhere, {
    path: '/?category=Vasen&maxPrice=20&page=3',
    route: '*',
  });
  await user.type(box(), 'lampe{Enter}');
  expect(address()).toBe('/?q=lampe');
});

test('the box shows the words of a shared link, and after going back those of the list before', async () => {
  const { user, address } = await renderWithApp(everywhere, { path: '/?q=becher', route: '*' });
  expect(box().value).toBe('becher');
  await user.click(screen.getByRole('link', { name: 'Vasen' }));
  expect(box().value).toBe('vase');
  await user.click(screen.getByRole('button', { name: 'zurück' }));
  expect(address()).toBe('/?q=becher');
  expect(box().value).toBe('becher');
});

test('an empty search shows everything again', async () => {
  const { user, address } = await renderWithApp(everywhere, { path: '/?q=becher', route: '*' });
  await user.clear(box());
  await user.keyboard('{Enter}');
  expect(address()).toBe('/');
});

test('an empty search of another page stays there', async () => {
  const { user, address } = await renderWithApp(everywhere, { path: '/cart', route: '*' });
  await user.type(box(), '   {Enter}');
  expect(address()).toBe('/cart');
});

test("a phone's keyboard has a search key", async () => {
  await renderWithApp(everywhere, { path: '/', route: '*' });
  expect(box().getAttribute('enterkeyhint')).toBe('search');
});

test.each([
  ['de', 'Fahrrad, Sattel …'],
  ['en', 'Bicycle, saddle …'],
] as const)('the box shows an example from the demo catalogue (%s)', async (language, example) => {
  const words = { de: 'Räder', en: 'Wheels' };
  const searchExample = { de: 'Fahrrad, Sattel …', en: 'Bicycle, saddle …' };
  const settings = { demo: { title: words, headline: words, pictureAlt: words, searchExample } };
  await renderWithApp(everywhere, { route: '*', language, settings });
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(example);
});

test.each([
  ['de', 'Wonach suchen Sie?'],
  ['en', 'What are you looking for?'],
] as const)('the box shows no example in a shop without the demo catalogue (%s)', async (language, question) => {
  await renderWithApp(everywhere, { route: '*', language, settings: { demo: undefined } });
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(question);
});
