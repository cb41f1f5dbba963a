import { configEndpoints } from '@kontor/shared/wire/config';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { type Order, orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { findToday } from '../../lib/shop-day.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderOrderPage } from '../../testing/order-page.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';

const place = { name: 'Kontor', street: 'Hafenweg', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' };
const placed: Order = {
  ...anOrder({ number: '2026-00418' }),
  shippingMethod: { _id: 'abholung', name: 'Abholung', kind: 'pickup' },
  pickup: { place: { ...place, note: 'Mo bis Fr 10 bis 18 Uhr' } },
};
const paid: Order = { ...placed, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' };
const ready = (order: Order): Order => ({
  ...order,
  pickup: { ...order.pickup, readyAt: '2026-11-22T09:00:00.000Z', code: 'K7M4QX' },
});
const atTill: Order = { ...placed, paymentMethod: 'Abholung' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'paypal', demo: false },
    { method: 'Abholung', provider: 'till', demo: false },
  ]);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 0 });
});

function open(order: Order, isStaff = false) {
  server.respond(isStaff ? orderEndpoints.get : orderEndpoints.getAsVisitor, order);
  const state = isStaff ? { session: asUser(aSessionUser({ isAdmin: true })) } : {};
  return renderOrderPage(order, { state });
}

const pickupPart = async () => {
  const heading = await screen.findByRole('heading', { name: 'Abholung' });
  return heading.closest('section')?.textContent?.replaceAll('\u00a0', ' ');
};

describe('the buyer of an order that is picked up', () => {
  test('reads where and when it can be fetched; no parcel is promised', async () => {
    await open(paid);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wird zur Abholung vorbereitet' })).toBeDefined();
    expect(await pickupPart()).toBe('AbholungKontorHafenweg 320457 HamburgDeutschlandMo bis Fr 10 bis 18 Uhr');
    expect(screen.getByRole('main').textContent).not.toMatch(/Paket|Versand/);
  });

  test('gets the code once it is ready, and no longer when it was fetched', async () => {
    const { unmount } = await open(ready(paid));
    expect(await screen.findByRole('heading', { level: 1, name: 'Liegt zur Abholung bereit' })).toBeDefined();
    expect(await pickupPart()).toContain('Abholcode: K7M4QX');
    unmount();
    await open({ ...ready(paid), isDelivered: true, deliveredAt: '2026-11-23T09:00:00.000Z', state: 'delivered' });
    expect(await screen.findByRole('heading', { level: 1, name: /^Abgeholt am/ })).toBeDefined();
    expect(await pickupPart()).not.toContain('K7M4QX');
  });

  test('who pays there reads so, and may still pay online', async () => {
    await open(atTill);
    expect(await screen.findByText(/^Sie bezahlen bei der Abholung an unserer Kasse/)).toBeDefined();
    expect(screen.getByText('Andere Zahlungsart wählen')).toBeDefined();
    expect(screen.queryByText('Nicht bezahlt')).toBeNull();
  });
});

describe('staff', () => {
  test('mark it as ready: it then shows the code to compare', async () => {
    const { user } = await open(paid, true);
    server.respond(orderEndpoints.makeReady, () => {
      server.respond(orderEndpoints.get, ready(paid));
      return ready(paid);
    });
    await user.click(await screen.findByRole('button', { name: 'Abholbereit melden' }));
    expect(await screen.findByText(/Bestellung 2026-00418 liegt bereit/)).toBeDefined();
    await waitFor(async () => expect(await pickupPart()).toContain('K7M4QX'));
    expect(screen.getByRole('button', { name: 'Als abgeholt markieren' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Versenden/ })).toBeNull();
  });

  test('take back that it is ready, after a question', async () => {
    const { user } = await open(ready(paid), true);
    server.respond(orderEndpoints.notReady, () => {
      server.respond(orderEndpoints.get, paid);
      return paid;
    });
    await user.click(await screen.findByRole('button', { name: 'Doch nicht abholbereit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Der Abholcode gilt dann nicht mehr/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Ja, markieren' }));
    expect(await screen.findByText(/liegt nicht mehr bereit/)).toBeDefined();
  });

  test('note what was paid at the till, which is none of the shop', async () => {
    const { user } = await open(ready(atTill), true);
    server.respond(paymentEndpoints.markPaid, { ...ready(atTill), isPaid: true });
    await user.click(await screen.findByRole('button', { name: /An der Kasse bezahlt/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Der Shop ist keine Kasse/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Als bezahlt vermerken' }));
    await waitFor(() => expect(server.requests(paymentEndpoints.markPaid)).toHaveLength(1));
    expect(server.requests(paymentEndpoints.markPaid)[0]?.body).toEqual({
      amount: atTill.totalPrice,
      at: findToday(),
      till: true,
    });
    expect(screen.queryByRole('button', { name: 'Als bezahlt markieren' })).toBeNull();
  });
});
