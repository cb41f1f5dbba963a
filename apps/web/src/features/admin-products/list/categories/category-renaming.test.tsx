import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../../../app/frame/layout.tsx';
import { asUser } from '../../../../testing/checkout-states.ts';
import { aListedProduct, aSessionUser } from '../../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../../testing/fake-server.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { RenameCategory } from './category-renaming.tsx';

const { categories, list, renameCategory } = productEndpoints;

const vase = aListedProduct({ name: 'Vase Amrum' });
const jug = aListedProduct({ name: 'Krug Föhr' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(categories, [
    { name: 'Lampen', nameEn: 'Lamps', count: 3, description: 'Licht.', descriptionEn: 'Light.' },
    { name: 'Vasen', nameEn: 'Vases', count: 2, description: 'Für Zweige.', product: jug._id },
  ]);
  server.respond(list, { products: [vase, jug], page: 1, pages: 1, total: 2 });
});

async function open() {
  const page = await renderWithApp(
    <Layout>
      <RenameCategory />
    </Layout>,
    { state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  await page.user.click(screen.getByRole('button', { name: 'Kategorie bearbeiten' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kategorie bearbeiten' }));
  await dialog.findByRole('option', { name: 'Vasen (2)' });
  return { ...page, dialog };
}

test("the dialog starts with the category's names, sends new ones, and tells how many products have changed", async () => {
  server.respond(renameCategory, { changed: 2 });
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Vasen');
  const english = dialog.getByLabelText(/^Name auf Englisch/);
  expect(english).toHaveProperty('value', 'Vases');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Gefäße');
  await user.clear(english);
  await user.type(english, 'Vessels');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('2 Produkte geändert.')).toBeDefined();
  expect(server.requests(renameCategory)[0]?.body).toEqual({
    from: 'Vasen',
    to: 'Gefäße',
    toEn: 'Vessels',
    description: 'Für Zweige.',
    descriptionEn: '',
    product: jug._id,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog changes the page texts and the picture, and a message says that they are saved', async () => {
  server.respond(renameCategory, { changed: 0 });
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  const german = dialog.getByLabelText(/^Beschreibung freiwillig|^Beschreibung \(/);
  expect(german).toHaveProperty('value', 'Für Zweige.');
  await user.clear(german);
  await user.type(german, 'Für Blumen.');
  await user.type(dialog.getByLabelText(/^Beschreibung auf Englisch/), 'For flowers.');
  await dialog.findByRole('option', { name: 'Krug Föhr' });
  expect(dialog.getByLabelText('Bild')).toHaveProperty('value', jug._id);
  await user.selectOptions(dialog.getByLabelText('Bild'), 'Vase Amrum');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Kategorie gespeichert.')).toBeDefined();
  expect(server.requests(list)[0]?.query.get('category')).toBe('Vasen');
  expect(server.requests(renameCategory)[0]?.body).toMatchObject({
    from: 'Vasen',
    to: 'Vasen',
    description: 'Für Blumen.',
    descriptionEn: 'For flowers.',
    product: vase._id,
  });
});

test('the dialog says that another category has the name, and that both will be merged', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), ' lampen');
  expect(
    dialog.getByText('Diese Kategorie gibt es schon (3 Produkte). Beide werden zu „Lampen“ zusammengelegt.'),
  ).toBeDefined();
  expect(dialog.getByLabelText(/^Name auf Englisch/)).toHaveProperty('value', 'Lamps');
  expect(dialog.getByLabelText(/^Beschreibung auf Englisch/)).toHaveProperty('value', 'Light.');
  expect(dialog.getByRole('button', { name: 'Zusammenlegen' })).toBeDefined();
});

test('the dialog marks a missing category, and shows an alert after a refusal', async () => {
  server.fail(renameCategory, 'edit_conflict');
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(server.requests(renameCategory)).toHaveLength(0);
  expect(dialog.getByText('Bitte wählen Sie eine Kategorie.')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Kategorie'), 'Vasen');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
});

test('the dialog says that the categories could not be loaded, and reloads them on request', async () => {
  server.fail(categories, 'unavailable');
  const { user } = await renderWithApp(<RenameCategory />, {
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  await user.click(screen.getByRole('button', { name: 'Kategorie bearbeiten' }));
  expect(await screen.findByText('Die Kategorien konnten nicht geladen werden.')).toBeDefined();
  server.respond(categories, [{ name: 'Vasen', count: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('option', { name: 'Vasen (2)' })).toBeDefined();
});
