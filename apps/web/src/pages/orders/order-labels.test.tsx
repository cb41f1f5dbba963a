import { carrierEndpoints, type ShippingLabel } from '@kontor/shared/wire/carriers';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { aCarrier, aLabel, aLabelRun, refusedAddress } from '../../testing/carriers.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';
import { OrderPage } from './order-page.tsx';
import '../../ui/feedback/toast-message.tsx';

const saved: string[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));

const { list, labels: labelsOf, start, run: readRun, file, cancel, track, makeReturn } = carrierEndpoints;
const vase = anId();
const cartItems = [{ _id: vase, name: 'Vase Amrum', image: [], price: 49, qty: 3, taxPercent: 19 }];
const shippingAddress = {
  street: 'Packstation',
  number: '145',
  zipcode: '22767',
  city: 'Hamburg',
  country: 'DE',
  packstation: { number: '145', postNumber: '12345678' },
};
const order: Order = anOrder({
  cartItems,
  shippingAddress,
  toSend: [{ _id: vase, qty: 3 }],
  isPaid: true,
  paidAt: '2026-11-21T14:00:00.000Z',
});

let server: FakeServer;
let labels: ShippingLabel[];

beforeEach(() => {
  saved.length = 0;
  labels = [];
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, []);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 1 });
  server.respond(list, [aCarrier()]);
  server.respond(labelsOf, () => ({ labels }));
});

const open = (shown: Order = order) => {
  server.respond(orderEndpoints.get, shown);
  const page = (
    <Layout>
      <OrderPage />
    </Layout>
  );
  const state = { session: asUser(aSessionUser({ name: 'Greta Ohlsen', isAdmin: true })) };
  return renderWithApp(page, { path: `/orders/${shown._id}`, route: '/orders/:id', state });
};
const part = async () => within(await screen.findByRole('region', { name: 'Paketscheine' }));

test('labels are bought for several parcels to a Packstation, saved, tracked and cancelled', async () => {
  const begun = aLabelRun({ total: 1 });
  const { number } = order;
  server.respond(start, begun);
  server.respond(readRun, () => {
    labels = [aLabel({ number, weight: 900 })];
    const problem = { ...refusedAddress, messages: [...refusedAddress.messages] };
    const line = { number, parcels: 2, state: 'failed', problem, labels: [anId()] } as const;
    return aLabelRun({ ...begun, state: 'done', done: 1, lines: [{ ...line, labels: [...line.labels] }] });
  });
  const { user } = await open();
  await user.click(await (await part()).findByRole('button', { name: /^Paketschein kaufen/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/An die Packstation 145 in 22767 Hamburg, Postnummer 12345678/)).toBeDefined();
  await user.clear(dialog.getByLabelText('Pakete'));
  await user.type(dialog.getByLabelText('Pakete'), '2');
  await user.type(dialog.getByLabelText(/Gramm je Paket/), '900');
  await user.click(dialog.getByRole('button', { name: 'Kaufen' }));
  expect(await (await part()).findByText(refusedAddress.messages[0])).toBeDefined();
  expect(server.requests(start)[0]?.body).toEqual({ carrier: 'dhl', orders: [{ number, parcels: 2, weight: 900 }] });
  server.respond(file, 'content');
  await user.click(await (await part()).findByRole('button', { name: /^PDF zum Drucken/ }));
  await waitFor(() => expect(saved).toEqual(['paketschein-2026-00001-abc123.pdf']));
  server.respond(track, { state: 'on_the_way', at: '2026-11-30T07:00:00.000Z', text: 'Im Zustellfahrzeug.' });
  await user.click((await part()).getByRole('button', { name: /^Wo ist das Paket/ }));
  expect(await (await part()).findByText('Im Zustellfahrzeug.')).toBeDefined();
  server.fail(cancel, 'label_refused', { message: 'Die Sendung wurde bereits abgeschlossen.' });
  await user.click((await part()).getByRole('button', { name: /stornieren$/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stornieren' }));
  expect(await screen.findByText(/Die Sendung wurde bereits abgeschlossen/)).toBeDefined();
});

test('a return label is bought for what was sent, with the words of a refusal; without a carrier there is nothing', async () => {
  const { toSend: _none, ...rest } = order;
  const sent: Order = { ...rest, isDelivered: true, deliveredAt: '2026-11-22T09:00:00.000Z' };
  server.fail(makeReturn, 'label_refused', { message: 'Postleitzahl des Absenders' });
  const { user, unmount } = await open(sent);
  const press = async () => user.click(await (await part()).findByRole('button', { name: 'Retourenschein kaufen' }));
  await press();
  expect(await screen.findByText(/Der Paketdienst lehnt das ab\. Postleitzahl des Absenders/)).toBeDefined();
  server.respond(makeReturn, () => {
    labels = [aLabel({ kind: 'return' })];
    return labels[0] ?? aLabel();
  });
  await press();
  expect(await screen.findByText(/DHL, Retoure/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retourenschein kaufen' })).toBeNull();
  unmount();
  labels = [];
  server.respond(list, [aCarrier({ ready: false })]);
  await open(sent);
  await screen.findByRole('heading', { name: 'Verlauf' });
  expect(screen.queryByRole('region', { name: 'Paketscheine' })).toBeNull();
});
