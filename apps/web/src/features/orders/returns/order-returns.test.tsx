import { type OwnReturn, returnEndpoints } from '@kontor/shared/wire/returns';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../../app/frame/layout.tsx';
import { anId, anOrder } from '../../../testing/factories.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
// Imported before the tests: building lazy chunks would take longer than a test waits.
import '../../../ui/feedback/toast-message.tsx';
import './own-returns.tsx';
import { countReturnable } from './count-returnable.ts';
import { OrderReturns } from './order-returns.tsx';

const saved: string[] = [];
vi.mock('../../../lib/browser/save-file.ts', () => ({
  saveFile: (_file: Blob, name: string) => void saved.push(name),
}));

const vase = { _id: anId(), name: 'Vase Amrum', nameEn: 'Vase', image: [], price: 30, qty: 3 };
const order = anOrder({ cartItems: [vase], isPaid: true, isDelivered: true, state: 'delivered' });
const announced: OwnReturn = {
  _id: anId(),
  reference: 'RT-7K3M-9QXT',
  announcedAt: '2026-11-20T10:00:00.000Z',
  reason: 'damaged',
  status: 'announced',
  lines: [{ _id: vase._id, name: 'Vase Amrum', qty: 2 }],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  saved.length = 0;
});

async function open(returns: OwnReturn[], shown = order) {
  server.respond(returnEndpoints.ofOrder, { returns });
  const rendered = await renderWithApp(
    <Layout>
      <main>
        <OrderReturns order={shown} />
      </main>
    </Layout>,
  );
  await rendered.user.click(screen.getByText('Rücksendung'));
  await screen.findByText(/Eine Rücksendung ist noch kein Widerruf/);
  return rendered;
}

test('nothing is loaded before it is opened, and an order of which nothing was sent has no such part', async () => {
  const { container } = await renderWithApp(
    <Layout>
      <OrderReturns order={order} />
      <OrderReturns order={anOrder({ isPaid: true })} />
    </Layout>,
  );
  expect(container.querySelectorAll('details.data-part')).toHaveLength(1);
  expect(server.requests(returnEndpoints.ofOrder)).toEqual([]);
});

test('a buyer announces a return; a form without articles and reason says so and sends nothing', async () => {
  const { user } = await open([]);
  server.respond(returnEndpoints.announce, announced);
  await user.click(screen.getByRole('button', { name: 'Rücksendung anmelden' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  expect(await dialog.findByText(/Wählen Sie bei mindestens einem Artikel/)).toBeDefined();
  expect(dialog.getByLabelText('Warum?').getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(returnEndpoints.announce)).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Vase Amrum'), '2');
  await user.selectOptions(dialog.getByLabelText('Warum?'), 'Beschädigt oder mangelhaft');
  await user.type(dialog.getByLabelText(/^Was sollen wir wissen/), 'Ein Riss');
  server.respond(returnEndpoints.ofOrder, { returns: [announced] });
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findByText('Ihre Rücksendung RT-7K3M-9QXT ist angemeldet.')).toBeDefined();
  expect(server.requests(returnEndpoints.announce)[0]?.body).toEqual({
    reason: 'damaged',
    message: 'Ein Riss',
    lines: [{ _id: vase._id, qty: 2 }],
  });
  const item = within(await screen.findByRole('article', { name: 'Rücksendung RT-7K3M-9QXT' }));
  expect(item.getByText(/Senden Sie die Ware bitte an uns/)).toBeDefined();
});

test('articles have their names in the language of the page', async () => {
  server.respond(returnEndpoints.ofOrder, {
    returns: [{ ...announced, lines: [{ _id: vase._id, name: 'Vase Amrum', nameEn: 'Amrum vase', qty: 2 }] }],
  });
  const { user } = await renderWithApp(<OrderReturns order={order} />, { language: 'en' });
  await user.click(screen.getByText('Sending back'));
  expect(await screen.findByText(/Amrum vase/)).toBeDefined();
});

test('a refusal of the server is shown in the form, which stays as typed', async () => {
  const { user } = await open([]);
  server.fail(returnEndpoints.announce, 'return_too_many');
  await user.click(screen.getByRole('button', { name: 'Rücksendung anmelden' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Vase Amrum'), '3');
  await user.selectOptions(dialog.getByLabelText('Warum?'), 'Anderer Grund');
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));
  expect(await dialog.findByText('Die Rücksendung ist nicht angemeldet.')).toBeDefined();
  expect(dialog.getByLabelText('Vase Amrum')).toHaveProperty('value', '3');
});

test('the number of the parcel is entered, and the label is saved', async () => {
  const { user } = await open([{ ...announced, hasLabel: true }]);
  server.respond(returnEndpoints.nameParcel, announced);
  await user.click(screen.getByRole('button', { name: 'Sendungsnummer eintragen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
  expect(dialog.getByLabelText('Sendungsnummer').getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(dialog.getByLabelText(/^Versanddienst/), 'DHL');
  await user.type(dialog.getByLabelText('Sendungsnummer'), ' 0034 ');
  await user.click(dialog.getByRole('button', { name: 'Eintragen' }));
  await screen.findByText('Die Sendungsnummer ist eingetragen.');
  expect(server.requests(returnEndpoints.nameParcel)[0]?.body).toEqual({ carrier: 'dhl', tracking: '0034' });
  server.fail(returnEndpoints.label, 'not_found');
  await user.click(screen.getByRole('button', { name: /Retourenschein speichern/ }));
  expect(await screen.findByText(/Nicht heruntergeladen/)).toBeDefined();
  expect(saved).toEqual([]);
  server.respond(returnEndpoints.label, '%PDF');
  await user.click(screen.getByRole('button', { name: /Retourenschein speichern/ }));
  await waitFor(() => expect(saved).toEqual(['Retourenschein-RT-7K3M-9QXT.pdf']));
});

test.each<[Partial<OwnReturn>, RegExp]>([
  [{ status: 'received' }, /Die Ware ist bei uns/],
  [{ status: 'received', reason: 'returned_to_sender' }, /konnte nicht zugestellt werden/],
  [{ status: 'decided', outcome: 'refund', refunded: 60 }, /Wir haben Ihnen 60,00\s€ erstattet/],
  [{ status: 'decided', outcome: 'rejected', explanation: 'Zerbrochen' }, /Zerbrochen/],
  [{ status: 'decided', outcome: 'send_again' }, /Wir senden das Paket noch einmal/],
  [{ status: 'decided', outcome: 'exchange' }, /Sie erhalten Ersatz/],
])('a return is described by its state: %o', async (change, words) => {
  await open([{ ...announced, ...change }]);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sendungsnummer eintragen' })).toBeNull();
});

test('only units that were sent and are in no open return can be chosen', () => {
  const count = (returns: OwnReturn[], shown = order) => countReturnable(vase, { order: shown, returns });
  expect(count([])).toBe(3);
  expect(count([announced])).toBe(1);
  expect(count([{ ...announced, status: 'decided', outcome: 'rejected' }])).toBe(3);
  expect(count([{ ...announced, status: 'decided', outcome: 'exchange' }])).toBe(1);
  const parcel = { _id: anId(), lines: [{ _id: vase._id, qty: 1 }], sentAt: '2026-11-20T10:00:00.000Z' };
  expect(count([], anOrder({ cartItems: [vase], shipments: [parcel] }))).toBe(1);
});
