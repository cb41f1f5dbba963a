import { configEndpoints } from '@kontor/shared/wire/config';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCheckout, asUser } from '../../testing/checkout-states.ts';
import { anAddress } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideCheckout } from '../../testing/shop-pages.ts';
import { ShippingForm } from './shipping/shipping-form.tsx';

const known = new Map([
  ['20251', ['Hamburg']],
  ['24103', ['Kiel']],
  ['25813', ['Husum', 'Schwesing', 'Simonsberg', 'Südermarsch']],
  ['54597', ['Auw', 'Burbach', 'Duppach', 'Euscheid', 'Feuerscheid']],
]);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(placeEndpoints.find, ({ query }) => ({ places: known.get(query.get('zipcode') ?? '') ?? [] }));
});

async function open(checkout?: ReturnType<typeof aCheckout>) {
  const session = asUser();
  const opened = await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />, {
    state: checkout ? { session, checkout } : { session },
  });
  await screen.findByRole('button', { name: 'Weiter zur Bestellung' });
  return opened;
}

const zipcode = () => screen.getByLabelText<HTMLInputElement>(/^Postleitzahl/);
const city = () => screen.getByLabelText<HTMLInputElement>('Ort');
const asked = () => server.requests(placeEndpoints.find).map(({ query }) => query.toString());
const credit = () => screen.queryByText('Orte: © OpenStreetMap-Mitwirkende');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const take = () => screen.queryByRole('button', { name: 'Übernehmen' });

test('the only place of a postcode is filled in and announced, and can be changed', async () => {
  const { user } = await open();
  await user.type(zipcode(), '2025');
  expect(asked()).toEqual([]);
  expect(credit()).toBeNull();
  await user.type(zipcode(), '1');
  await waitFor(() => expect(city().value).toBe('Hamburg'));
  expect(document.activeElement).toBe(zipcode());
  expect(said()).toContain('Ort: Hamburg.');
  expect(credit()).not.toBeNull();
  expect(asked()).toEqual(['country=DE&zipcode=20251']);
  await user.type(city(), '-Eppendorf');
  await user.tab();
  expect(city().value).toBe('Hamburg-Eppendorf');
  expect(take()).toBeNull();
});

test('a filled-in place changes with its postcode; each postcode is looked up once', async () => {
  const { user } = await open();
  for (const [typed, place] of [
    ['20251', 'Hamburg'],
    ['24103', 'Kiel'],
    ['20251', 'Hamburg'],
  ] as const) {
    await user.clear(zipcode());
    await user.type(zipcode(), typed);
    await waitFor(() => expect(city().value).toBe(place));
  }
  expect(asked()).toEqual(['country=DE&zipcode=20251', 'country=DE&zipcode=24103']);
});

test('a place that is filled into the focused field is selected, so that typing replaces it', async () => {
  const answer = hold();
  server.respond(placeEndpoints.find, async () => {
    await answer.held;
    return { places: ['Hamburg'] };
  });
  const { user } = await open();
  await user.type(zipcode(), '20251');
  await user.click(city());
  answer.release();
  await waitFor(() => expect(city().value).toBe('Hamburg'));
  expect(document.activeElement).toBe(city());
  expect([city().selectionStart, city().selectionEnd]).toEqual([0, 7]);
});

