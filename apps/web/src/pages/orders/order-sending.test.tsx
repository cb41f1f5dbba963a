import { configEndpoints } from '@kontor/shared/wire/config';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { Layout } from '../../app/frame/layout.tsx';
import { findToday } from '../../lib/shop-day.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';
import { OrderPage } from './order-page.tsx';

const { ship, correctAddress, proveArrival, notes, addNote, removeNote } = sendingEndpoints;
const greta = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true });
const [vase, bowl] = [anId(), anId()];
const cartItems = [
  { _id: vase, name: 'Vase Amrum', image: [], price: 49, qty: 3, taxPercent: 19 },
  { _id: bowl, name: 'Schale Föhr', image: [], price: 20, qty: 1, taxPercent: 19 },
];
const toSend = [
  { _id: vase, qty: 3 },
  { _id: bowl, qty: 1 },
];
const order: Order = anOrder({ cartItems, toSend, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, []);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 1 });
});

function open(shown: Order = order, language: 'de' | 'en' = 'de') {
  server.respond(orderEndpoints.get, shown);
  const page = (
    <Layout>
      <OrderPage />
    </Layout>
  );
  const state = { session: asUser(greta) };
  return renderWithApp(page, { path: `/orders/${shown._id}`, route: '/orders/:id', language, state });
}

async function openDialog(button: RegExp, shown?: Order) {
  const { user, store } = await open(shown);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, store, dialog: within(await screen.findByRole('dialog')) };
}

