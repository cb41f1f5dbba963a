import type { Role } from '@kontor/shared/rules/access/roles';
import { type StaffHits, staffSearchEndpoints } from '@kontor/shared/wire/staff-search';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asUser } from '../../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../../testing/factories.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { StaffSearch } from './staff-search.tsx';

const order = 'a'.repeat(32);
const product = anId();
const found: StaffHits = {
  orders: [
    { _id: order, number: '2026-00008', name: 'Nils Osterkamp', total: 315, createdAt: '2026-11-25T17:04:00.000Z' },
  ],
  customers: [{ key: '2026-00008', name: 'Nils Osterkamp', email: 'nils@post.example', isGuest: true }],
  products: [{ _id: product, name: 'Opalleuchte', nameEn: 'Opal lamp', sku: 'SE-102' }],
};

async function open({ role = 'owner', language = 'de' }: { role?: Role; language?: 'de' | 'en' } = {}) {
  const server = fakeServer();
  server.respond(staffSearchEndpoints.find, found);
  const state = { session: asUser(aSessionUser({ isAdmin: true, role })) };
  const shown = await renderWithApp(<StaffSearch />, { path: '/admin', route: '*', state, language });
  const asked = () => server.requests(staffSearchEndpoints.find).map(({ body, query }) => [body, query.toString()]);
  return { ...shown, server, asked };
}

/** Finds the box of wide screens; the one behind the icon comes after it. */
const box = () => screen.findAllByRole<HTMLInputElement>('combobox').then(([first]) => first as HTMLInputElement); // there are two

test('the words are sent in the body of one call after typing, and never in an address', async () => {
  const { user, asked, address } = await open();
  await user.type(await box(), 'o');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(await box(), 'sterkamp');
  await screen.findByRole('listbox', { name: 'Treffer' });
  expect(asked()).toEqual([[{ q: 'osterkamp' }, '']]);
  expect(address()).toBe('/admin');
});

test.each([
  ['de', ['2026-00008 · Nils Osterkamp', 'Nils Osterkamp nils@post.example · Gast', 'Opalleuchte SE-102']],
  ['en', ['2026-00008 · Nils Osterkamp', 'Nils Osterkamp nils@post.example · Guest', 'Opal lamp SE-102']],
] as const)('orders, customers and products are in groups, with their links (%s)', async (language, words) => {
  const { user } = await open({ language });
  await user.type(await box(), 'os');
  const options = await screen.findAllByRole('option');
  expect(options.map((option, index) => option.textContent?.startsWith(words[index] ?? '?'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(options.map((option) => option.getAttribute('href')?.replace(/^\/en(?=\/)/, ''))).toEqual([
    `/orders/${order}`,
    '/admin/customers/2026-00008',
    `/admin/productedit/${product}/edit`,
  ]);
});

test('arrow keys choose while the focus stays in the field, and Enter opens', async () => {
  const { user, address } = await open();
  const field = await box();
  await user.type(field, 'os');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [active] = screen.getAllByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(active?.id);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/customers/2026-00008');
  expect(field.value).toBe('');
});

test('Enter without a choice opens the first hit, also one that is still on its way', async () => {
  const { user, server, address } = await open();
  server.respond(staffSearchEndpoints.find, { ...found, orders: [] });
  await user.type(await box(), 'osterkamp{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/customers/2026-00008'));
});

test('a search without hits says so', async () => {
  const { user, server } = await open();
  server.respond(staffSearchEndpoints.find, { orders: [], customers: [], products: [] });
  await user.type(await box(), 'xyz');
  expect((await screen.findAllByText('Nichts gefunden zu „xyz“.')).length).toBeGreaterThan(0);
});

test.each<[Role, string | undefined]>([
  ['owner', 'Bestellung, Name, E-Mail, Artikelnummer …'],
  ['office', 'Bestellung, Name, E-Mail …'],
  ['catalogue', 'Produkt, Artikelnummer …'],
  ['packing', undefined],
])('%s is offered what the role may find', async (role, hint) => {
  await open({ role });
  const boxes = screen.queryAllByRole<HTMLInputElement>('combobox');
  expect(boxes.map(({ placeholder }) => placeholder)).toEqual(hint === undefined ? [] : [hint, hint]);
});
