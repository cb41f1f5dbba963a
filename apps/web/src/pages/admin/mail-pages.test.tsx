import { type MailEntry, mailEndpoints } from '@kontor/shared/wire/mails';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { MailListPage } from './mail-list-page.tsx';
import { MailPage } from './mail-page.tsx';

const self = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });

const entry: MailEntry = {
  _id: '1'.repeat(24),
  kind: 'order_received',
  to: 'karla@post.example',
  subject: 'Ihre Bestellung 2026-00001 bei Kontor',
  language: 'de',
  status: 'failed',
  attempts: 1,
  createdAt: '2026-11-22T14:04:00.000Z',
  lastError: '550 No such mailbox',
  orderNumber: '2026-00001',
  customer: '2026-00001',
};
const mail = {
  ...entry,
  html: '<p>Guten Tag</p>',
  text: 'Guten Tag Karla',
  attachments: [{ name: 'AGB.html', type: 'text/html', size: 12 }],
  htmlPath: '/api/mail-views/x',
  deliveries: [{ at: '2026-11-22T14:04:01.000Z', error: '550 No such mailbox' }],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(mailEndpoints.setup, { sends: false, merchant: 'post@kontor.example' });
  server.respond(mailEndpoints.list, ({ query }) => {
    const mails = query.get('status') === 'sent' ? [] : [entry];
    return { mails, page: 1, pages: mails.length, total: mails.length };
  });
  server.respond(mailEndpoints.get, mail);
  server.respond(mailEndpoints.test, { message: 'A mail is on its way' });
  server.respond(mailEndpoints.resend, { ...entry, _id: '2'.repeat(24), status: 'waiting' });
});

const state = { session: asUser(self) };

const openList = () =>
  renderWithApp(
    <Layout>
      <MailListPage />
    </Layout>,
    { path: '/admin/mails', state },
  );

const openMail = () =>
  renderWithApp(
    <Layout>
      <MailPage />
    </Layout>,
    { path: `/admin/mails/${entry._id}`, route: '/admin/mails/:id', state },
  );

describe('the list of mails', () => {
  test('shows recipient, subject and status of each, with a link', async () => {
    await openList();
    const table = await screen.findByRole('table', { name: 'Postausgang' });
    expect(within(table).getByRole('link', { name: 'karla@post.example' }).getAttribute('href')).toBe(
      '/admin/customers/2026-00001',
    );
    expect(within(table).getByText('nicht zugestellt')).toBeDefined();
    expect(within(table).getByRole('link', { name: entry.subject }).getAttribute('href')).toBe(
      `/admin/mails/${entry._id}`,
    );
  });

  test('is filtered by status', async () => {
    const { user } = await openList();
    await user.selectOptions(await screen.findByLabelText('Stand'), 'gesendet');
    expect(await screen.findByText('Keine E-Mails gefunden.')).toBeDefined();
  });

  test('says that there is no mail server, and sends a test mail', async () => {
    const { user } = await openList();
    expect(await screen.findByText(/Es ist kein Mailserver eingerichtet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Probe-E-Mail an post@kontor.example' }));
    expect(await screen.findByText('Eine E-Mail an post@kontor.example ist unterwegs.')).toBeDefined();
  });
});

describe('one mail', () => {
  test('is shown in a frame without scripts, as text, with its attempts and attachments', async () => {
    await openMail();
    const frame = await screen.findByTitle(entry.subject);
    expect(frame.getAttribute('src')).toBe('/api/mail-views/x');
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    for (const text of ['Guten Tag Karla', '550 No such mailbox', 'AGB.html'])
      expect(screen.getByText(text)).toBeDefined();
  });

  test('that was refused links to its order, where the address can be corrected', async () => {
    await openMail();
    const link = await screen.findByRole('link', { name: '2026-00001' });
    expect(link.getAttribute('href')).toBe('/admin/orderlist?q=2026-00001');
    const recipient = screen.getByRole('link', { name: 'karla@post.example' });
    expect(recipient.getAttribute('href')).toBe('/admin/customers/2026-00001');
    expect(screen.getByText(/berichtigen Sie sie in der Bestellung/)).toBeDefined();
  });

  test('is sent again as a new one', async () => {
    const { user, address } = await openMail();
    await user.click(await screen.findByRole('button', { name: 'Noch einmal senden' }));
    expect(await screen.findByText('Als neue E-Mail in den Postausgang gelegt.')).toBeDefined();
    await waitFor(() => expect(address()).toBe(`/admin/mails/${'2'.repeat(24)}`));
  });
});