describe('sending an order', () => {
  test('starts with all that is left; a part is sent with carrier and number, and the page shows the rest', async () => {
    const shipment = { _id: anId(), lines: [{ _id: vase, qty: 2 }], sentAt: '2026-11-22T09:00:00.000Z' };
    const left = [
      { _id: vase, qty: 1 },
      { _id: bowl, qty: 1 },
    ];
    const sent = { ...order, shipments: [shipment], toSend: left };
    server.respond(ship, sent);
    const { user, dialog } = await openDialog(/^Versenden/);
    const [vases, bowls] = [
      dialog.getByLabelText('Vase Amrum (noch 3)'),
      dialog.getByLabelText('Schale Föhr (noch 1)'),
    ];
    expect([vases, bowls].map((field) => (field as HTMLInputElement).value)).toEqual(['3', '1']);
    await user.clear(vases);
    await user.type(vases, '2');
    await user.clear(bowls);
    await user.type(bowls, '0');
    await user.selectOptions(dialog.getByLabelText('Versanddienst'), 'DHL');
    await user.type(dialog.getByLabelText(/^Sendungsnummer/), ' 00340434 ');
    server.respond(orderEndpoints.get, sent);
    await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
    expect(await screen.findByText('Bestellung 2026-00417: Sendung gemeldet.')).toBeDefined();
    expect(server.requests(ship).map(({ body }) => body)).toEqual([
      { lines: [{ _id: vase, qty: 2 }], carrier: 'dhl', tracking: '00340434' },
    ]);
    expect(await screen.findByText('teilweise versandt, noch 2 Stück')).toBeDefined();
  });

  test('the next parcel starts with the remaining units before the order has reloaded', async () => {
    const shipment = { _id: anId(), lines: [{ _id: vase, qty: 2 }], sentAt: '2026-11-22T09:00:00.000Z' };
    server.respond(ship, { ...order, shipments: [shipment], toSend: [{ _id: vase, qty: 1 }] });
    const { user, dialog } = await openDialog(/^Versenden/);
    server.respond(orderEndpoints.get, () => new Promise(() => {}));
    await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Versenden/ }));
    expect(await screen.findByLabelText('Vase Amrum (noch 1)')).toHaveProperty('value', '1');
  });

  test('more than is left, or nothing at all, is refused at the fields', async () => {
    const { user, dialog } = await openDialog(/^Versenden/, { ...order, toSend: [{ _id: vase, qty: 2 }] });
    const field = dialog.getByLabelText('Vase Amrum (noch 2)');
    await user.clear(field);
    await user.type(field, '3');
    await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
    expect(dialog.getByText('Davon sind nur noch 2 Stück zu versenden.')).toBeDefined();
    await user.clear(field);
    await user.type(field, '0');
    await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
    expect(dialog.getByText('Bitte geben Sie von mindestens einem Artikel eine Menge ein.')).toBeDefined();
    expect(server.requests(ship)).toHaveLength(0);
  });

  test('an unpaid order shows a warning, and a refusal is shown in the dialog', async () => {
    server.fail(ship, 'already_shipped');
    const { user, dialog } = await openDialog(/^Versenden/, { ...order, isPaid: false });
    expect(dialog.getByText('Diese Bestellung ist noch nicht bezahlt.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
    expect(await dialog.findByText(/weniger übrig, als Sie versenden wollten/)).toBeDefined();
  });

  test('a disputed order shows a warning, although it is paid', async () => {
    const disputed = { status: 'open', amount: 167, since: '2026-11-22T09:00:00.000Z' } as const;
    const { dialog } = await openDialog(/^Versenden/, { ...order, payments: [aTakenPayment({ disputed })] });
    expect(dialog.getByText(/^Der Käufer hat die Zahlung angefochten\./)).toBeDefined();
    expect(dialog.queryByText('Diese Bestellung ist noch nicht bezahlt.')).toBeNull();
  });

  // § 312f (2) BGB: the contract on a durable medium, with the goods at the latest.
  test.each([
    ['waiting', 'Die E-Mail ist noch unterwegs.'],
    ['failed', 'Die E-Mail ließ sich nicht zustellen.'],
    ['otherAddress', 'Sie ging an eine andere E-Mail-Adresse.'],
    ['held', 'Es ist kein Mailserver eingerichtet; die E-Mail wurde nur aufbewahrt.'],
    ['none', 'Es gibt zu dieser Bestellung keine E-Mail mit dem Vertrag.'],
  ] as const)(
    'a buyer without a contract by mail (%s) causes a warning, and the parcel can be sent anyway',
    async (reason, words) => {
      server.respond(mailEndpoints.contracts, { lacking: [{ number: order.number, reason }] });
      server.respond(ship, order);
      const { user, dialog } = await openDialog(/^Versenden/);
      expect(await dialog.findByText('Der Käufer hat den Vertrag noch nicht per E-Mail.')).toBeDefined();
      expect(dialog.getByRole('status').textContent).toContain(words);
      expect(server.requests(mailEndpoints.contracts)[0]?.query.get('numbers')).toBe(order.number);
      await user.click(dialog.getByRole('button', { name: 'Als versandt melden' }));
      await waitFor(() => expect(server.requests(ship)).toHaveLength(1));
    },
  );

  test('the warning disappears once the contract has arrived', async () => {
    server.respond(mailEndpoints.contracts, { lacking: [{ number: order.number, reason: 'waiting' }] });
    const { dialog, store } = await openDialog(/^Versenden/);
    expect(await dialog.findByText(/hat den Vertrag noch nicht/)).toBeDefined();
    server.respond(mailEndpoints.contracts, { lacking: [] });
    act(() => void store.dispatch(api.util.invalidateTags(['Mail'])));
    await waitFor(() => expect(dialog.queryByText(/Vertrag/)).toBeNull());
  });

  test('an order that is fully shipped has nothing left to send', async () => {
    const { toSend: _, ...sent } = order;
    const lines = toSend;
    await open({ ...sent, shipments: [{ _id: anId(), lines, sentAt: '2026-11-22T09:00:00.000Z' }] });
    expect(await screen.findByText('Es ist nichts mehr zu versenden.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Versenden/ })).toBeNull();
  });
});

const missed = (kind: 'order_received' | 'order_shipped') => ({
  _id: anId(),
  kind,
  to: 'karla@pots.example',
  subject: 'Ihre Bestellung',
  language: 'de' as const,
  status: 'failed' as const,
  attempts: 1,
  createdAt: '2026-11-21T13:32:00.000Z',
});

describe('correcting the address', () => {
  test('starts with the current address, and sends the changed one', async () => {
    server.respond(correctAddress, order);
    const { user, dialog } = await openDialog(/^Adresse berichtigen/);
    const street = dialog.getByLabelText('Straße');
    expect(street).toHaveProperty('value', order.shippingAddress.street);
    await user.clear(street);
    await user.type(street, 'Neuer Weg');
    await user.type(dialog.getByLabelText(/^Firma/), 'Ohlsen & Co.');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Die Adresse der Bestellung 2026-00417 ist berichtigt.')).toBeDefined();
    const [sent] = server.requests(correctAddress);
    expect(sent?.body).toEqual({
      name: order.visitor?.name,
      email: order.visitor?.email,
      shippingAddress: { ...order.shippingAddress, street: 'Neuer Weg', company: 'Ohlsen & Co.' },
    });
  });

  test('keeps every unchanged part', async () => {
    const parts = { name: 'Ole Hansen', company: 'Hansen OHG', addition: '2. Hof', phone: '+49 40 123456' };
    const full = anOrder({ cartItems, toSend, shippingAddress: { ...order.shippingAddress, ...parts } });
    server.respond(correctAddress, full);
    const { user, dialog } = await openDialog(/^Adresse berichtigen/, full);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(server.requests(correctAddress)).toHaveLength(1));
    const [sent] = server.requests(correctAddress);
    expect(sent?.body).toMatchObject({ shippingAddress: full.shippingAddress });
  });

  test('of a gift changes its recipient, beside its buyer', async () => {
    const gift = { ...order, gift: { recipient: 'Marta Lüders', greeting: 'Alles Gute!' } };
    server.respond(correctAddress, gift);
    const { user, dialog } = await openDialog(/^Adresse berichtigen/, gift);
    expect(dialog.queryByLabelText(/^Anderer Empfänger/)).toBeNull();
    const recipient = dialog.getByLabelText(/^Empfänger des Geschenks/);
    expect(recipient).toHaveProperty('value', 'Marta Lüders');
    await user.clear(recipient);
    await user.type(recipient, 'Marta Lund');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(server.requests(correctAddress)).toHaveLength(1));
    expect(server.requests(correctAddress)[0]?.body).toEqual({
      name: order.visitor?.name,
      email: order.visitor?.email,
      recipient: 'Marta Lund',
      shippingAddress: order.shippingAddress,
    });
  });

  test('may be that of a Packstation', async () => {
    server.respond(correctAddress, order);
    const { user, dialog } = await openDialog(/^Adresse berichtigen/);
    await user.click(dialog.getByRole('checkbox', { name: 'An eine Packstation von DHL' }));
    await user.type(dialog.getByLabelText('Nummer der Packstation'), '145');
    await user.type(dialog.getByLabelText('Postnummer'), '12345678');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(server.requests(correctAddress)).toHaveLength(1));
    const [sent] = server.requests(correctAddress);
    const packstation = { number: '145', postNumber: '12345678' };
    expect(sent?.body).toMatchObject({ shippingAddress: { street: 'Packstation', number: '145', packstation } });
  });

  test('offers mails that the former address has not received, all by default, and sends them at once', async () => {
    server.respond(correctAddress, order);
    const { user, dialog } = await openDialog(/^Adresse berichtigen/);
    const mails = [missed('order_received'), missed('order_shipped')];
    server.respond(mailEndpoints.missed, { to: 'karla@post.example', mails });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    const offer = within(await screen.findByRole('dialog', { name: /^Nicht zugestellte E-Mails/ }));
    const ask = '2 E-Mails sind nicht bei karla@post.example angekommen. Sollen sie jetzt dorthin gehen?';
    expect(offer.getByText(ask)).toBeDefined();
    const boxes = offer.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    await user.click(offer.getByRole('checkbox', { name: /^Versandmitteilung, an karla@pots.example/ }));
    server.respond(mailEndpoints.resendMissed, { to: 'karla@post.example', mails: [] });
    server.respond(mailEndpoints.missed, { to: 'karla@post.example', mails: [] });
    await user.click(offer.getByRole('button', { name: '1 E-Mail senden' }));
    expect(await screen.findByText('1 E-Mail geht an karla@post.example.')).toBeDefined();
    expect(server.requests(mailEndpoints.resendMissed).map(({ body }) => body)).toEqual([{ mails: [mails[0]?._id] }]);
  });

  test('of a shipped order offers undelivered mails on request, and a failure says so', async () => {
    server.respond(mailEndpoints.missed, { to: 'karla@post.example', mails: [missed('order_shipped')] });
    const { user } = await open({ ...order, isDelivered: true });
    await user.click(await screen.findByRole('button', { name: /^1 E-Mail nicht zugestellt/ }));
    server.fail(mailEndpoints.resendMissed, 'internal');
    await user.click(await screen.findByRole('button', { name: '1 E-Mail senden' }));
    expect(await screen.findByText('Nicht gespeichert.')).toBeDefined();
  });

  test('marks missing values at their fields, and explains the refusal of a country with other prices', async () => {
    server.fail(correctAddress, 'country_changes_price');
    const { user, dialog } = await openDialog(/^Adresse berichtigen/);
    const city = dialog.getByLabelText('Ort');
    await user.clear(city);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(city.getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(correctAddress)).toHaveLength(0);
    await user.type(city, 'Husum');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect(await dialog.findByText(/gelten andere Versandkosten oder Steuersätze/)).toBeDefined();
  });
});

