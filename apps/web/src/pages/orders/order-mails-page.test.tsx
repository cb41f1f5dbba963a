import { mailEndpoints, type ShownMail } from '@kontor/shared/wire/mails';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { OrderMailsPage } from './order-mails-page.tsx';

const order = anOrder();

function aMail(id: string, subject: string, attachments: ShownMail['attachments'] = []): ShownMail {
  return {
    _id: id.repeat(24),
    kind: 'order_received',
    subject,
    createdAt: '2026-11-22T14:04:00.000Z',
    html: '<p>Guten Tag</p>',
    text: `Text: ${subject}`,
    attachments,
    htmlPath: `/api/mail-views/${id}`,
  };
}

const [received, paid] = [
  aMail('1', 'Ihre Bestellung', [{ name: 'agb.html', type: 'text/html', size: 12 }]),
  aMail('2', 'Zahlung erhalten'),
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = (path = `/orders/${order._id}/mails`, demo = true) =>
  renderWithApp(<OrderMailsPage />, {
    path,
    route: '/orders/:id/mails/:mail?',
    ...(!demo && { settings: { demo: undefined } }),
  });

const frame = () => screen.findByTitle(/Bestellung|Zahlung/);

describe('the mails of an order, in the demo', () => {
  test('are listed, newest first, with the newest one shown', async () => {
    server.respond(mailEndpoints.ofOrder, [received, paid]);
    await open();
    const shown = await frame();
    expect([shown.getAttribute('src'), shown.getAttribute('sandbox')]).toEqual([
      '/api/mail-views/2',
      'allow-popups allow-popups-to-escape-sandbox',
    ]);
    expect(screen.getByText('Text: Zahlung erhalten')).toBeDefined();
    const links = within(screen.getByRole('navigation', { name: 'Ihre E-Mails' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Zahlung erhalten', 'Ihre Bestellung']);
    expect(links[0]?.getAttribute('aria-current')).toBe('true');
  });

  test('each reloads when it is chosen, because the address of its frame expires soon', async () => {
    server.respond(mailEndpoints.ofOrder, [received, paid]);
    const { user, address } = await open();
    await user.click(await screen.findByRole('link', { name: 'Ihre Bestellung' }));
    expect((await frame()).getAttribute('src')).toBe('/api/mail-views/1');
    expect(screen.getByText('Angehängt: agb.html')).toBeDefined();
    expect(address()).toBe(`/orders/${order._id}/mails/${received._id}`);
    expect(server.requests(mailEndpoints.ofOrder)).toHaveLength(2);
  });

  test('that are not there yet can be reloaded', async () => {
    const answers = [[], [received]];
    server.respond(mailEndpoints.ofOrder, () => answers.shift() ?? []);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Noch einmal nachsehen' }));
    expect(await frame()).toBeDefined();
  });

  test('are hidden from visitors who may not read the order', async () => {
    server.fail(mailEndpoints.ofOrder, 'not_found');
    await open();
    expect(await screen.findByText('Hier gibt es keine E-Mails zu lesen')).toBeDefined();
  });
});

test('outside of the demo the address of the mails leads to the order', async () => {
  const { address } = await open(undefined, false);
  expect(address()).toBe(`/orders/${order._id}`);
  expect(server.requests(mailEndpoints.ofOrder)).toHaveLength(0);
});
