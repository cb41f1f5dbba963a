import { mailEndpoints } from '@kontor/shared/wire/mails';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { FindOrderPage } from './find-order-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (language: 'de' | 'en' = 'de') => renderWithApp(<FindOrderPage />, { path: '/find-order', language });

/** Opens the page in a real shop: the demo has no mail server, and says so. */
const openShop = () => renderWithApp(<FindOrderPage />, { path: '/find-order', settings: { demo: undefined } });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText(/^Bestellnummer/), ' 2026-00042 ');
  await user.type(screen.getByLabelText('E-Mail-Adresse der Bestellung'), 'Karla@Post.example');
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
}

describe('a guest who has lost the link to an order', () => {
  test('requests it again, and the answer does not reveal whether there is such an order', async () => {
    server.respond(mailEndpoints.guestLink, { message: 'on its way' });
    await ask(await openShop());
    const said = await screen.findByText(
      /^Wenn es zu dieser Nummer eine Bestellung mit der Adresse karla@post\.example gibt/,
    );
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.getByText(/Spam-Ordner/)).toBeDefined();
    expect(server.requests(mailEndpoints.guestLink).map(({ body }) => body)).toEqual([
      { email: 'karla@post.example', number: '2026-00042', language: 'de' },
    ]);
  });

  test('can enter something else, and the typed values are still there', async () => {
    server.respond(mailEndpoints.guestLink, { message: 'on its way' });
    const opened = await openShop();
    await ask(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Andere Angaben eingeben' }));
    const number = await screen.findByLabelText(/^Bestellnummer/);
    expect(number).toHaveProperty('value', '2026-00042');
    expect(document.activeElement).toBe(number);
    expect(screen.getByLabelText('E-Mail-Adresse der Bestellung')).toHaveProperty('value', 'karla@post.example');
  });

  test('needs no order number, and the answer does not reveal whether there are orders', async () => {
    server.respond(mailEndpoints.guestLink, { message: 'on its way' });
    const { user } = await openShop();
    await user.type(screen.getByLabelText('E-Mail-Adresse der Bestellung'), 'karla@post.example');
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
    expect(await screen.findByText(/^Wenn es Bestellungen mit der Adresse karla@post\.example gibt/)).toBeDefined();
    expect(server.requests(mailEndpoints.guestLink).map(({ body }) => body)).toEqual([
      { email: 'karla@post.example', language: 'de' },
    ]);
  });

  test('gets the mail in the language of the page', async () => {
    server.respond(mailEndpoints.guestLink, { message: 'on its way' });
    const { user } = await open('en');
    await user.type(screen.getByLabelText(/^Order number/), '2026-00042');
    await user.type(screen.getByLabelText('E-mail address of the order'), 'karla@post.example');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/^If there is an order with this number/)).toBeDefined();
    expect(server.requests(mailEndpoints.guestLink)[0]?.body).toMatchObject({ language: 'en' });
  });

  test('reads in the demo where the mail is', async () => {
    server.respond(mailEndpoints.guestLink, { message: 'on its way' });
    await ask(await open());
    expect(await screen.findByText(/steht die E-Mail in der Verwaltung unter „Postausgang“/)).toBeDefined();
  });

  test('sees the missing address marked in an empty form, which makes no call', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
    expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse der Bestellung'));
    expect(server.requests(mailEndpoints.guestLink)).toHaveLength(0);
  });

  test('keeps the typed values after too many requests', async () => {
    server.fail(mailEndpoints.guestLink, 'too_many_attempts');
    await ask(await open());
    expect((await screen.findByRole('alert')).textContent).toContain('zu viele Versuche');
    expect(screen.getByLabelText('E-Mail-Adresse der Bestellung')).toHaveProperty('value', 'Karla@Post.example');
  });
});