describe('notes', () => {
  const note = {
    _id: anId(),
    at: '2026-11-21T15:00:00.000Z',
    by: { _id: greta._id, name: greta.name },
    text: 'Ruft\nnoch an.',
  };
  const removeButton = { name: /^Notiz vom .* löschen$/ };

  test('are read, added and deleted, with their authors', async () => {
    server.respond(notes, { notes: [note] });
    const { user } = await open();
    expect(await screen.findByText(/Greta Ohlsen$/)).toBeDefined();
    const more = { ...note, _id: anId(), text: 'Hat angerufen.' };
    server.respond(addNote, { notes: [note, more] });
    server.respond(notes, { notes: [note, more] });
    const field = screen.getByLabelText('Neue Notiz');
    await user.type(field, 'Hat angerufen.');
    await user.click(screen.getByRole('button', { name: 'Notiz hinzufügen' }));
    await waitFor(() => expect(screen.getAllByRole('button', removeButton)).toHaveLength(2));
    expect(field).toHaveProperty('value', '');
    expect(server.requests(addNote).map(({ body }) => body)).toEqual([{ text: 'Hat angerufen.' }]);
    server.respond(removeNote, { notes: [more] });
    server.respond(notes, { notes: [more] });
    const [first] = screen.getAllByRole('button', removeButton);
    if (first) await user.click(first);
    await waitFor(() => expect(screen.getAllByRole('button', removeButton)).toHaveLength(1));
    expect(server.requests(removeNote).map(({ params }) => params['note'])).toEqual([note._id]);
  });

  test('that cannot be deleted stay, and the page says so', async () => {
    server.respond(notes, { notes: [note] });
    server.fail(removeNote, 'internal');
    const { user } = await open();
    await user.click(await screen.findByRole('button', removeButton));
    expect(await screen.findByText('Nicht gelöscht.')).toBeDefined();
    expect(screen.getByRole('button', removeButton)).toBeDefined();
  });

  test('that fail to load can be reloaded', async () => {
    server.fail(notes, 'internal');
    const { user } = await open();
    const part = within(await screen.findByRole('region', { name: 'Notizen' }));
    const again = await part.findByRole('button', { name: 'Noch einmal versuchen' });
    server.respond(notes, { notes: [note] });
    await user.click(again);
    expect(await part.findByRole('button', removeButton)).toBeDefined();
  });
});

