import { carrierEndpoints, type LabelRun, type ShippingLabel } from '@kontor/shared/wire/carriers';
import { sendingEndpoints, type OrderToSend } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { aCarrier, aLabel, aLabelRun, dpdPortal, refusedAddress } from '../../testing/carriers.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SendingPage } from './sending-page.tsx';
// Imported here, because it is otherwise loaded with the first message: too late for the test.
import '../../ui/feedback/toast-message.tsx';

const saved: string[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));

const { list, labels: labelsOf, start, run: readRun, runFile, resolve, addresses, readTracking } = carrierEndpoints;
const vase = anId();
const first: OrderToSend = {
  number: '2026-00001',
  name: 'Karla Petersen',
  createdAt: '2026-11-21T13:32:00.000Z',
  cartItems: [{ _id: vase, name: 'Vase Amrum', qty: 2, sku: 'V-1' }],
  isPaid: true,
  state: 'paid',
  isBegun: false,
  toSend: [{ _id: vase, qty: 2 }],
};
const second: OrderToSend = { ...first, number: '2026-00002' };
const unpaid: OrderToSend = { ...first, number: '2026-00003', isPaid: false, state: 'unpaid' };

let server: FakeServer;
let labels: ShippingLabel[];

beforeEach(() => {
  saved.length = 0;
  labels = [];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 3, paid: 2 });
  server.respond(sendingEndpoints.chosen, { orders: [first, second, unpaid] });
  server.respond(list, [aCarrier(), dpdPortal]);
  server.respond(labelsOf, () => ({ labels }));
});

const open = () =>
  renderWithApp(
    <Layout>
      <SendingPage />
    </Layout>,
    {
      path: '/admin/sending?orders=2026-00001,2026-00002,2026-00003',
      state: { session: asUser(aSessionUser({ isAdmin: true, role: 'packing' })) },
    },
  );

test('a run shows its progress, refusals beside their orders, and all labels as one PDF', async () => {
  const begun = aLabelRun({ total: 2 });
  const line = { parcels: 1, labels: [] };
  const done: LabelRun = {
    ...begun,
    state: 'done',
    done: 2,
    lines: [
      { ...line, number: first.number, parcels: 2, state: 'made', labels: [anId(), anId()] },
      {
        ...line,
        number: second.number,
        state: 'failed',
        problem: { ...refusedAddress, messages: [...refusedAddress.messages] },
      },
    ],
  };
  let answers = 0;
  server.respond(start, begun);
  server.respond(readRun, () => {
    answers += 1;
    if (answers < 3) return { ...begun, done: answers - 1 };
    labels = [aLabel(), aLabel({ parcel: 2, tracking: '00340434161094000002', reference: '2026-00001-abc124' })];
    return done;
  });
  const { user } = await open();
  await user.clear(await screen.findByLabelText('Pakete der Bestellung 2026-00001'));
  await user.type(screen.getByLabelText('Pakete der Bestellung 2026-00001'), '11');
  expect(screen.getByRole('button', { name: /^Paketscheine für 2 Bestellungen/ })).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Pakete der Bestellung 2026-00001'));
  await user.type(screen.getByLabelText('Pakete der Bestellung 2026-00001'), '2');
  await user.type(screen.getByLabelText('Gramm je Paket der Bestellung 2026-00001'), '900');
  await user.click(screen.getByRole('button', { name: 'Paketscheine für 2 Bestellungen kaufen' }));
  expect(await screen.findByText('Paketscheine werden gekauft: 0 von 2')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Paketscheine' });
  expect(await within(table).findByText(refusedAddress.messages[0], undefined, { timeout: 5000 })).toBeDefined();
  expect(await within(table).findByText(/00340434161094000001, 00340434161094000002/)).toBeDefined();
  expect(screen.getByText(/Bei 1 Bestellung fehlt etwas/)).toBeDefined();
  expect(server.requests(start).map(({ body }) => body)).toEqual([
    {
      carrier: 'dhl',
      orders: [
        { number: first.number, parcels: 2, weight: 900 },
        { number: second.number, parcels: 1 },
      ],
    },
  ]);
  server.respond(runFile, 'content');
  await user.click(screen.getByRole('button', { name: '2 Paketscheine als ein PDF' }));
  await waitFor(() => expect(saved).toEqual(['paketscheine.pdf']));
  expect(server.requests(runFile)[0]?.params).toEqual({ id: begun._id });
});

test.each([
  ['owner', '/admin/settings/carriers'],
  ['packing', undefined],
] as const)('without access to a carrier it says how labels come about: %s', async (role, path) => {
  server.respond(list, [aCarrier({ ready: false }), dpdPortal]);
  await renderWithApp(<SendingPage />, {
    path: '/admin/sending?orders=2026-00001',
    state: { session: asUser(aSessionUser({ isAdmin: true, role })) },
  });
  expect(await screen.findByText(/sobald der Zugang zu einem Versanddienst eingerichtet ist/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Versanddienst einrichten' })?.getAttribute('href')).toBe(path);
});

test('a label whose answer was lost waits for a person to enter what the carrier’s portal shows', async () => {
  const problem = { ...refusedAddress, code: 'unclear', messages: [] } as const;
  const unclear = aLabel({ state: 'unclear', tracking: undefined, problem: { ...problem, messages: [] } });
  labels = [unclear];
  server.fail(resolve, 'label_refused', { message: 'This number belongs to 2026-00009-ffffff' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /abc123 klären/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Sendungsnummer'), '0034');
  await user.click(dialog.getByRole('button', { name: 'Paketschein holen' }));
  expect(await dialog.findByText(/This number belongs to 2026-00009-ffffff/)).toBeDefined();
  server.respond(resolve, () => {
    labels = [];
    return aLabel({ ...unclear, state: 'refused' });
  });
  await user.click(dialog.getByRole('button', { name: 'Es gibt keinen' }));
  expect(await screen.findByText(/Aufgegeben/)).toBeDefined();
  expect(server.requests(resolve).map(({ params, body }) => [params['id'], body])).toEqual([
    [unclear._id, { tracking: '0034' }],
    [unclear._id, {}],
  ]);
});

const outcome = (line: number, as: 'matched' | 'no_number') => ({ line, tracking: `0${line}`, outcome: as });

test('addresses are exported for a carrier’s portal, and its list is imported in either character set', async () => {
  server.respond(addresses, 'content');
  server.respond(readTracking, {
    lines: [{ ...outcome(2, 'matched'), number: first.number }, outcome(3, 'no_number')],
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adressen für DPD' }));
  await waitFor(() => expect(saved).toEqual(['adressen-dpd.csv']));
  expect(server.requests(addresses)[0]?.query.get('numbers')).toBe('2026-00001,2026-00002,2026-00003');
  const head = Buffer.from('Empfänger;Paketnummer;Referenz', 'latin1');
  await user.upload(screen.getByLabelText('Liste der Sendungen von DPD'), new File([head], 'dpd.csv'));
  expect(await screen.findByText(/1 von 2.Zeilen zugeordnet/)).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Gelesene Zeilen' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '303ohne Bestellnummer',
    '22026-0000102zugeordnet',
  ]);
  expect(server.requests(readTracking).map(({ params, body }) => [params['carrier'], body])).toEqual([
    ['dpd', { csv: 'Empfänger;Paketnummer;Referenz' }],
  ]);
  server.fail(readTracking, 'invalid_input');
  await user.upload(screen.getByLabelText('Liste der Sendungen von DPD'), new File(['x'], 'x.csv'));
  expect(await screen.findByText('Das ist keine Liste mit Sendungsnummern und Referenzen.')).toBeDefined();
});
