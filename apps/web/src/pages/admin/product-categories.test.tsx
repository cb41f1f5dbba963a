import { type CategoryBranch, categoryEndpoints } from '@kontor/shared/wire/categories';
import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const node = (name: string, children: CategoryBranch[] = []): CategoryBranch => ({
  _id: anId(),
  name,
  slug: name.toLowerCase(),
  position: 0,
  count: 1,
  version: 0,
  children,
});
const gifts = node('Geschenke');
const vases = node('Vasen');
const ceramics = node('Keramik', [node('Krüge'), vases]);

let server: FakeServer;
let stored: Product;
beforeEach(() => {
  stored = aProduct({ category: 'Krüge', version: 3 });
  server = fakeServer();
  provideProductForm(server);
  server.respond(categoryEndpoints.list, [ceramics, gifts] as never); // the levels of its type
  server.respond(productEndpoints.adminGet, () => stored);
  server.respond(productEndpoints.update, () => stored);
});

const open = () =>
  renderWithApp(<ProductEditPage />, {
    path: `/admin/productedit/${stored._id}/edit`,
    route: '/admin/productedit/:id/edit',
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
const label = /^Weitere Kategorien \(freiwillig\)$/;
const sent = () => server.requests(productEndpoints.update).at(-1)?.body;
const listed = () =>
  within(screen.getByRole('list', { name: 'Weitere Kategorien' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);

test('further categories are chosen by keyboard, in the order of the tree and without the main one', async () => {
  const { user } = await open();
  const select = await screen.findByLabelText(label);
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bitte wählen', 'Keramik', 'Keramik › Vasen', 'Geschenke']);
  for (const name of ['Geschenke', 'Keramik › Vasen']) {
    await user.selectOptions(select, name);
    screen.getByRole('button', { name: 'Kategorie hinzufügen' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(select);
  }
  expect(listed()).toEqual(['Keramik › Vasen', 'Geschenke']);
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(sent()).toMatchObject({ category: 'Krüge', categories: [gifts._id, vases._id] }));
});

test('one is taken off again', async () => {
  stored = { ...stored, categories: [gifts._id] };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Geschenke entfernen' }));
  expect(screen.queryByRole('list', { name: 'Weitere Kategorien' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(sent()).toMatchObject({ categories: [] }));
});

test('one that was deleted meanwhile is refused at the field, and can be taken off', async () => {
  stored = { ...stored, categories: [anId()] };
  server.fail(productEndpoints.update, 'invalid_input', {
    issues: [{ path: 'categories.0', code: 'invalid', message: 'No category has this id' }],
  });
  const { user } = await open();
  const remove = await screen.findByRole('button', { name: 'Gelöschte Kategorie entfernen' });
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(readFieldNotes(screen.getByLabelText(label))).not.toBe(''));
  await user.click(remove);
  server.respond(productEndpoints.update, () => stored);
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(sent()).toMatchObject({ categories: [] }));
});

test('two editors: both choices are shown in words', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText(label), 'Geschenke');
  await user.click(screen.getByRole('button', { name: 'Kategorie hinzufügen' }));
  server.fail(productEndpoints.update, 'edit_conflict');
  stored = { ...stored, categories: [vases._id], version: 4 };
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  const choice = within(await screen.findByRole('group', { name: 'Weitere Kategorien' }));
  expect(choice.getByRole('radio', { name: /Bei Ihnen: Geschenke/ })).toHaveProperty('checked', true);
  await user.click(choice.getByRole('radio', { name: /Jetzt gespeichert: Keramik › Vasen/ }));
  expect(listed()).toEqual(['Keramik › Vasen']);
});
