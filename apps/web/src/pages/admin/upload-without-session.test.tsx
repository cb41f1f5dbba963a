import { productEndpoints } from '@kontor/shared/wire/products';
import { uploadEndpoints } from '@kontor/shared/wire/uploads';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SignInGate } from '../../features/account/sign-in-over/sign-in-gate.tsx';
import { RequireAdmin } from '../../session/guards.tsx';
import { sessionInterrupted, sessionReplaced } from '../../session/session-slice.ts';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

/** Issue 39, item 11: pictures on their way while the session ends in another tab. */

const admin = aSessionUser({ isAdmin: true, role: 'owner', name: 'Karla', token: 'first' });
const title = 'Bitte melden Sie sich wieder an';

let server: FakeServer;
let refusal: ReturnType<typeof hold>;

beforeEach(() => {
  server = fakeServer();
  fakeXhr();
  provideProductForm(server);
  refusal = hold();
  server.respond(productEndpoints.adminGet, aProduct({ name: 'Vase Amrum', image: [] }));
  server.fail(uploadEndpoints.create, 'not_authenticated', {}, refusal.held);
});

const findSent = () => server.requests(uploadEndpoints.create).map(({ headers }) => headers.get('authorization'));

/** Opens a product with a changed name, while a picture is being uploaded. */
async function openUploading() {
  const page = (
    <>
      <RequireAdmin>
        <ProductEditPage />
      </RequireAdmin>
      <SignInGate />
    </>
  );
  const path = '/admin/productedit/65f000000000000000000001/edit';
  const state = { session: asUser(admin) };
  const rendered = await renderWithApp(page, { path, route: '/admin/productedit/:id/edit', state });
  await rendered.user.type(await screen.findByLabelText('Name'), ' groß');
  const files = [new File(['x'], 'vase.jpg', { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText(/Dateien wählen/), { target: { files } });
  await waitFor(() => expect(findSent()).toEqual(['Bearer first']));
  return rendered;
}

/** Makes the server accept uploads from now on. */
function acceptUploads(): void {
  server.respond(uploadEndpoints.create, [{ name: 'new.webp', originalname: 'x', path: '/uploads/new.webp' }]);
}

test('after a sign-out in another tab the picture waits, and is uploaded once the same person signs in there', async () => {
  const { store } = await openUploading();
  act(() => void store.dispatch(sessionInterrupted()));
  await screen.findByRole('dialog', { name: title });
  acceptUploads();
  await act(async () => refusal.release());
  expect(screen.queryByText('Erneut versuchen')).toBeNull();
  act(() => void store.dispatch(sessionReplaced({ user: { ...admin, token: 'second' } })));
  await waitFor(() => expect(findSent()).toEqual(['Bearer first', 'Bearer second']));
  expect(await screen.findByRole('img', { name: 'Bild 1' })).toBeDefined();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Vase Amrum groß');
});

test('the picture is sent again if the refusal arrives after the same person has signed in again', async () => {
  const { store } = await openUploading();
  act(() => void store.dispatch(sessionInterrupted()));
  act(() => void store.dispatch(sessionReplaced({ user: { ...admin, token: 'second' } })));
  acceptUploads();
  await act(async () => refusal.release());
  await waitFor(() => expect(findSent()).toEqual(['Bearer first', 'Bearer second']));
});

test.each(['before', 'after'])('no picture is sent for another person who signs in %s the refusal', async (when) => {
  const { store } = await openUploading();
  act(() => void store.dispatch(sessionInterrupted()));
  acceptUploads();
  const other = aSessionUser({ isAdmin: true, role: 'owner', name: 'Enno', token: 'other' });
  const signIn = () => act(() => void store.dispatch(sessionReplaced({ user: other })));
  if (when === 'before') signIn();
  await act(async () => refusal.release());
  if (when === 'after') signIn();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Vase Amrum'));
  expect(findSent()).toEqual(['Bearer first']);
});
