import { productEndpoints } from '@kontor/shared/wire/products';
import { uploadEndpoints } from '@kontor/shared/wire/uploads';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductAddPage } from './product-add-page.tsx';

let server: FakeServer;

beforeEach(() => {
  let uploaded = 0;
  server = fakeServer();
  fakeXhr();
  provideProductForm(server);
  server.respond(productEndpoints.create, aProduct());
  server.respond(uploadEndpoints.create, () => {
    uploaded += 1;
    return [{ name: `new${uploaded}.webp`, originalname: 'x', path: `/uploads/new${uploaded}.webp` }];
  });
});

const shown = () => Array.from(document.querySelectorAll('.uploads img'), (image) => image.getAttribute('src'));

async function openWithTwoPictures() {
  const { user } = await renderWithApp(
    <Layout>
      <ProductAddPage />
    </Layout>,
    { path: '/admin/product/add', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));
  await user.upload(screen.getByLabelText('Dateien wählen'), files);
  await waitFor(() => expect(shown()).toEqual(['/uploads/new1.webp', '/uploads/new2.webp']));
  return user;
}

// spec 2.105, 7.17
test('pictures of a new product are uploaded and deleted by name, and the remaining ones are saved with it', async () => {
  const user = await openWithTwoPictures();
  server.respond(uploadEndpoints.remove, { name: 'new1.webp', status: 'deleted' });
  await user.click(screen.getByRole('button', { name: 'Bild 1 löschen' }));
  await waitFor(() => expect(shown()).toEqual(['/uploads/new2.webp']));
  expect(server.requests(uploadEndpoints.remove)[0]?.params).toEqual({ imageName: 'new1.webp' });

  const values = { Name: 'Vase', Beschreibung: 'Rund.', Marke: 'Inselton', Kategorie: 'Vasen', 'Preis in Euro': '49' };
  for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
  await user.type(screen.getByLabelText('Lagerbestand'), '3');
  await user.click(screen.getByRole('button', { name: 'Produkt anlegen' }));
  await waitFor(() =>
    expect(server.requests(productEndpoints.create)[0]?.body).toMatchObject({ image: [{ name: 'new2.webp' }] }),
  );
});

// spec 8.7
test('a picture of a new product that could not be deleted stays, and the form says so', async () => {
  const user = await openWithTwoPictures();
  server.fail(uploadEndpoints.remove, 'internal');
  await user.click(screen.getByRole('button', { name: 'Bild 1 löschen' }));
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Einige Bilder konnten nicht gelöscht werden!');
  expect(shown()).toEqual(['/uploads/new1.webp', '/uploads/new2.webp']);
});
