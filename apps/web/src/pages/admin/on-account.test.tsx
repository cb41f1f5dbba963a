import { type AccountTerms, onAccountEndpoints } from '@kontor/shared/wire/on-account';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { UserEditPage } from './user-edit-page.tsx';

const greta = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true, role: 'owner' });
const buyer = aUser({ name: 'Karla Petersen' });
const terms = {
  days: 14,
  limit: 250.5,
  by: { _id: anId(), name: 'Greta Ohlsen' },
  at: '2026-11-20T09:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(userEndpoints.get, buyer);
});

async function open(shown: AccountTerms) {
  server.respond(onAccountEndpoints.get, shown);
  const path = `/admin/useredit/${buyer._id}/edit`;
  const page = (
    <Layout>
      <UserEditPage />
    </Layout>
  );
  const opened = await renderWithApp(page, {
    path,
    route: '/admin/useredit/:id/edit',
    state: { session: asUser(greta) },
  });
  return { ...opened, section: within(await screen.findByRole('region', { name: 'Kauf auf Rechnung' })) };
}

// docs/decisions/099
test('staff allow a customer to buy on account, with days and a limit in euros', async () => {
  server.respond(onAccountEndpoints.allow, { terms, open: 0 });
  const { user, section } = await open({ open: 0 });
  await user.click(section.getByRole('button', { name: 'Kauf auf Rechnung erlauben' }));
  await user.click(section.getByRole('button', { name: 'Speichern' }));
  expect(section.getByLabelText('Rahmen (€)').getAttribute('aria-invalid')).toBe('true');
  expect(server.requests(onAccountEndpoints.allow)).toHaveLength(0);
  await user.type(section.getByLabelText('Rahmen (€)'), '250,50');
  await user.click(section.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Der Kauf auf Rechnung ist erlaubt.')).toBeDefined();
  expect(server.requests(onAccountEndpoints.allow)).toMatchObject([
    { params: { id: buyer._id }, body: { days: 14, limit: 250.5 } },
  ]);
});

test('the terms and what is open are shown, and can be ended', async () => {
  server.respond(onAccountEndpoints.end, { open: 49 });
  const { user, section } = await open({ terms, open: 49 });
  expect(section.getByText('14 Tage')).toBeDefined();
  expect(section.getByText('250,50 €')).toBeDefined();
  expect(section.getByText('49,00 €')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Nicht mehr erlauben' }));
  expect(await screen.findByText(/nicht mehr erlaubt/)).toBeDefined();
  expect(server.requests(onAccountEndpoints.end)).toHaveLength(1);
});
