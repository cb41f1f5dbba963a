import { type CarrierAnswer, carrierEndpoints } from '@kontor/shared/wire/carriers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { type Return, returnEndpoints } from '@kontor/shared/wire/returns';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCarrier, aLabel } from '../../testing/carriers.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ReturnListPage } from './return-list-page.tsx';

const vase = anId();
const shown: Return = {
  _id: anId(),
  reference: 'RT-7K3M-9QXT',
  announcedAt: '2026-11-01T10:00:00.000Z',
  reason: 'other',
  status: 'announced',
  lines: [{ _id: vase, name: 'Vase Amrum', qty: 2 }],
  order: 'a'.repeat(32),
  orderNumber: '2026-00417',
  announcedBy: 'buyer',
  decideBy: '2026-11-15',
  version: 0,
  history: [{ at: '2026-11-01T10:00:00.000Z', status: 'announced' }],
};
const received: Return = {
  ...shown,
  status: 'received',
  version: 1,
  lines: [{ _id: vase, name: 'Vase Amrum', qty: 2, received: 1, condition: 'opened' }],
};

async function open(row: Return, carriers: CarrierAnswer[] = []) {
  const server = fakeServer();
  server.respond(returnEndpoints.list, { returns: [row], page: 1, pages: 1, total: 1 });
  server.respond(carrierEndpoints.list, carriers);
  server.respond(carrierEndpoints.labels, { labels: [] });
  server.respond(orderEndpoints.get, anOrder({ payments: [aTakenPayment()] }));
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const { user } = await renderWithApp(<ReturnListPage />, { path: '/admin/withdrawals/returns', route: '*', state });
  await user.click(await screen.findByRole('button', { name: 'RT-7K3M-9QXT' }));
  return { server, user, dialog: within(await screen.findByRole('dialog')) };
}

test('an announced return is received with the condition of what came', async () => {
  const { server, user, dialog } = await open(shown);
  server.respond(returnEndpoints.step, received);
  await user.selectOptions(dialog.getByLabelText('Eingetroffen (Stück)'), '1');
  await user.selectOptions(dialog.getByLabelText('Zustand'), 'geöffnet');
  await user.click(dialog.getByRole('button', { name: 'Eingang festhalten' }));
  await waitFor(() => expect(server.requests(returnEndpoints.step)).toHaveLength(1));
  expect(server.requests(returnEndpoints.step)[0]?.body).toEqual({
    status: 'received',
    lines: [{ _id: vase, qty: 1, condition: 'opened' }],
    version: 0,
  });
});

test('a received one is refunded for what came, and restocked', async () => {
  const { server, user, dialog } = await open(received);
  server.respond(returnEndpoints.step, { ...received, status: 'decided', outcome: 'refund', version: 2 });
  // Opened goods are not restocked by default.
  expect(dialog.getByRole('checkbox', { name: /Vase Amrum/ })).toHaveProperty('checked', false);
  await user.click(dialog.getByRole('checkbox', { name: /Vase Amrum/ }));
  await user.type(dialog.getByLabelText(/^Versandkosten erstatten/), '4,90');
  await user.click(dialog.getByRole('button', { name: 'Entscheiden' }));
  await waitFor(() => expect(server.requests(returnEndpoints.step)).toHaveLength(1));
  expect(server.requests(returnEndpoints.step)[0]?.body).toMatchObject({
    status: 'decided',
    outcome: 'refund',
    lines: [{ _id: vase, qty: 1, restock: true }],
    shipping: 4.9,
    version: 1,
  });
});

test('a refused decision says why and stays', async () => {
  const { server, user, dialog } = await open(received);
  server.fail(returnEndpoints.step, 'return_too_many');
  await user.selectOptions(dialog.getByLabelText('Ergebnis'), 'Abgelehnt');
  expect(dialog.getByRole('button', { name: 'Entscheiden' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Begründung für den Käufer/), 'Zerbrochen');
  await user.click(dialog.getByRole('button', { name: 'Entscheiden' }));
  expect(await dialog.findByText(/So viel wurde davon nicht versandt/)).toBeDefined();
});

test('units that come later are added to those that came', async () => {
  const { server, user, dialog } = await open(received);
  server.respond(returnEndpoints.step, received);
  await user.selectOptions(dialog.getByLabelText('Eingetroffen (Stück)'), '2');
  await user.click(dialog.getByRole('button', { name: 'Eingang festhalten' }));
  await waitFor(() => expect(server.requests(returnEndpoints.step)).toHaveLength(1));
  expect(server.requests(returnEndpoints.step)[0]?.body).toEqual({
    status: 'received',
    lines: [{ _id: vase, qty: 2, condition: 'opened' }],
    version: 1,
  });
});

test('a decision whose refund has not ended is tried again as it was sent', async () => {
  const begun = { outcome: 'refund', lines: [{ _id: vase, qty: 1, restock: true }], note: 'Gut' } as const;
  const { server, user, dialog } = await open({
    ...received,
    isRefunding: true,
    begun: { ...begun, lines: [...begun.lines] },
  });
  server.respond(returnEndpoints.step, { ...received, status: 'decided', outcome: 'refund', version: 2 });
  expect(dialog.queryByRole('button', { name: 'Entscheiden' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(server.requests(returnEndpoints.step)).toHaveLength(1));
  expect(server.requests(returnEndpoints.step)[0]?.body).toEqual({ ...begun, status: 'decided', version: 1 });
});

test('the label for the way back is made in the dialog, once', async () => {
  const { server, user, dialog } = await open(shown, [aCarrier()]);
  const label = aLabel({ kind: 'return', number: shown.orderNumber });
  server.respond(carrierEndpoints.makeReturn, label);
  const make = await dialog.findByRole('button', { name: 'Retourenschein kaufen' });
  server.respond(carrierEndpoints.labels, { labels: [label] });
  await user.click(make);
  expect(await dialog.findByRole('button', { name: /PDF zum Drucken/ })).toBeDefined();
  expect(server.requests(carrierEndpoints.makeReturn).map(({ body }) => body)).toEqual([
    { carrier: 'dhl', number: shown.orderNumber },
  ]);
});