describe('an order without VAT', () => {
  const taxFree = {
    company: 'Müller & Fils SARL',
    vatId: 'FR40303265045',
    reference: 'WAPIAAAAXyz12345',
    day: '2026-11-20',
    by: { _id: greta._id, name: 'Greta Ohlsen' },
    at: '2026-11-20T09:00:00.000Z',
  };
  const shipments = [{ _id: anId(), lines: [{ _id: vase, qty: 3 }], sentAt: '2026-11-21T09:00:00.000Z' }];
  const sent: Order = { ...order, taxFree, shipments, can: { ...order.can, proveArrival: true } };

  test('names the check that makes it VAT-free and the missing proof of arrival, which can be entered', async () => {
    const { user } = await open(sent);
    const part = within(await screen.findByRole('region', { name: 'Innergemeinschaftliche Lieferung' }));
    expect(part.getByText(/FR40303265045\. Geprüft am 20\.11\.2026, Auskunft WAPIAAAAXyz12345/)).toBeDefined();
    expect(part.getByText('Der Nachweis der Ankunft fehlt.')).toBeDefined();
    const proof = { kind: 'carrier' as const, day: '2026-11-23', by: taxFree.by, at: '2026-11-24T09:00:00.000Z' };
    server.respond(proveArrival, { ...sent, taxFree: { ...taxFree, proof } });
    await user.click(part.getByRole('button', { name: 'Nachweis eintragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Art des Nachweises'), 'Spediteursbescheinigung oder Frachtbrief');
    await user.type(dialog.getByLabelText(/^Vermerk/), 'Ordner 3');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    server.respond(orderEndpoints.get, { ...sent, taxFree: { ...taxFree, proof } });
    await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
    expect(await screen.findByText('Der Nachweis ist eingetragen.')).toBeDefined();
    expect(server.requests(proveArrival)).toMatchObject([
      { params: { id: sent._id }, body: { kind: 'carrier', day: findToday(), note: 'Ordner 3' } },
    ]);
    expect(await part.findByText('Spediteursbescheinigung oder Frachtbrief vom 23.11.2026')).toBeDefined();
  });

  test('a day more than 31 days ago is confirmed before it is saved', async () => {
    server.respond(proveArrival, sent);
    const { user } = await open({
      ...sent,
      shipments: shipments.map((shipment) => ({ ...shipment, sentAt: '2020-02-03T09:00:00.000Z' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Nachweis eintragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Tag des Nachweises'), { target: { value: '2020-02-05' } });
    await user.click(dialog.getByRole('checkbox', { name: /31\sTage/ }));
    await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
    await waitFor(() => expect(server.requests(proveArrival)).toHaveLength(1));
    expect(server.requests(proveArrival)).toMatchObject([{ body: { day: '2020-02-05', dayConfirmed: true } }]);
  });

  test.each([
    ['too_small', 'Die Ware wurde erst am 21.11.2026 versandt.'],
    ['too_large', 'Dieser Tag kommt erst noch.'],
  ] as const)('an impossible day is reported in words about the day (%s)', async (code, words) => {
    const issues = [{ path: 'day', code, message: 'An impossible day' }];
    server.fail(proveArrival, 'invalid_input', { issues });
    const { user } = await open(sent);
    const part = within(await screen.findByRole('region', { name: 'Innergemeinschaftliche Lieferung' }));
    await user.click(part.getByRole('button', { name: 'Nachweis eintragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
    expect(await dialog.findByText(words)).toBeDefined();
  });

  test('can be proved only after it is shipped', async () => {
    await open({ ...order, taxFree });
    const part = within(await screen.findByRole('region', { name: 'Innergemeinschaftliche Lieferung' }));
    expect(part.getByText(/^Sobald etwas versandt ist/)).toBeDefined();
    expect(part.queryByRole('button')).toBeNull();
  });
});
