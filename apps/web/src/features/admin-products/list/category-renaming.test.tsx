import { orderEndpoints } from '@kontor/shared/orders';
import { productEndpoints } from '@kontor/shared/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../../app/frame/layout.tsx';
import { asUser } from '../../../testing/checkout-states.ts';
import { aSessionUser } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { RenameCategory } from './category-renaming.tsx';

const { categories, renameCategory } = productEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(categories, [
    { name: 'Lampen', nameEn: 'Lamps', count: 3 },
    { name: 'Vasen', nameEn: 'Vases', count: 2 },
  ]);
});

async function open() {
  const page = await renderWithApp(
    <Layout>
      <RenameCategory />
    </Layout>,
    { state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  await page.user.click(screen.getByRole('button', { name: 'Kategorie umbenennen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kategorie umbenennen' }));
  await dialog.findByRole('option', { name: 'Vasen (2)' });
  return { ...page, dialog };
}

test('begins with the names a category has, sends the new ones, and says how many products changed', async () => {
  server.respond(renameCategory, { changed: 2 });
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  expect(dialog.getByLabelText('Neuer Name')).toHaveProperty('value', 'Vasen');
  const english = dialog.getByLabelText(/^Neuer Name auf Englisch/);
  expect(english).toHaveProperty('value', 'Vases');
  await user.clear(dialog.getByLabelText('Neuer Name'));
  await user.type(dialog.getByLabelText('Neuer Name'), 'Gefäße');
  await user.clear(english);
  await user.type(english, 'Vessels');
  await user.click(dialog.getByRole('button', { name: 'Umbenennen' }));
  expect(await screen.findByText('2 Produkte geändert.')).toBeDefined();
  expect(server.requests(renameCategory)[0]?.body).toEqual({ from: 'Vasen', to: 'Gefäße', toEn: 'Vessels' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that another category has the name, and that both become one', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  await user.clear(dialog.getByLabelText('Neuer Name'));
  await user.type(dialog.getByLabelText('Neuer Name'), ' lampen');
  expect(
    dialog.getByText('Diese Kategorie gibt es schon (3 Produkte). Beide werden zu „Lampen“ zusammengelegt.'),
  ).toBeDefined();
  expect(dialog.getByLabelText(/^Neuer Name auf Englisch/)).toHaveProperty('value', 'Lamps');
  expect(dialog.getByRole('button', { name: 'Zusammenlegen' })).toBeDefined();
});

test('asks for what is missing, and shows why it was refused', async () => {
  server.fail(renameCategory, 'edit_conflict');
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Umbenennen' }));
  expect(server.requests(renameCategory)).toHaveLength(0);
  expect(dialog.getByText('Bitte wählen Sie eine Kategorie.')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  await user.click(dialog.getByRole('button', { name: 'Umbenennen' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
});

test('says that the categories could not be loaded, and asks again', async () => {
  server.fail(categories, 'unavailable');
  const { user } = await renderWithApp(<RenameCategory />, {
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  await user.click(screen.getByRole('button', { name: 'Kategorie umbenennen' }));
  expect(await screen.findByText('Die Kategorien konnten nicht geladen werden.')).toBeDefined();
  server.respond(categories, [{ name: 'Vasen', count: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('option', { name: 'Vasen (2)' })).toBeDefined();
});
