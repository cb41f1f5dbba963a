import { configEndpoints } from '@kontor/shared/wire/config';
import { usualTax } from '@kontor/shared/schemas/settings-sections';
import { userEndpoints } from '@kontor/shared/wire/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { productEndpoints } from '@kontor/shared/wire/products';
import type { PreloadedShop } from '../../app/state/store.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aFirm, anAddress, aSessionUser, aVisitor } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideCheckout } from '../../testing/shop-pages.ts';
import { ShippingPage } from './shipping-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideCheckout(server);
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Stripe', provider: 'demo', demo: true },
  ]);
  server.respond(productEndpoints.list, []);
  server.respond(placeEndpoints.find, { places: [] });
});

const cart = withCart(aCartItem({ qty: 2 }));
/** Opens the page, with its form if the cart is not empty. */
async function open(state: PreloadedShop = cart) {
  const opened = await renderWithApp(<ShippingPage />, { path: '/shipping', state });
  if (state.cart) await screen.findByRole('button', { name: 'Weiter zur Bestellung' });
  return opened;
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function fillAddress(user: User) {
  await user.type(screen.getByLabelText('Straße'), 'Große Elbstraße');
  await user.type(screen.getByLabelText('Hausnummer'), '47 b');
  await user.type(screen.getByLabelText('Ort'), 'Hamburg');
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
}

async function fillGuest(user: User) {
  await user.type(screen.getByLabelText('Vor- und Nachname'), 'Karla Petersen');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'karla@post.example');
}

const goOn = (user: User) => user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));

// spec 1.7, 2.75, 2.77, 2.78, 2.79, 3.9, 4.10, 4.31, 5.6, 6.3
test('a guest enters name, e-mail and address, and continues to the order', async () => {
  const visitor = aVisitor({ email: 'karla@post.example' });
  server.respond(userEndpoints.registerVisitor, visitor);
  const { user, address, store } = await open();
  expect(screen.getByRole('complementary', { name: 'Ihr Warenkorb' }).textContent).toMatch(/98,00\s€/);
  await fillGuest(user);
  await fillAddress(user);
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
  const { session, checkout } = store.getState();
  expect(session.guest).toEqual(visitor);
  expect(checkout.shippingAddress).toEqual(anAddress({ zipcode: '', country: 'AT' }));
  expect(checkout.paymentMethod).toBe('PayPal');
});

// spec 2.77, 2.79
test('a guest who changes nothing is not registered again', async () => {
  const checkout = aCheckout({ paymentMethod: 'Stripe' });
  const { user, address, store } = await open({ ...cart, session: asGuest(), checkout });
  expect(screen.getByLabelText('Vor- und Nachname')).toHaveProperty('value', 'Karla Petersen');
  expect(screen.getByLabelText('Straße')).toHaveProperty('value', 'Große Elbstraße');
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
  expect(store.getState().checkout.paymentMethod).toBe('Stripe');
});

// spec 2.77, 2.79
test.each([
  ['name', 'Vor- und Nachname', 'Karla Hansen'],
  ['email', 'E-Mail-Adresse', 'karla.hansen@post.example'],
] as const)('a guest who changes their %s alone is registered with it', async (field, label, value) => {
  const { session } = { session: asGuest() };
  server.respond(userEndpoints.registerVisitor, aVisitor({ [field]: value }));
  const { user, address } = await open({ ...cart, session, checkout: aCheckout() });
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), value);
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
  const { name, email } = session.guest ?? aVisitor();
  expect(server.requests(userEndpoints.registerVisitor).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name, email, [field]: value }),
  ]);
});

// spec 2.79
test('the payment method is the first offered one', async () => {
  server.respond(configEndpoints.payments, [{ method: 'Stripe', provider: 'stripe', demo: false }]);
  const { user, address, store } = await open({ ...cart, session: asGuest(), checkout: aCheckout() });
  await waitFor(() => expect(server.requests(configEndpoints.payments)).toHaveLength(1));
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
  await waitFor(() => expect(store.getState().checkout.paymentMethod).toBe('Stripe'));
});

