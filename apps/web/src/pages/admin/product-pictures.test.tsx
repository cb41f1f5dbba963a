import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { uploadEndpoints, type UploadedImage } from '@kontor/shared/wire/uploads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const admin = aSessionUser({ isAdmin: true });

let server: FakeServer;
let stored: Product;
let uploaded: number;

beforeEach(() => {
  stored = aProduct({
    name: 'Vase Amrum',
    image: ['one', 'two', 'three'].map((word) => ({ _id: word, name: `${word}.webp`, path: `/uploads/${word}.webp` })),
  });
  uploaded = 0;
  server = fakeServer();
  fakeXhr();
  provideProductForm(server);
  server.respond(productEndpoints.adminGet, () => stored);
  server.respond(productEndpoints.update, () => stored);
  server.respond(uploadEndpoints.create, () => {
    uploaded += 1;
    return [{ name: `new${uploaded}.webp`, originalname: 'x', path: `/uploads/new${uploaded}.webp` }];
  });
});

async function open(language: 'de' | 'en' = 'de') {
  const rendered = await renderWithApp(
    <Layout>
      <ProductEditPage />
    </Layout>,
    {
      path: `/admin/productedit/${stored._id}/edit`,
      route: '/admin/productedit/:id/edit',
      language,
      state: { session: asUser(admin) },
    },
  );
  await screen.findByLabelText('Name');
  return rendered;
}

const jpeg = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const input = () => screen.getByLabelText(/Dateien wählen|choose files/);
const zone = () => {
  const found = input().closest('div');
  if (!found) throw new Error('no drop zone');
  return found;
};
const shown = () =>
  Array.from(document.querySelectorAll('.uploads img'), (image) => image.getAttribute('src')?.replace('/uploads/', ''));
const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(server.requests(productEndpoints.update).length).toBeGreaterThan(0));
  return server.requests(productEndpoints.update).at(-1)?.body;
};
const three = ['one.webp', 'two.webp', 'three.webp'];

describe('adding pictures', () => {
  // spec 1.14, 2.105, 6.13, 7.15
  test('several at once from the file dialog, in their order, saved with the product', async () => {
    const { user } = await open();
    await user.upload(input(), [jpeg('a.jpg'), jpeg('b.jpg')]);
    await waitFor(() => expect(shown()).toEqual([...three, 'new1.webp', 'new2.webp']));
    expect(server.requests(uploadEndpoints.create)[0]?.headers.get('authorization')).toBe(`Bearer ${admin.token}`);
    const names = [...three, 'new1.webp', 'new2.webp'].map((name) => ({ name, alt: '', altEn: '' }));
    expect(await save(user)).toMatchObject({ image: names });
  });

  test('by drag and drop; a file dropped beside the zone is not opened', async () => {
    await open();
    fireEvent.drop(zone(), { dataTransfer: { files: [jpeg('a.jpg')] } });
    await waitFor(() => expect(shown()).toContain('new1.webp'));
    expect(fireEvent.drop(document.body)).toBe(false);
  });

  test('shows a preview and progress of each; saving waits for it', async () => {
    const sent: ((images: UploadedImage[]) => void)[] = [];
    server.respond(uploadEndpoints.create, () => new Promise((resolve) => sent.push(resolve)));
    const { user } = await open();
    await user.upload(input(), jpeg('a.jpg'));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'a.jpg' })).toHaveProperty('value', 50));
    expect(shown().at(-1)).toMatch(/^blob:/);
    expect(screen.getByText('Bilder werden noch hochgeladen …')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    expect(server.requests(productEndpoints.update)).toHaveLength(0);
    sent[0]?.([{ name: 'new.webp', originalname: 'a.jpg', path: '/uploads/new.webp' }]);
    await waitFor(() => expect(shown().at(-1)).toBe('new.webp'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  // spec 5.12, 5.13, 8.7
  test.each([
    ['de', 'preisliste.pdf ist keine Bilddatei. Zulässig sind .jpg, .jpeg und .png.'],
    ['en', 'preisliste.pdf is not an image file. Accepted types: .jpg, .jpeg, .png'],
  ] as const)('names refused files that are not images in %s, and takes the others', async (language, text) => {
    await open(language);
    const pdf = new File(['x'], 'preisliste.pdf', { type: 'application/pdf' });
    fireEvent.drop(zone(), { dataTransfer: { files: [pdf, jpeg('a.jpg')] } });
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
    await waitFor(() => expect(shown()).toContain('new1.webp'));
  });

  // spec 5.12
  test("says the same of a text file with an image's name, which the server detects", async () => {
    server.fail(uploadEndpoints.create, 'unsupported_type');
    const { user } = await open('en');
    await user.upload(input(), jpeg('notes.jpg'));
    const alert = await screen.findByText('notes.jpg is not an image file. Accepted types: .jpg, .jpeg, .png');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(shown()).toEqual(three));
  });

  test('names the files that are too large or too many', async () => {
    stored = {
      ...stored,
      image: Array.from({ length: 19 }, (_, i) => ({ _id: `${i}`, name: `${i}.webp`, path: `/uploads/${i}.webp` })),
    };
    await open();
    const huge = jpeg('riesig.jpg');
    Object.defineProperty(huge, 'size', { value: 10 * 1024 * 1024 + 1 });
    fireEvent.drop(zone(), { dataTransfer: { files: [huge, jpeg('a.jpg'), jpeg('b.jpg')] } });
    expect(screen.getByText('riesig.jpg ist zu groß. Möglich sind 10 MB und 50 Megapixel.')).toBeDefined();
    expect(screen.getByText('b.jpg hat keinen Platz mehr. Möglich sind 20 Bilder je Produkt.')).toBeDefined();
    await waitFor(() => expect(shown().at(-1)).toBe('new1.webp'));
    expect(shown()).toHaveLength(20);
  });

  test('a lost connection is shown at the picture, which can be sent again', async () => {
    server.disconnect(uploadEndpoints.create);
    const { user } = await open();
    await user.upload(input(), jpeg('a.jpg'));
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
    server.respond(uploadEndpoints.create, [{ name: 'new.webp', originalname: 'a.jpg', path: '/uploads/new.webp' }]);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(shown().at(-1)).toBe('new.webp'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an upload can be aborted', async () => {
    server.respond(uploadEndpoints.create, () => new Promise(() => {}));
    const { user } = await open();
    await user.upload(input(), jpeg('a.jpg'));
    await user.click(await screen.findByRole('button', { name: 'a.jpg nicht hochladen' }));
    await waitFor(() => expect(shown()).toEqual(three));
    expect(screen.queryByText('Bilder werden noch hochgeladen …')).toBeNull();
  });
});

test('leaving the page aborts the running upload, and starts no further one', async () => {
  server.respond(uploadEndpoints.create, () => new Promise(() => {}));
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  const { user, unmount } = await open();
  await user.upload(input(), [jpeg('a.jpg'), jpeg('b.jpg')]);
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'a.jpg' })).toHaveProperty('value', 50));
  unmount();
  expect(abort).toHaveBeenCalledOnce();
  expect(server.requests(uploadEndpoints.create)).toHaveLength(1);
});

