import { productEndpoints } from '@kontor/shared/wire/products';
import { uploadEndpoints } from '@kontor/shared/wire/uploads';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const uploaded = `${'a'.repeat(32)}-800.webp`;
const vase = aProduct({ guaranteeYears: 3, mandatoryPicture: `${'b'.repeat(32)}-800.webp` });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  fakeXhr();
  provideProductForm(server);
  server.respond(productEndpoints.adminGet, vase);
  server.respond(productEndpoints.update, vase);
  server.respond(uploadEndpoints.create, [{ name: uploaded, originalname: 'x', path: `/uploads/${uploaded}` }]);
});

async function open(hash = '') {
  const { user } = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
      </Routes>
    </Layout>,
    {
      path: `/admin/productedit/${vase._id}/edit${hash}`,
      route: '*',
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );
  await screen.findByLabelText('Name');
  return user;
}

const label = () => screen.getByLabelText(/^Bild des Garantielabels/);
const file = (name: string) => new File(['bytes'], name, { type: 'image/png' });

test('the guarantee label is uploaded at once and saved; the picture of the mandatory notes can be removed', async () => {
  const user = await open();
  await user.upload(label(), file('garan.png'));
  const shown = await screen.findByRole('img', { name: 'Bild des Garantielabels' });
  expect(shown.getAttribute('src')).toBe(`/uploads/${uploaded}`);
  await user.click(screen.getByRole('button', { name: 'Ohne Bild zu den Pflichthinweisen' }));
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() =>
    expect(server.requests(productEndpoints.update)[0]?.body).toMatchObject({
      guaranteeLabel: uploaded,
      mandatoryPicture: null,
    }),
  );
});

test('a file that is too large is not sent, and a message says so', async () => {
  const user = await open();
  const large = file('garan.png');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  await user.upload(label(), large);
  expect(readFieldNotes(label())).toContain('garan.png ist zu groß');
  expect(server.requests(uploadEndpoints.create)).toHaveLength(0);
});

test('a file that the server refuses as no picture says so at its field', async () => {
  server.fail(uploadEndpoints.create, 'unsupported_type');
  const user = await open();
  await user.upload(label(), file('garan.png'));
  await waitFor(() => expect(readFieldNotes(label())).toContain('garan.png ist keine Bilddatei'));
});

test("an address with a field's name focuses it", async () => {
  await open('#manufacturer.name');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hersteller')));
});
