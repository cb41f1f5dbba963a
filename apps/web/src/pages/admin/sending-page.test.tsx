import { mailEndpoints } from '@kontor/shared/wire/mails';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { sendingEndpoints, type OrderToSend } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { Role } from '@kontor/shared/rules/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SendingPage } from './sending-page.tsx';

const { chosen, shipChosen: ship, addresses, confirmArrival: arrival, toSend: waiting } = sendingEndpoints;
const vase = anId();
const cartItems = [{ _id: vase, name: 'Vase Amrum', qty: 2, sku: 'V-1' }];
const toSend = [{ _id: vase, qty: 2 }];
const first: OrderToSend = {
  number: '2026-00001',
  name: 'Karla Petersen',
  createdAt: '2026-11-21T13:32:00.000Z',
  cartItems,
  isPaid: true,
  state: 'paid',
  isBegun: false,
  toSend,
};
const second: OrderToSend = { ...first, number: '2026-00002' };
const unpaid: OrderToSend = { ...first, number: '2026-00003', isPaid: false, state: 'unpaid' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 3, paid: 2 });
  server.respond(chosen, { orders: [first, second, unpaid] });
});

function open(path = '/admin/sending?orders=2026-00001,2026-00002,2026-00003', role: Role = 'owner') {
  const page = (
    <Layout>
      <SendingPage />
    </Layout>
  );
  return renderWithApp(page, { path, state: { session: asUser(aSessionUser({ isAdmin: true, role })) } });
}

const rowOf = async (number: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`Bestellung ${number} als versandt melden`) }));

describe('shipped orders', () => {
  const sent: OrderToSend = { ...first, state: 'shipped', isBegun: true, sentAt: '2026-11-21T13:32:00.000Z' };
  const { toSend: _none, ...onItsWay } = sent;
  const other = { ...onItsWay, number: '2026-00002' };

  test('are confirmed as arrived on a day if they are ticked, and a refusal is shown in its row', async () => {
    server.respond(chosen, { orders: [onItsWay, other, unpaid] });
    server.fail(arrival, 'invalid_input', { issues: [{ path: 'day', code: 'too_small', message: 'no' }] });
    const { user } = await open();
    const table = await screen.findByRole('table', { name: 'Ankunft bestätigen' });
    expect(within(table).queryByText('2026-00003')).toBeNull();
    await user.clear(screen.getByLabelText('Angekommen am'));
    await user.type(screen.getByLabelText('Angekommen am'), '2026-11-20');
    await user.click(within(table).getByLabelText('2026-00002 als angekommen bestätigen'));
    await user.click(screen.getByRole('button', { name: '1 Bestellung als angekommen bestätigen' }));
    expect(await within(table).findByText('Sie wurde erst später gesendet.')).toBeTruthy();
    const [asked, ...more] = server.requests(arrival);
    expect([asked?.params['number'], asked?.body, more]).toEqual(['2026-00001', { day: '2026-11-20' }, []]);
  });

  test('cannot be confirmed by staff who may not mark orders', async () => {
    server.respond(chosen, { orders: [onItsWay] });
    await open(undefined, 'packing');
    await screen.findByRole('table', { name: 'Als versandt melden' });
    expect(screen.queryByRole('table', { name: 'Ankunft bestätigen' })).toBeNull();
  });
});

