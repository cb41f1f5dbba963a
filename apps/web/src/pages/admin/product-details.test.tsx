import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

let server: FakeServer;
let stored: Product;

beforeEach(() => {
  stored = aProduct({ version: 3 });
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.adminGet, () => stored);
  server.respond(productEndpoints.update, () => stored);
});

async function open(language: 'de' | 'en' = 'de') {
  const rendered = await renderWithApp(<ProductEditPage />, {
    path: `/admin/productedit/${stored._id}/edit`,
    route: '/admin/productedit/:id/edit',
    language,
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  await screen.findByLabelText('Name');
  return rendered;
}

const control = (label: RegExp) => screen.getByLabelText(label);
const sent = () => server.requests(productEndpoints.update).at(-1)?.body;
const goods = (name: string) => within(screen.getByRole('region', { name }));
/** Elements that describe a field to screen readers. */
const hintOf = (label: RegExp) =>
  (control(label).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
/** Fields below a heading, by their labels. */
const fieldsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('label')].map(({ textContent }) => textContent);

test('the kind of goods decides which details are asked for, in further languages too', async () => {
  const { user } = await open();
  const delivery = ['Gewicht mit Verpackung in g (freiwillig)', 'Versandklasse'];
  expect(fieldsOf('Angaben nach Art der Ware')).toEqual(['Art der Ware', ...delivery]);
  await user.selectOptions(control(/^Art der Ware/), 'Textilien');
  expect(fieldsOf('Angaben nach Art der Ware')).toEqual([
    'Art der Ware',
    'Faserzusammensetzung',
    'Enthält nichttextile Teile tierischen Ursprungs',
    'Pflege (freiwillig)',
    ...delivery,
  ]);
  expect(control(/^Faserzusammensetzung auf Englisch/)).toBeDefined();
  expect(screen.queryByLabelText(/^Zutaten/)).toBeNull();
  await user.selectOptions(control(/^Art der Ware/), 'Lebensmittel');
  expect(screen.queryByLabelText(/^Faserzusammensetzung/)).toBeNull();
  expect(screen.queryByLabelText(/^Öko-Kontrollstelle/)).toBeNull();
  await user.selectOptions(control(/^Aus biologischer Erzeugung/), 'Ja');
  expect(control(/^Öko-Kontrollstelle$/)).toBeDefined();
});

test('details are sent in the format of their type, empty ones as null or an empty text', async () => {
  const { user } = await open();
  await user.selectOptions(control(/^Art der Ware/), 'Lebensmittel');
  await user.selectOptions(control(/^Aus biologischer Erzeugung/), 'Nein');
  await user.type(control(/^Alkoholgehalt in % vol/), '5,5');
  await user.type(control(/^Zutaten$/), 'Gerstenmalz (*Gerste*)');
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({
    goodsClass: 'food',
    organic: false,
    alcohol: 5.5,
    ingredients: 'Gerstenmalz (*Gerste*)',
    animalParts: null,
    fibres: '',
  });
});

test('stored details are shown in the fields, formatted for the language', async () => {
  stored = aProduct({ goodsClass: 'food', organic: true, alcohol: 4.9, originEn: 'Greece', origin: 'Griechenland' });
  await open('en');
  const section = goods('Details by kind of goods');
  expect(section.getByLabelText<HTMLSelectElement>(/^Kind of goods/).value).toBe('food');
  expect(section.getByLabelText<HTMLSelectElement>(/^Organically/).value).toBe('true');
  expect(section.getByLabelText<HTMLInputElement>(/^Alcoholic strength in % vol/).value).toBe('4.9');
  expect(section.getByLabelText<HTMLInputElement>(/^Country of origin/).value).toBe('Griechenland');
});

test('a field explains its meaning and the law that requires it', async () => {
  stored = aProduct({ goodsClass: 'food' });
  await open();
  expect(hintOf(/^Zutaten$/)[0]?.textContent).toMatch(/zwischen Sternchen.*\(EU\)\u00a01169\/2011/);
  expect(hintOf(/^Aufbewahrung$/)[0]?.textContent).toBe('(EU)\u00a01169/2011, Art.\u00a09, 14, 25');
});

test.each([
  ['de', 'viel', 'Bitte geben Sie eine Zahl von 0 bis 100 ein; Nachkommastellen höchstens: 1.'],
  ['de', '100,5', 'Bitte geben Sie eine Zahl von 0 bis 100 ein; Nachkommastellen höchstens: 1.'],
  ['en', '5.55', 'Please enter a number from 0 to 100; decimals at most: 1.'],
] as const)('a wrong number is reported in the language: %s, %s', async (language, typed, words) => {
  stored = aProduct({ goodsClass: 'food' });
  const { user } = await open(language);
  await user.type(control(/^(Alkoholgehalt|Alcoholic strength)/), typed);
  await user.click(screen.getByRole('button', { name: /Änderungen speichern|Save changes/ }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(sent()).toBeUndefined();
});

test('a field with an error returns on saving although the kind of goods no longer asks for it', async () => {
  stored = aProduct({ goodsClass: 'food' });
  const { user } = await open();
  await user.type(control(/^Alkoholgehalt/), 'viel');
  await user.selectOptions(control(/^Art der Ware/), 'Textilien');
  expect(screen.queryByLabelText(/^Alkoholgehalt/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  expect(await screen.findByLabelText(/^Alkoholgehalt/)).toBeDefined();
  expect(sent()).toBeUndefined();
});
