import { cartEndpoints } from '@kontor/shared/wire/cart';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import { orderEditEndpoints } from '@kontor/shared/wire/order-edits';
import { type Order, orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findToday } from '../../lib/shop-day.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anOrder, anOrderDraft, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderOrderPage } from '../../testing/order-page.tsx';
import { retype } from '../../testing/retype.ts';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';

const greta = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });
const lamp = { ...aListedProduct(), name: 'Lampe', price: 12, countInStock: 4 };
const plain = anOrder({ number: '2026-00418' });
const [line] = plain.cartItems;
const order: Order = { ...plain, version: 3 };
const shown = { shippingPrice: 0, totalPrice: 110, difference: 61, isRefund: false };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 0 });
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
  server.respond(orderEditEndpoints.check, shown);
  server.respond(orderEditEndpoints.lines, order);
  server.respond(productEndpoints.list, { products: [lamp], page: 1, pages: 1, total: 1 });
});

async function open(at: Order, more: Pick<Parameters<typeof renderOrderPage>[1], 'settings'> = {}) {
  server.respond(orderEndpoints.get, at);
  return renderOrderPage(at, { state: { session: asUser(greta) }, ...more });
}

test('lines are changed and added, and stored with the total that was shown', async () => {
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '2');
  await user.type(screen.getByRole('searchbox', { name: 'Produkt suchen' }), 'Lampe{Enter}');
  await user.click(await screen.findByRole('button', { name: /Lampe hinzufügen/ }));
  expect(await screen.findByText('Neuer Gesamtbetrag')).toBeDefined();
  const buttons = screen.getAllByRole('button', { name: 'Bestellung ändern' });
  await user.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText('Die Bestellung 2026-00418 ist geändert.')).toBeDefined();
  expect(server.requests(orderEditEndpoints.lines).at(-1)?.body).toEqual({
    lines: [
      { _id: line?._id, qty: 2 },
      { _id: lamp._id, qty: 1 },
    ],
    version: 3,
    expectedTotal: 110,
  });
});

test('missing units are named, and nothing can be stored', async () => {
  server.fail(orderEditEndpoints.check, 'out_of_stock', {
    lines: [{ _id: lamp._id, name: 'Lampe', price: 12, countInStock: 1 }],
  });
  const { user } = await open(order);
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '9');
  expect(await screen.findByText('Lampe: nur noch 1 auf Lager')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Bestellung ändern' }).at(-1)).toHaveProperty('disabled', true);
});

test('the refund for what a paid order loses is named', async () => {
  server.respond(orderEditEndpoints.check, { ...shown, totalPrice: 49, difference: -49, isRefund: true });
  const { user } = await open({
    ...order,
    isPaid: true,
    cartItems: plain.cartItems.map((item) => ({ ...item, qty: 2, returnable: 2 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '1');
  expect(await screen.findByText(/Beim Speichern gehen 49,00.€ zurück/)).toBeDefined();
});

test('of what a paid order would gain, a further order is drafted, with no second delivery', async () => {
  const draft = anOrderDraft();
  server.fail(orderEditEndpoints.check, 'edit_costs_more');
  server.respond(orderDraftEndpoints.create, draft);
  const { user } = await open({ ...order, isPaid: true });
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '3');
  await user.type(screen.getByRole('searchbox', { name: 'Produkt suchen' }), 'Lampe{Enter}');
  await user.click(await screen.findByRole('button', { name: /Lampe hinzufügen/ }));
  await user.click(await screen.findByRole('button', { name: 'Nachbestellung anlegen' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/order-drafts/${draft._id}`));
  const { street, number, zipcode } = order.shippingAddress;
  expect(server.requests(orderDraftEndpoints.create).at(-1)?.body).toMatchObject({
    customer: { name: order.visitor?.name, email: order.visitor?.email },
    lines: [
      { _id: line?._id, qty: 2 },
      { _id: lamp._id, qty: 1 },
    ],
    shippingAddress: { street, number, zipcode },
    shipping: 0,
    note: 'Nachbestellung zu 2026-00418: bitte zusammen versenden.',
    payment: 'link',
  });
});

test('further units of a line of the merchant’s own are refused with the reason alone', async () => {
  server.fail(orderEditEndpoints.check, 'edit_costs_more');
  const own = plain.cartItems.map((item) => ({ ...item, own: true as const }));
  const { user } = await open({ ...order, isPaid: true, cartItems: own });
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '3');
  expect(await screen.findByText(/Diese Bestellung ist bezahlt: Sie können Artikel wegnehmen, aber/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Nachbestellung anlegen' })).toBeNull();
});

const findStore = () => screen.getAllByRole('button', { name: 'Bestellung ändern' }).at(-1) ?? document.body;

test('staff name the day on which they send back what was transferred', async () => {
  const refund = { ...shown, totalPrice: 49, difference: -49, isRefund: true, byHand: true as const };
  server.respond(orderEditEndpoints.check, refund);
  const { user } = await open({
    ...order,
    isPaid: true,
    paidAt: order.createdAt,
    cartItems: plain.cartItems.map((item) => ({ ...item, qty: 2, returnable: 2 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  await retype(user, /^Menge: /, '1');
  expect(await screen.findByText(/Senden Sie 49,00.€ selbst zurück/)).toBeDefined();
  const day = screen.getByLabelText('Tag');
  fireEvent.change(day, { target: { value: '2999-01-01' } });
  expect(screen.getByText('Bitte nennen Sie einen Tag vom Tag der Zahlung bis heute.')).toBeDefined();
  expect(findStore()).toHaveProperty('disabled', true);
  const today = findToday();
  fireEvent.change(day, { target: { value: today } });
  await user.click(findStore());
  expect(await screen.findByText('Die Bestellung 2026-00418 ist geändert.')).toBeDefined();
  expect(server.requests(orderEditEndpoints.lines).at(-1)?.body).toEqual({
    lines: [{ _id: line?._id, qty: 1 }],
    version: 3,
    manual: { at: today },
  });
});

test('another delivery method is stored at the total that was shown, with the lines as they are', async () => {
  const express = { _id: 'express', name: 'Express', kind: 'parcel' as const, price: 12.5, days: { min: 1, max: 1 } };
  const methods = [{ ...express, _id: 'paket', name: 'Paket', price: 4.9, isUsual: true as const }, express];
  server.respond(cartEndpoints.shipping, { methods });
  const { user } = await open(
    { ...order, shippingMethod: { _id: 'paket', name: 'Paket', kind: 'parcel' } },
    { settings: { deliveryMethods: true } },
  );
  await user.click(await screen.findByRole('button', { name: 'Bestellung ändern' }));
  const choice = await screen.findByRole('combobox', { name: 'Versand' });
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'express']);
  await user.selectOptions(choice, 'express');
  expect(await screen.findByText('Neuer Gesamtbetrag')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Bestellung ändern' }).at(-1) ?? document.body);
  expect(await screen.findByText('Die Bestellung 2026-00418 ist geändert.')).toBeDefined();
  expect(server.requests(orderEditEndpoints.lines).at(-1)?.body).toEqual({
    lines: [{ _id: line?._id, qty: line?.qty }],
    version: 3,
    expectedTotal: 110,
    shippingMethod: 'express',
  });
});

test('an order that was delivered cannot be changed', async () => {
  await open({ ...order, isDelivered: true });
  await screen.findByRole('heading', { name: /Verwaltung/ });
  expect(screen.queryByRole('button', { name: 'Bestellung ändern' })).toBeNull();
});