describe('chosen orders', () => {
  test('are listed by product, and loaded by their numbers', async () => {
    await open();
    const list = await screen.findByRole('table', { name: 'Pickliste' });
    const row = within(list).getByRole('row', { name: /Vase Amrum/ });
    expect(row.textContent).toMatch(/6Vase AmrumV-12026-00001 \(2\), 2026-00002 \(2\), 2026-00003 \(2\)/);
    expect(server.requests(chosen)[0]?.query.get('numbers')).toBe('2026-00001,2026-00002,2026-00003');
  });

  test('are shipped one by one, by default the paid ones, and each row shows the result', async () => {
    server.respond(ship, ({ params }) => (params['number'] === first.number ? first : second));
    const { user } = await open();
    expect((await rowOf('2026-00003')).getByRole('checkbox')).toHaveProperty('checked', false);
    const way = (await rowOf(first.number)).getByRole('link', { name: first.number });
    expect(way.getAttribute('href')).toBe('/admin/orderlist?q=2026-00001');
    await user.selectOptions(screen.getByLabelText('Versanddienst'), 'DPD');
    await user.type(screen.getByLabelText('Sendungsnummer für 2026-00002'), '4711');
    await user.click(screen.getByRole('button', { name: '2 Bestellungen als versandt melden' }));
    expect(await (await rowOf('2026-00002')).findByText('✓ versandt')).toBeDefined();
    expect(server.requests(ship).map(({ params, body }) => [params['number'], body])).toEqual([
      [first.number, { carrier: 'dpd' }],
      [second.number, { carrier: 'dpd', tracking: '4711' }],
    ]);
    expect((await rowOf('2026-00003')).getByText('Nicht bezahlt')).toBeDefined();
  });

  test('with a disputed payment say so, and are shipped only if ticked', async () => {
    const disputed: OrderToSend = { ...second, state: 'disputed' };
    server.respond(chosen, { orders: [first, disputed] });
    server.respond(ship, ({ params }) => (params['number'] === first.number ? first : disputed));
    const { user } = await open();
    const row = await rowOf(disputed.number);
    expect(row.getByText('Zahlung angefochten')).toBeDefined();
    expect(row.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(screen.getByRole('button', { name: '1 Bestellung als versandt melden' })).toBeDefined();
    await user.click(row.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '2 Bestellungen als versandt melden' }));
    expect(await row.findByText('✓ versandt')).toBeDefined();
    expect(server.requests(ship).map(({ params }) => params['number'])).toEqual([first.number, disputed.number]);
  });

  test('whose buyers have no contract by mail say so, and can be shipped anyway', async () => {
    const lacking = [{ number: second.number, reason: 'failed' as const }];
    server.respond(mailEndpoints.contracts, { lacking });
    server.respond(ship, ({ params }) => (params['number'] === first.number ? first : second));
    const { user } = await open();
    expect(await (await rowOf(second.number)).findByText('Vertrag fehlt')).toBeDefined();
    expect((await rowOf(first.number)).queryByText('Vertrag fehlt')).toBeNull();
    const warning = screen.getByText('Der Vertrag ist noch nicht per E-Mail beim Käufer:');
    expect(warning.parentElement?.textContent).toContain(second.number);
    expect(server.requests(mailEndpoints.contracts)[0]?.query.get('numbers')).toBe('2026-00001,2026-00002,2026-00003');
    await user.click(screen.getByRole('button', { name: '2 Bestellungen als versandt melden' }));
    expect(await (await rowOf(second.number)).findByText('✓ versandt')).toBeDefined();
    expect(server.requests(ship)).toHaveLength(2);
    // The button that was pressed has nothing left to send.
    const heading = screen.getByRole('heading', { name: 'Als versandt melden' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('that are refused show the reason in their row', async () => {
    server.fail(ship, 'already_shipped');
    const { user } = await open();
    await user.click((await rowOf('2026-00002')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '1 Bestellung als versandt melden' }));
    expect(await (await rowOf('2026-00001')).findByText(/die Bestellung ist schon versandt/)).toBeDefined();
    expect(server.requests(ship)).toHaveLength(1);
  });

  test('that are gone lead back to the list', async () => {
    server.respond(chosen, { orders: [] });
    await open();
    expect(await screen.findByText('Es ist keine Bestellung ausgewählt')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Zu den Bestellungen' })[0]).toHaveProperty(
      'pathname',
      '/admin/orderlist',
    );
  });
});

describe('without chosen orders', () => {
  beforeEach(() =>
    server.respond(waiting, { orders: [first, { ...second, isBegun: true }], page: 1, pages: 1, total: 2 }),
  );

  test('a gift is listed by its recipient, with its buyer and whether to wrap it', async () => {
    const gifts = [
      { ...first, gift: { recipient: 'Marta Lüders', wrapping: true as const } },
      { ...second, gift: { recipient: 'Ole Ohm' } },
    ];
    server.respond(waiting, { orders: gifts, page: 1, pages: 1, total: 2 });
    await open('/admin/sending');
    const rows = within(await screen.findByRole('table', { name: 'Zu versenden' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => /Marta.*verpacken|Ole Ohm.*Petersen/.exec(textContent ?? '')?.[0])).toEqual([
      'Marta LüdersGeschenk von Karla Petersen, bitte verpacken',
      'Ole OhmGeschenk von Karla Petersen',
    ]);
    const [packed] = rows.map((row) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(packed).toEqual(['/admin/orderlist?q=2026-00001', '/admin/customers/2026-00001']);
  });

  test('waiting ones are shown, and chosen ones are prepared', async () => {
    const { user } = await open('/admin/sending');
    const table = await screen.findByRole('table', { name: 'Zu versenden' });
    expect(within(table).getByRole('row', { name: /2026-00002.*teilweise versandt, noch 2\u00a0Stück/ })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Bestellung 2026-00001 auswählen' }));
    expect(screen.getByRole('link', { name: 'Versand vorbereiten' }).getAttribute('href')).toBe(
      '/admin/sending?orders=2026-00001',
    );
    expect(server.requests(chosen)).toHaveLength(0);
  });

  test('a packer finds them in the only area, without links to orders, and without amounts', async () => {
    await open('/admin/sending', 'packing');
    await screen.findByRole('table', { name: 'Zu versenden' });
    const tabs = within(screen.getByRole('navigation', { name: 'Verwaltung' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/admin/sending']);
    expect(screen.queryByRole('link', { name: /Zu den Bestellungen/ })).toBeNull();
    expect(document.body.textContent).not.toContain('€');
  });

  test('the page says that none is waiting', async () => {
    server.respond(waiting, { orders: [], page: 1, pages: 0, total: 0 });
    await open('/admin/sending');
    expect(await screen.findByText('Es wartet keine bezahlte Bestellung.')).toBeDefined();
  });
});

describe('files of chosen orders', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });

  test('are saved as addresses and packing slips, and named', async () => {
    server.respond(addresses, 'Name\r\n');
    server.respond(documentEndpoints.slips, '%PDF');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Adressen als CSV' }));
    expect(await screen.findByText('Gespeichert als adressen.csv.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Lieferscheine' }));
    expect(await screen.findByText('Gespeichert als lieferscheine.pdf.')).toBeDefined();
    expect(server.requests(documentEndpoints.slips)[0]?.body).toEqual({
      orders: [first.number, second.number, unpaid.number],
    });
  });

  test('show an alert if they cannot be saved', async () => {
    server.fail(documentEndpoints.slips, 'internal');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Lieferscheine' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nicht gespeichert.');
  });
});