test('a typed place stays; a differing known place is a hint with a button that fills it in', async () => {
  const { user } = await open();
  await user.type(city(), 'Kiel');
  await user.type(zipcode(), '20251');
  await waitFor(() => expect(take()).not.toBeNull());
  expect(said()).toContain('Zu 20251 gehört Hamburg.');
  expect(city().value).toBe('Kiel');
  expect(city().getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(city().value).toBe('Hamburg');
  expect(take()).toBeNull();
});

test('the keyboard can fill in the known place, and returns to the field; half a word is no other place yet', async () => {
  const { user } = await open();
  await user.type(zipcode(), '20251');
  await waitFor(() => expect(city().value).toBe('Hamburg'));
  await user.clear(city());
  await user.type(city(), 'Ham');
  expect(take()).toBeNull();
  await user.tab();
  expect(said()).toContain('Zu 20251 gehört Hamburg.');
  take()?.focus();
  await user.keyboard('{Enter}');
  expect(city().value).toBe('Hamburg');
  expect(document.activeElement).toBe(city());
});

test('several places are shown and offered until one of them is typed', async () => {
  const { user } = await open();
  await user.type(zipcode(), 'D-25813');
  await user.click(await screen.findByRole('button', { name: 'Südermarsch' }));
  expect(said()).toContain('Ort: Südermarsch.');
  expect(city().value).toBe('Südermarsch');
  expect(screen.queryByRole('button', { name: 'Husum' })).toBeNull();
  expect(credit()).not.toBeNull();
  await user.clear(city());
  await user.type(city(), 'hus');
  expect(screen.getByRole('button', { name: 'Husum' })).toBeDefined();
  await user.type(city(), 'um');
  expect(screen.queryByRole('button', { name: 'Husum' })).toBeNull();
  const options = Array.from(city().list?.options ?? [], ({ value }) => value);
  expect(options).toEqual(known.get('25813'));
});

test('several places are announced; many are only counted, and offered by the field', async () => {
  const { user } = await open();
  await user.type(zipcode(), '25813');
  await waitFor(() => expect(said()).toContain('Orte zu 25813: Husum, Schwesing, Simonsberg, Südermarsch'));
  await user.clear(zipcode());
  await user.type(zipcode(), '54597');
  const words = await screen.findAllByText('Zu 54597 gehören 5 Orte. Beim Tippen kommen Vorschläge.');
  expect(words).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Auw' })).toBeNull();
  expect(city().list?.options).toHaveLength(5);
});

test('an answer after the user has moved on changes nothing', async () => {
  const answer = hold();
  server.respond(placeEndpoints.find, async () => {
    await answer.held;
    return { places: ['Hamburg'] };
  });
  const { user } = await open();
  await user.type(zipcode(), '20251');
  await user.type(zipcode(), '{Backspace}');
  answer.release();
  await waitFor(() => expect(asked()).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(city().value).toBe('');
  expect(credit()).toBeNull();
  await user.type(city(), 'Hamburg-Nord');
  await user.type(zipcode(), '1');
  expect(await screen.findByText(/OpenStreetMap/)).toBeDefined();
  expect(city().value).toBe('Hamburg-Nord');
});

test.each([
  ['failed', 1, () => server.fail(placeEndpoints.find, 'unavailable')],
  // A failed read is repeated, which this test waits for: otherwise the repetition would reach the next test.
  ['lost', 3, () => server.disconnect(placeEndpoints.find)],
  ['empty', 1, () => server.respond(placeEndpoints.find, { places: [] })],
])('without an answer nothing is shown: %s', async (_which, tries, breakIt) => {
  breakIt();
  const { user } = await open();
  await user.type(zipcode(), '20251');
  await waitFor(() => expect(asked()).toHaveLength(tries), { timeout: 10_000 });
  await user.type(city(), 'Hamburg');
  expect(city().value).toBe('Hamburg');
  expect(credit()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is looked up for other countries, or for the initial postcode of the form', async () => {
  const { user } = await open(aCheckout({ shippingAddress: anAddress({ zipcode: '20251', city: 'Kiel' }) }));
  expect(screen.queryByText(/gehört Hamburg/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
  await user.clear(zipcode());
  await user.type(zipcode(), '24103');
  expect(asked()).toEqual([]);
});

test('the invoice address gets places, too, in the country of delivery unless it has another', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Rechnung an eine andere Adresse oder Firma'));
  const invoice = within(await screen.findByRole('group', { name: 'Rechnung an eine andere Adresse oder Firma' }));
  await user.type(invoice.getByLabelText(/^Postleitzahl/), '24103');
  await waitFor(() => expect(invoice.getByLabelText('Ort')).toHaveProperty('value', 'Kiel'));
  await user.selectOptions(invoice.getByLabelText('Land'), 'Frankreich');
  expect(invoice.getByLabelText('Land')).toHaveProperty('value', 'FR');
  await user.clear(invoice.getByLabelText(/^Postleitzahl/));
  await user.type(invoice.getByLabelText(/^Postleitzahl/), '20251');
  expect(asked()).toEqual(['country=DE&zipcode=24103']);
});
