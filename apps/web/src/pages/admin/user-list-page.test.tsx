import type { EndpointShape } from '@kontor/shared/wire/contract';
import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { oldOrderEndpoints } from '@kontor/shared/wire/old-orders';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { userEndpoints, type User } from '@kontor/shared/wire/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { UserListPage } from './user-list-page.tsx';

const self = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });
const greta = aUser({ ...self });
const ole = aUser({ name: 'Ole Brodersen', email: 'ole@post.example' });

let server: FakeServer;
let users: User[];

/** Answers with pages and search results as the server does. */
function pageOf({ query }: SeenRequest) {
  const [page, size, q] = [Number(query.get('page')), Number(query.get('pageSize')), query.get('q') ?? ''];
  const found = users.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q.toLowerCase()));
  const shown = found.slice((page - 1) * size, page * size);
  return { users: shown, page, pages: Math.ceil(found.length / size), total: found.length };
}

beforeEach(() => {
  users = [greta, ole];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(userEndpoints.list, pageOf);
  server.respond(invitationEndpoints.waiting, []);
});

const open = (path = '/admin/userlist', language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <UserListPage />
    </Layout>,
    { path, language, state: { session: asUser(self) } },
  );

const main = () => within(screen.getByRole('main'));
const rowOf = async (name: string | RegExp) => {
  const row = (await main().findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${String(name)}`);
  return within(row);
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aUser({ name: `Kundin ${index + 1}`, email: `k${index + 1}@post.example` }),
  );

describe('waiting invitations', () => {
  const { invite, waiting, withdraw } = invitationEndpoints;
  const paula = {
    email: 'paula@post.example',
    role: 'packing' as const,
    language: 'en' as const,
    invitedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
  };

  test('are shown with role and expiry, can be sent again unchanged, and withdrawn', async () => {
    server.respond(waiting, [paula]);
    server.respond(invite, { message: 'on its way' });
    server.respond(withdraw, () => {
      server.respond(waiting, []);
      return { email: paula.email };
    });
    const { user } = await open();
    const section = within(await screen.findByRole('region', { name: 'Offene Einladungen' }));
    expect(section.getByText(/Versand · gesendet am 20\.11\.2026.*gilt bis 27\.11\.2026/)).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Einladung an paula@post.example erneut senden' }));
    expect(await screen.findByText('Einladung an paula@post.example wird gesendet.')).toBeDefined();
    expect(server.requests(invite)[0]?.body).toEqual({ email: paula.email, role: 'packing', language: 'en' });
    await user.click(section.getByRole('button', { name: 'Einladung an paula@post.example zurücknehmen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Offene Einladungen' })).toBeNull());
    expect(server.requests(withdraw)[0]?.body).toEqual({ email: paula.email });
  });

  test.each([
    { button: 'Einladung an paula@post.example erneut senden', endpoint: invite, answered: { message: 'on its way' } },
    {
      button: 'Einladung an paula@post.example zurücknehmen',
      endpoint: withdraw,
      answered: { email: paula.email },
    },
  ])('are sent or withdrawn once by repeated presses ($button)', async ({ button, endpoint, answered }) => {
    const answer = hold();
    server.respond(waiting, [paula]);
    server.respond<EndpointShape>(endpoint, async () => {
      await answer.held;
      return answered;
    });
    const { user } = await open();
    await user.dblClick(await screen.findByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: button, busy: true }));
    expect(server.requests(endpoint)).toHaveLength(1);
    await act(async () => answer.release());
    expect(await screen.findByRole('button', { name: button, busy: false })).toBeDefined();
  });

  test('that cannot be loaded show an alert', async () => {
    server.fail(waiting, 'unavailable');
    await open();
    expect(await screen.findByText('Die Einladungen konnten nicht geladen werden.')).toBeDefined();
  });
});

describe('inviting a member of staff', () => {
  const { invite } = invitationEndpoints;

  test('sends address, role and the language of the page', async () => {
    server.respond(invite, { message: 'on its way' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Einladen/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Zur Mitarbeit einladen' }));
    await user.type(dialog.getByLabelText('E-Mail'), 'paula@post.example');
    await user.click(dialog.getByRole('radio', { name: /^Katalog/ }));
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    expect(await screen.findByText('Einladung an paula@post.example wird gesendet.')).toBeDefined();
    expect(server.requests(invite)[0]?.body).toEqual({
      email: 'paula@post.example',
      role: 'catalogue',
      language: 'de',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that an address with an account gets its role in the list', async () => {
    server.fail(invite, 'email_taken');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Einladen/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('E-Mail'), 'paula@post.example');
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    expect(await dialog.findByText(/Geben Sie ihm in der Liste eine Rolle/)).toBeDefined();
  });

  test('is not offered to office staff', async () => {
    await renderWithApp(<UserListPage />, {
      path: '/admin/userlist',
      state: { session: asUser({ ...self, role: 'office' }) },
    });
    await rowOf('Ole Brodersen');
    expect(screen.queryByRole('button', { name: /Einladen/ })).toBeNull();
  });
});

describe('the table of users', () => {
  test('names the role of staff members; office staff can neither edit nor delete them', async () => {
    users = [aUser({ name: 'Paula Packer', isAdmin: true, role: 'packing' }), ole];
    await renderWithApp(<UserListPage />, {
      path: '/admin/userlist',
      state: { session: asUser({ ...self, role: 'office' }) },
    });
    const paula = await rowOf('Paula Packer');
    expect(paula.getByText(/Versand/)).toBeDefined();
    expect(paula.queryByRole('link', { name: /bearbeiten/ })).toBeNull();
    expect(paula.queryByRole('button', { name: /löschen/ })).toBeNull();
    expect((await rowOf('Ole Brodersen')).getByRole('button', { name: /löschen/ })).toBeDefined();
  });

  // spec 1.13, 2.98, 4.11, 6.12
  test('shows Id, Name, Email, Admin flag, edit and delete', async () => {
    await open('/admin/userlist', 'en');
    const table = await screen.findByRole('table', { name: 'Users' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Id', 'Name', 'E-mail', 'Admin', 'Actions']);
    const row = await rowOf('Ole Brodersen');
    expect(
      row
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Copy id', 'Ole Brodersen ', 'ole@post.example', '✕No']);
    expect((await rowOf(/Greta Ohlsen/)).getByText('Yes')).toBeDefined();
    expect(row.getByRole('link', { name: 'Edit Ole Brodersen' }).getAttribute('href')).toBe(
      `/en/admin/useredit/${ole._id}/edit`,
    );
    expect(row.getByRole('button', { name: 'Delete Ole Brodersen' })).toBeDefined();
    expect(main().getByText('2 users')).toBeDefined();
  });

  test('marks the own account', async () => {
    await open();
    expect((await rowOf(/Greta Ohlsen/)).getByText('(Sie)')).toBeDefined();
  });

  // spec 2.110
  test.each([
    ['de', 'Es gibt noch keinen Benutzer'],
    ['en', 'There is no user yet'],
  ] as const)('says so in %s when there is none', async (language, words) => {
    users = [];
    await open('/admin/userlist', language);
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  // spec 4.11
  test('says in words that the users could not be loaded, and reloads', async () => {
    server.fail(userEndpoints.list, 'unavailable');
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit.');
    server.respond(userEndpoints.list, pageOf);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await rowOf('Ole Brodersen')).toBeDefined();
  });

  test('shows all users of a server without pages', async () => {
    server.respond(userEndpoints.list, [greta, ole]);
    await open();
    expect(await rowOf('Ole Brodersen')).toBeDefined();
  });
});

describe('pages of users', () => {
  test('hold 15 users by default, and are stored in the address', async () => {
    users = many(40);
    const { user, address } = await open();
    await rowOf('Kundin 15');
    expect(main().queryByText('Kundin 16')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Letzte' }));
    await rowOf('Kundin 40');
    expect(address()).toBe('/admin/userlist?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Einträge je Seite: Benutzer' }), '20');
    await rowOf('Kundin 20');
    expect(address()).toBe('/admin/userlist?pageSize=20');
  });

  test('are read from the address', async () => {
    users = many(40);
    await open('/admin/userlist?page=2&pageSize=10&q=kundin');
    await rowOf('Kundin 20');
    expect(Object.fromEntries(server.requests(userEndpoints.list)[0]?.query ?? [])).toEqual({
      page: '2',
      pageSize: '10',
      q: 'kundin',
    });
  });

  test('beyond the last one lead to the last', async () => {
    users = many(20);
    const { address } = await open('/admin/userlist?page=9');
    await rowOf('Kundin 20');
    expect(address()).toBe('/admin/userlist?page=2');
  });
});

describe('a search for users', () => {
  test('finds users while typing, and is stored in the address', async () => {
    const { user, address } = await open('/admin/userlist?page=1');
    await rowOf(/Greta Ohlsen/);
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'ole@');
    await waitFor(() => expect(main().queryByText(/Greta Ohlsen/)).toBeNull());
    expect(await rowOf('Ole Brodersen')).toBeDefined();
    expect(address()).toBe('/admin/userlist?q=ole%40');
    expect(main().getByText('1 Benutzer')).toBeDefined();
  });

  test('starts at once on Enter', async () => {
    const { user, address } = await open();
    await rowOf(/Greta Ohlsen/);
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'brodersen{Enter}');
    expect(address()).toBe('/admin/userlist?q=brodersen');
    await waitFor(() => expect(main().queryByText(/Greta Ohlsen/)).toBeNull());
  });

  test('that finds nothing says so and links back to all users', async () => {
    const { user, address } = await open('/admin/userlist?q=niemand');
    expect(await screen.findByRole('heading', { name: 'Nichts gefunden zu „niemand“' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Suche' })).toHaveProperty('value', 'niemand');
    await user.click(screen.getByRole('link', { name: 'Alle zeigen' }));
    expect(await rowOf('Ole Brodersen')).toBeDefined();
    expect(address()).toBe('/admin/userlist');
    expect(screen.getByRole('searchbox', { name: 'Suche' })).toHaveProperty('value', '');
  });
});

/** Opens the list and the dialog that deletes a user. */
async function ask(name: RegExp, language: 'de' | 'en' = 'de') {
  const opened = await open('/admin/userlist', language);
  await opened.user.click(await screen.findByRole('button', { name }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('deleting a user', () => {
  // spec 2.98, 8.20
  test('needs a confirmation, which says what happens to the orders', async () => {
    const { dialog, user } = await ask(/Ole Brodersen löschen/);
    expect(dialog.getByRole('heading', { name: 'Benutzer Ole Brodersen löschen?' })).toBeDefined();
    expect(dialog.getByText(/Die Bestellungen bleiben, mit Name und E-Mail-Adresse/)).toBeDefined();
    expect(dialog.queryByText(/eigenes Konto/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Nein, behalten' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(userEndpoints.remove)).toEqual([]);
  });

  // spec 1.13, 4.12, 6.12, 7.8, 8.13, 8.20
  test.each([
    ['de', /Ole Brodersen löschen/, 'Ja, löschen', `Benutzer „Ole Brodersen“ mit der Id ${ole._id} wurde gelöscht.`],
    ['en', /Delete Ole/, 'Yes, delete', `User 'Ole Brodersen' with id: ${ole._id} was successfully deleted.`],
  ] as const)('says in %s who is deleted, and the table updates', async (language, name, yes, message) => {
    const { dialog, user, address } = await ask(name, language);
    server.respond(userEndpoints.remove, ({ params }) => {
      users = users.filter(({ _id }) => _id !== params['id']);
      return { _id: ole._id, name: ole.name, email: ole.email };
    });
    await user.click(dialog.getByRole('button', { name: yes }));
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(main().queryByText('ole@post.example')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/admin/userlist');
  });

  // spec 4.12
  test('is refused in words for the last owner', async () => {
    const { dialog, user, store } = await ask(/Greta Ohlsen löschen/);
    server.fail(userEndpoints.remove, 'last_admin');
    await user.click(dialog.getByRole('button', { name: 'Ja, löschen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('letzte Konto mit der Rolle Inhaber');
    expect(dialog.getAllByRole('button')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rowOf(/Greta Ohlsen/)).toBeDefined();
    expect(store.getState().session.user?._id).toBe(self._id);
  });

  // spec 4.12
  test('without a connection says so and can be tried again', async () => {
    const { dialog, user } = await ask(/Ole Brodersen löschen/);
    server.disconnect(userEndpoints.remove);
    await user.click(dialog.getByRole('button', { name: 'Ja, löschen' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Nicht gelöscht. Der Server ist nicht zu erreichen',
    );
    server.respond(userEndpoints.remove, { _id: ole._id, name: ole.name, email: ole.email });
    await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText(/Benutzer „Ole Brodersen“ .* wurde gelöscht/)).toBeDefined();
  });

  test('warns about the own account, and signs out on the way home', async () => {
    const { dialog, user, store } = await ask(/Greta Ohlsen löschen/);
    expect(dialog.getByText('Das ist Ihr eigenes Konto: Sie werden sofort abgemeldet.')).toBeDefined();
    server.respond(userEndpoints.remove, { _id: greta._id, name: greta.name, email: greta.email });
    await user.click(dialog.getByRole('button', { name: 'Ja, löschen' }));
    await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, homeNeeded: true }));
  });
});

test('an order of the earlier shop is found by its number', async () => {
  const order = {
    _id: 'shopify 1001',
    number: '#1001',
    orderedOn: '2025-11-03',
    name: 'Nils',
    currency: 'EUR',
    total: 5,
  };
  server.respond(oldOrderEndpoints.list, ({ query }) => {
    const orders = query.get('number') === '1001' ? [{ ...order, lines: [{ name: 'Krug', qty: 1 }] }] : [];
    return { orders, page: 1, pages: orders.length, total: orders.length };
  });
  await open();
  const field = await screen.findByLabelText('Nummer im früheren Shop');
  const find = (number: string) => {
    fireEvent.change(field, { target: { value: number } });
    fireEvent.submit(field);
  };
  find('7');
  expect(await screen.findByText('Diese Nummer hat keine der eingelesenen Bestellungen.')).toBeDefined();
  find('1001');
  expect((await screen.findByRole('table', { name: 'Frühere Bestellungen' })).textContent).toMatch(/#1001.*Krug Nils/);
});