describe('ordering and describing pictures', () => {
  test('works by buttons, the focus stays, and the order is saved', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Bild 1 nach hinten' }).focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['two.webp', 'one.webp', 'three.webp']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bild 2 nach hinten' }));
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['two.webp', 'three.webp', 'one.webp']);
    // The last position disables the button, so the one for the other direction gets the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bild 3 nach vorn' }));
    const names = ['two.webp', 'three.webp', 'one.webp'].map((name) => ({ name }));
    expect(await save(user)).toMatchObject({ image: names });
  });

  test('works by dragging a photo to another position', async () => {
    await open();
    const [first, , third] = screen.getAllByRole('listitem').filter((item) => item.dataset['picture']);
    const photo = first?.querySelector('[draggable="true"]');
    if (!photo || !third) throw new Error('no pictures');
    fireEvent.dragStart(photo);
    fireEvent.dragOver(third);
    fireEvent.drop(third, { dataTransfer: { files: [] } });
    expect(shown()).toEqual(['two.webp', 'three.webp', 'one.webp']);
    // A drop without a dragged photo moves nothing.
    fireEvent.drop(third, { dataTransfer: { files: [] } });
    expect(shown()).toEqual(['two.webp', 'three.webp', 'one.webp']);
  });

  test('offers alternative texts in both languages', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Bildbeschreibung, Bild 1'), 'Hals der Vase');
    await user.type(screen.getByLabelText('Auf Englisch, Bild 1'), 'Neck of the vase');
    expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
    expect(await save(user)).toMatchObject({ image: [{ alt: 'Hals der Vase', altEn: 'Neck of the vase' }, {}, {}] });
  });
});

describe('deleting pictures', () => {
  beforeEach(() => {
    server.respond(uploadEndpoints.removeFromProduct, ({ params }) => ({
      name: params['imageName'] ?? '',
      status: 'deleted' as const,
    }));
    server.respond(uploadEndpoints.remove, ({ params }) => ({
      name: params['imageName'] ?? '',
      status: 'deleted' as const,
    }));
  });

  // spec 2.105, 6.13, 7.16
  test('a saved one is deleted with its entry, after a confirmation', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Bild 2 löschen' }));
    const dialog = screen.getByRole('dialog', { name: 'Bild löschen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Ja, löschen' }));
    await waitFor(() => expect(shown()).toEqual(['one.webp', 'three.webp']));
    expect(server.requests(uploadEndpoints.removeFromProduct)[0]?.params).toEqual({
      productId: stored._id,
      imageName: 'two.webp',
    });
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });

  test('one that was never saved is deleted at once', async () => {
    const { user } = await open();
    await user.upload(input(), jpeg('a.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Bild 4 löschen' }));
    await waitFor(() => expect(shown()).toEqual(three));
    expect(server.requests(uploadEndpoints.remove)[0]?.params).toEqual({ imageName: 'new1.webp' });
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });

  // spec 8.7
  test.each([
    ['de', 'Einige Bilder konnten nicht gelöscht werden!', 'Bild 2 löschen', 'Ja, löschen'],
    ['en', 'Some Images were not deleted successfully!', 'Delete picture 2', 'Yes, delete'],
  ] as const)('a failure is reported in %s and the picture stays', async (language, text, button, yes) => {
    server.fail(uploadEndpoints.removeFromProduct, 'internal');
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: yes }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
    expect(shown()).toEqual(three);
  });

  test('a picture that is already gone is no failure', async () => {
    server.fail(uploadEndpoints.removeFromProduct, 'not_found');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Bild 1 löschen' }));
    await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
    await waitFor(() => expect(shown()).toEqual(['two.webp', 'three.webp']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