// spec 2.76
test('a signed-in user enters only an address', async () => {
  const { user, address } = await open({ ...cart, session: asUser() });
  expect(screen.queryByText('Sie bestellen als Gast')).toBeNull();
  await fillAddress(user);
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
});

// spec 5.5, 5.8
test('missing and invalid values are marked, and the first one gets the focus', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Vor- und Nachname'), 'Karla');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'karla@');
  await goOn(user);
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
  for (const text of [
    'Bitte die Straße eintragen.',
    'Bitte die Hausnummer eintragen.',
    'Bitte den Ort eintragen.',
    /Bitte prüfen Sie die E-Mail-Adresse/,
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(address()).toBe('/shipping');
});

// spec 4.10, 8.2
test('a lost connection keeps all typed values', async () => {
  server.disconnect(userEndpoints.registerVisitor);
  const { user, store } = await open();
  await fillGuest(user);
  await fillAddress(user);
  await goOn(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Ihre Eingaben sind noch da.');
  expect(screen.getByLabelText('Straße')).toHaveProperty('value', 'Große Elbstraße');
  expect(store.getState().checkout.shippingAddress?.city).toBe('Hamburg');
});

// spec 4.10
test('a problem found by the server is shown without an alert', async () => {
  const issues = [{ path: 'email', code: 'invalid_email', message: 'x' }];
  server.fail(userEndpoints.registerVisitor, 'invalid_input', { issues });
  const { user } = await open();
  await fillGuest(user);
  await fillAddress(user);
  await goOn(user);
  await screen.findByText(/Bitte prüfen Sie die E-Mail-Adresse/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the language can change while the form is filled in', async () => {
  const { user, i18n } = await open();
  await fillAddress(user);
  await act(() => switchLanguage(i18n, 'en'));
  expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Große Elbstraße');
  expect(screen.getByRole('option', { name: 'Austria' })).toHaveProperty('selected', true);
});

/** Returns the hint below the country. */
const hint = () => screen.getByLabelText('Land').closest('.field')?.querySelector('[role=status]')?.textContent;

test('the shipping costs are shown below the country, and update the total', async () => {
  const rates = [
    { country: 'DE', price: 0 },
    { country: 'AT', price: 9.9 },
  ];
  const tax = { ...usualTax, foreign: 'opted' } as const;
  const settings = { shipping: { rates, dispatchDays: { min: 2, max: 4 } }, tax };
  const { user } = await renderWithApp(<ShippingPage />, { path: '/shipping', state: cart, settings });
  const sum = screen.getByRole('complementary', { name: 'Ihr Warenkorb' });
  expect(hint()).toBe('Versand nach Deutschland: kostenlos');
  await waitFor(() =>
    expect(sum.textContent).toMatch(/Versand nach Deutschland0,00\s€Gesamt98,00\s€enthaltene MwSt. 19\s%15,65\s€$/),
  );
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
  expect(hint()).toMatch(/^Versand nach Österreich: 9,90\s€$/);
  expect(sum.textContent).toMatch(/Versand nach Österreich9,90\s€Gesamt107,90\s€enthaltene MwSt. 20\s%17,98\s€$/);
});

test('a stored country that the shop does not know stays selected', async () => {
  await open({ ...cart, checkout: aCheckout({ shippingAddress: anAddress({ country: 'Freistaat Flaschenhals' }) }) });
  expect(screen.getByRole('option', { name: 'Freistaat Flaschenhals' })).toHaveProperty('selected', true);
});

test('a country without delivery has to be replaced by another choice', async () => {
  const { user, address } = await open({
    ...cart,
    checkout: aCheckout({ shippingAddress: anAddress({ country: 'FR' }) }),
    session: asUser(),
  });
  expect(screen.queryByRole('option', { name: 'Frankreich' })).toBeNull();
  expect(screen.getByLabelText('Land')).toHaveProperty('value', '');
  await goOn(user);
  expect(screen.getByText('Bitte das Land wählen.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
  await user.clear(screen.getByLabelText(/^Postleitzahl/));
  await goOn(user);
  expect(address()).toBe('/placeorder');
});

async function goOnWith(country: string, zipcode: string, shippingAddress = anAddress({ zipcode: '' })) {
  const page = await open({ ...cart, checkout: aCheckout({ shippingAddress }), session: asUser() });
  await page.user.selectOptions(screen.getByLabelText('Land'), country);
  if (zipcode) await page.user.type(postcode(), zipcode);
  await goOn(page.user);
  return page;
}

const postcode = () => screen.getByLabelText<HTMLInputElement>(/^Postleitzahl/);
const useIt = () => screen.queryByRole('button', { name: 'So verwenden' });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a postcode', () => {
  test.each([
    ['Deutschland', '1011', /haben hier 5 Ziffern \(Deutschland\)/],
    ['Deutschland', 'abc', /5 Ziffern/],
    ['Österreich', '10115', /haben hier 4 Ziffern \(Österreich\)/],
  ])('unknown in its country stops the form, and can be confirmed: %s, %j', async (country, zipcode, words) => {
    const { address, user, store } = await goOnWith(country, zipcode);
    expect(screen.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(postcode());
    expect(address()).toBe('/shipping');
    await goOn(user);
    expect(address()).toBe('/shipping');
    await user.click(screen.getByRole('button', { name: 'So verwenden' }));
    expect(screen.queryByText(words)).toBeNull();
    expect(postcode().getAttribute('aria-invalid')).toBeNull();
    await goOn(user);
    expect(address()).toBe('/placeorder');
    expect(store.getState().checkout.shippingAddress).toMatchObject({ zipcode });
  });

  test('gets a warning that is announced, and can be confirmed by keyboard, which returns to its field', async () => {
    const { user } = await open();
    await user.type(postcode(), '1010');
    await user.tab();
    expect(said()).toContain(
      '1010 passt nicht zum Land. Nach dem Feld „Postleitzahl“ können Sie die Angabe so verwenden.',
    );
    postcode().focus();
    await user.tab();
    expect(document.activeElement).toBe(useIt());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(postcode());
    expect(said()).toContain('Postleitzahl: 1010.');
    await user.tab();
    expect(useIt()).toBeNull();
  });

  test('that was confirmed stays so until it or its country changes', async () => {
    const { user, address } = await goOnWith('Deutschland', '10 115');
    await user.click(screen.getByRole('button', { name: 'So verwenden' }));
    await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
    await goOn(user);
    expect(screen.getByText(/4 Ziffern/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Land'), 'Deutschland');
    expect(screen.queryByText(/Ziffern/)).toBeNull();
    await user.type(postcode(), '6');
    await goOn(user);
    expect(screen.getByText(/5 Ziffern/)).toBeDefined();
    expect(address()).toBe('/shipping');
    await user.type(postcode(), '{Backspace}');
    await goOn(user);
    expect(address()).toBe('/placeorder');
  });

  test('that the form starts with needs no second confirmation', async () => {
    const { address } = await goOnWith('Deutschland', '', anAddress({ zipcode: '1010' }));
    expect(address()).toBe('/placeorder');
  });

  test('of an invoice gets a warning for its own country, and can be confirmed', async () => {
    const { user, store } = await open({ ...cart, session: asUser(), checkout: aCheckout({ billing: aFirm() }) });
    const invoice = within(screen.getByRole('group', { name: 'Rechnung an eine andere Adresse oder Firma' }));
    await user.selectOptions(invoice.getByLabelText('Land'), 'Österreich');
    await user.tab();
    expect(invoice.getByText(/4 Ziffern \(Österreich\)/)).toBeDefined();
    await goOn(user);
    expect(document.activeElement).toBe(invoice.getByLabelText(/^Postleitzahl/));
    await user.click(invoice.getByRole('button', { name: 'So verwenden' }));
    await goOn(user);
    expect(store.getState().checkout.billing).toEqual(aFirm({ country: 'AT' }));
  });

  test('is checked on leaving its field, and again with another country; a missing one is not checked yet', async () => {
    const { user } = await open();
    await user.type(postcode(), '1010');
    expect(screen.queryByText(/5 Ziffern/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/5 Ziffern/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
    await user.tab();
    expect(screen.queryByText(/Ziffern/)).toBeNull();
    expect(screen.queryByText('Bitte die Straße eintragen.')).toBeNull();
  });

  test.each([
    ['Deutschland', '10115 '],
    ['Deutschland', 'D-10115'],
    ['Österreich', '1010'],
    ['Österreich', ''],
  ])('that seems valid, or is left out, is accepted: %s, %j', async (country, zipcode) => {
    const { address } = await goOnWith(country, zipcode);
    expect(address()).toBe('/placeorder');
  });

  // Carriers need it; the call does not require it (spec §5).
  test('of Germany is required', async () => {
    const { address } = await goOnWith('Deutschland', '');
    expect(address()).toBe('/shipping');
    expect(screen.getByText('Bitte die Postleitzahl eintragen.')).toBeDefined();
    expect(screen.getByLabelText('Postleitzahl')).toHaveProperty('required', true);
  });
});

// spec 2.6
test('an empty cart leads to the cart', async () => {
  const { address } = await open({});
  expect(address()).toBe('/cart');
});

const street = () => screen.getByLabelText<HTMLInputElement>('Straße');
const number = () => screen.getByLabelText<HTMLInputElement>('Hausnummer');

const place = () => ['Postleitzahl', 'Ort'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

describe('a street with its number', () => {
  test('that is pasted is split, and can be corrected', async () => {
    const { user } = await open();
    await user.click(street());
    await user.paste('Musterstr. 12a');
    expect([street().value, number().value]).toEqual(['Musterstr.', '12a']);
    await user.type(street(), ' 7');
    await user.tab();
    expect([street().value, number().value]).toEqual(['Musterstr. 7', '12a']);
  });

  test('that is typed is split on leaving its field', async () => {
    const { user } = await open();
    await user.type(street(), 'Große Elbstraße 47 b');
    expect(number().value).toBe('');
    await user.tab();
    expect([street().value, number().value]).toEqual(['Große Elbstraße', '47 b']);
  });

  test.each([
    ['Große Elbstraße 47 b, 22767 Hamburg', 'Große Elbstraße', '47 b'],
    ['22767 Hamburg, Große Elbstraße 47b', 'Große Elbstraße', '47b'],
    ['Straße des 17. Juni 135, 22767 Hamburg', 'Straße des 17. Juni', '135'],
  ])('pasted with its place fills four fields: %s', async (line, ...written) => {
    const { user } = await open();
    await user.click(street());
    await user.paste(line);
    expect([street().value, number().value]).toEqual(written);
    expect(place()).toEqual(['22767', 'Hamburg']);
  });

  test('and an addition fills three fields when it is pasted', async () => {
    const { user } = await open();
    await user.click(street());
    await user.paste('Am Deich 3, Whg. 2');
    expect([street().value, number().value]).toEqual(['Am Deich', '3']);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Adresszusatz/)).value).toBe('Whg. 2');
  });

  test('is not split if another place was typed', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Postleitzahl'), '24103');
    await user.click(street());
    await user.paste('Große Elbstraße 47 b, 22767 Hamburg');
    expect([street().value, number().value]).toEqual(['Große Elbstraße 47 b, 22767 Hamburg', '']);
  });

  test('may be a post-office box, which has its own number and no house number', async () => {
    const { user } = await open();
    await user.type(street(), 'Postfach 12 34 56');
    await user.tab();
    expect(street().value).toBe('Postfach');
    expect(screen.getByLabelText<HTMLInputElement>('Postfachnummer').value).toBe('12 34 56');
    expect(screen.queryByLabelText('Hausnummer')).toBeNull();
  });

  test('lets browsers autofill its number', async () => {
    await open();
    expect(number().autocomplete).not.toBe('off');
  });
});

test('addition and phone are in a disclosure, and belong to the address', async () => {
  const { user, store, address } = await open({ ...cart, session: asUser() });
  await fillAddress(user);
  expect(screen.queryByLabelText(/^Telefonnummer/)).toBeNull();
  await user.click(screen.getByText('Firma, Adresszusatz, Telefon'));
  await user.type(await screen.findByLabelText(/^Adresszusatz/), 'Hinterhaus');
  await user.type(screen.getByLabelText(/^Telefonnummer/), '040 123456');
  await goOn(user);
  await waitFor(() => expect(address()).toBe('/placeorder'));
  expect(store.getState().checkout.shippingAddress).toMatchObject({ addition: 'Hinterhaus', phone: '040 123456' });
});

test('a guest can have the device forget name and address, and the cart stays', async () => {
  const { user, store } = await open({ ...cart, session: asGuest(), checkout: aCheckout({ paymentMethod: 'Stripe' }) });
  await user.click(screen.getByRole('button', { name: 'Meine Angaben auf diesem Gerät vergessen' }));
  expect(store.getState().session.guest).toBeNull();
  expect(store.getState().checkout).toMatchObject({ shippingAddress: null, paymentMethod: null, placedOrder: null });
  expect(store.getState().cart.lines).toHaveLength(1);
  expect(screen.getByLabelText('Vor- und Nachname')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Straße')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: /vergessen/ })).toBeNull();
});

const streetField = () => screen.getByLabelText('Straße');
const kept = () => window.sessionStorage.getItem('checkoutForm');

async function typeAndLeave(state: PreloadedShop) {
  const { user, unmount } = await open(state);
  expect(kept()).toBeNull();
  await fillAddress(user);
  unmount();
}

/** Issue 39, item 11: the page is left by a reload, or to the cart, and opened again. */
describe('typed values', () => {
  const karla = { ...cart, session: asUser() };

  test.each([
    ['a guest', cart],
    ['an account', karla],
  ])('are restored for %s, and removed after sending', async (_who, state) => {
    server.respond(userEndpoints.registerVisitor, aVisitor());
    await typeAndLeave(state);
    const { user, address } = await open(state);
    expect(streetField()).toHaveProperty('value', 'Große Elbstraße');
    expect(screen.getByLabelText('Land')).toHaveProperty('value', 'AT');
    if (state === cart) await fillGuest(user);
    await goOn(user);
    await waitFor(() => expect(address()).toBe('/placeorder'));
    expect(kept()).toBeNull();
  });

  test.each([
    ['a guest', 'an account', cart, karla],
    ['an account', 'a guest', karla, cart],
    ['an account', 'another account', karla, { ...cart, session: asUser(aSessionUser()) }],
  ])('by %s are hidden from %s, and removed', async (_typist, _reader, typist, reader) => {
    await typeAndLeave(typist);
    await open(reader);
    expect(streetField()).toHaveProperty('value', '');
    expect(kept()).toBeNull();
  });

  test('of a guest are removed by the button that forgets, also before anything was sent', async () => {
    await typeAndLeave(cart);
    const { user } = await open(cart);
    await user.click(screen.getByRole('button', { name: 'Meine Angaben auf diesem Gerät vergessen' }));
    expect(streetField()).toHaveProperty('value', '');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test.each(['{', '"text"', '{"person":"guest","values":{"address.street":7,"other":"x"}}'])(
    'that cannot be read leave the form empty: %s',
    async (stored) => {
      window.sessionStorage.setItem('checkoutForm', stored);
      await open(cart);
      expect(streetField()).toHaveProperty('value', '');
    },
  );
});
