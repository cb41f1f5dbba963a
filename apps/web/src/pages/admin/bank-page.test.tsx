import { bankEndpoints, type Statement, type StatementLine } from '@kontor/shared/wire/bank';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { fakeXhr } from '../../testing/fake-xhr.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { BankPage } from './bank-page.tsx';

const proposal = { name: 'Karla Petersen', reason: 'number' as const, missing: 49, cancelled: false };
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const statement: Statement = {
  form: 'camt',
  account: 'DE37999999990123456789',
  isOtherAccount: false,
  lines: [
    {
      key: 'line-1',
      day: '2026-11-20',
      amount: 49,
      name: 'Karla Petersen',
      text: 'Bestellung 2026-00417',
      proposals: [
        { ...proposal, _id: first, number: '2026-00417' },
        { ...proposal, _id: second, number: '2026-00418', reason: 'amount', missing: 60 },
      ],
    },
    { key: 'line-2', day: '2026-11-20', amount: 7, name: 'Fremde', text: 'Miete', proposals: [] },
    {
      key: 'line-3',
      day: '2026-11-19',
      amount: 12,
      name: 'Jörg',
      text: '2026-00400',
      booked: { _id: second, number: '2026-00400' },
      proposals: [],
    },
  ],
  otherLines: [],
  reversals: [],
  notUnderstood: [],
  refused: [],
  left: { outgoing: 2, foreign: 1, pending: 0, still: 0, repeated: 0 },
};

let server: FakeServer;
beforeEach(() => {
  fakeXhr();
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(bankEndpoints.readStatement, statement);
  server.respond(paymentEndpoints.markPaid, anOrder({ isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' }));
});

async function openAndRead(language: 'de' | 'en' = 'de') {
  const page = (
    <Layout>
      <BankPage />
    </Layout>
  );
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const opened = await renderWithApp(page, { path: '/admin/bank', state, language });
  const field = screen.getByLabelText(language === 'de' ? 'Kontoauszug' : 'Bank statement', { selector: 'input' });
  await opened.user.upload(field, new File(['<Document/>'], 'auszug.xml', { type: 'text/xml' }));
  return opened;
}

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);

describe('a bank statement', () => {
  test('shows credits, proposed orders and omitted rows; a click books a credit', async () => {
    const { user } = await openAndRead();
    const row = await rowOf('Bestellung 2026-00417');
    expect(row.getByText(/Der Betrag stimmt/)).toBeDefined();
    expect(row.getByText(/Danach fehlen noch 11,00/)).toBeDefined();
    expect(screen.getByText(/2 Ausgänge, 1 Buchung in einer anderen Währung\./)).toBeDefined();
    expect(server.requests(paymentEndpoints.markPaid)).toHaveLength(0);
    await user.click(row.getByRole('button', { name: 'Zu Bestellung 2026-00417 buchen' }));
    const booked = await row.findByText(/Gebucht zu/);
    // The pressed button is gone: the focus moves to the result.
    expect(document.activeElement).toBe(booked);
    const [sent] = server.requests(paymentEndpoints.markPaid);
    expect(sent?.body).toEqual({ amount: 49, at: '2026-11-20', line: 'line-1' });
    expect(row.queryByRole('button')).toBeNull();
  });

  test('books a line on all orders that together lack exactly its amount', async () => {
    const together = [
      { _id: first, number: '2026-00417', missing: 40 },
      { _id: second, number: '2026-00418', missing: 9 },
    ];
    const [line] = statement.lines;
    server.respond(bankEndpoints.readStatement, { ...statement, lines: line ? [{ ...line, together }] : [] });
    server.respond(bankEndpoints.bookTogether, { booked: together.map(({ _id, number }) => ({ _id, number })) });
    const { user } = await openAndRead();
    const row = await rowOf('Bestellung 2026-00417');
    expect(row.getByText(/zusammen fehlt genau dieser Betrag/)).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Zu allen 2 Bestellungen buchen' }));
    const booked = await row.findByText(/Gebucht zu/);
    expect(booked.textContent).toBe('Gebucht zu 2026-00417 2026-00418');
    const [sent] = server.requests(bankEndpoints.bookTogether);
    expect(sent?.body).toEqual({ line: 'line-1', amount: 49, at: '2026-11-20', orders: [first, second] });
  });

  test('says which lines are already booked, and which match no order', async () => {
    await openAndRead('en');
    expect((await rowOf('Jörg')).getByText(/Booked for/)).toBeDefined();
    expect((await rowOf('Miete')).getByText(/No order matches/)).toBeDefined();
  });

  test('shows why a booking is refused, and the booking can be repeated', async () => {
    server.fail(paymentEndpoints.markPaid, 'already_booked');
    const { user } = await openAndRead();
    const row = await rowOf('Bestellung 2026-00417');
    await user.click(row.getByRole('button', { name: 'Zu Bestellung 2026-00417 buchen' }));
    expect(await row.findByText(/schon zu einer anderen Bestellung gebucht/)).toBeDefined();
    expect(row.getAllByRole('button')).toHaveLength(2);
  });

  test('clears the refusal of all orders together on the next try with one of them', async () => {
    const [line] = statement.lines;
    const together = [{ _id: first, number: '2026-00417', missing: 49 }];
    server.respond(bankEndpoints.readStatement, { ...statement, lines: line ? [{ ...line, together }] : [] });
    server.fail(bankEndpoints.bookTogether, 'unavailable');
    server.fail(paymentEndpoints.markPaid, 'already_booked');
    const { user } = await openAndRead();
    const row = await rowOf('Bestellung 2026-00417');
    await user.click(row.getByRole('button', { name: /^Zu allen/ }));
    expect(await row.findByText(/Server ist gerade nicht bereit/)).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Zu Bestellung 2026-00417 buchen' }));
    expect(await row.findByText(/schon zu einer anderen Bestellung gebucht/)).toBeDefined();
    expect(row.queryByText(/Server ist gerade nicht bereit/)).toBeNull();
  });

  test('that cannot be read is refused, and the page names the formats', async () => {
    server.fail(bankEndpoints.readStatement, 'statement_unreadable');
    await openAndRead();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('CAMT.053 oder CSV'));
  });

  test('that is refused names file and reason, and the lines of the former one disappear', async () => {
    const { user } = await openAndRead();
    await screen.findByText('Bestellung 2026-00417');
    const issues = [{ path: 'image.0', code: 'mt940', message: 'auszug.sta is no statement' }];
    server.fail(bankEndpoints.readStatement, 'statement_unreadable', { issues });
    const field = screen.getByLabelText('Kontoauszug', { selector: 'input' });
    await user.upload(field, new File([':20:X'], 'auszug.txt', { type: 'text/plain' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^auszug\.txt: Das ist MT940/));
    expect(screen.queryByText('Bestellung 2026-00417')).toBeNull();
  });

  test('shows unreadable rows, reversals with the payments they reverse, and refused files', async () => {
    server.respond(bankEndpoints.readStatement, {
      ...statement,
      notUnderstood: [{ file: 'mai.xml', row: 5, reason: 'part_of_a_cent', text: '3.14159 Erika' }],
      refused: [{ file: 'mai.pdf', reason: 'pdf' }],
      reversals: [
        {
          row: 6,
          day: '2026-11-21',
          amount: -49,
          name: 'Karla Petersen',
          text: 'Rückgabe',
          takesBack: { day: '2026-11-20', name: 'Karla Petersen', order: { _id: first, number: '2026-00417' } },
        },
        { row: 7, day: '2026-11-21', amount: -5, name: '', text: 'Storno' },
      ],
      left: { ...statement.left, pending: 3, still: 1 },
    });
    await openAndRead();
    expect(await screen.findByText(/mai\.xml, Buchung 5: Der Betrag hat Bruchteile/)).toBeDefined();
    expect(screen.getByText(/mai\.pdf: Das ist ein PDF/)).toBeDefined();
    expect(screen.getByText(/Nimmt die Zahlung vom 20\. ?November 2026 zurück|Nimmt die Zahlung vom/)).toBeDefined();
    expect(screen.getByText(/Welche Zahlung zurückging/)).toBeDefined();
    expect(screen.getByText(/3 Vormerkungen, 1 Zeile ohne Bewegung/)).toBeDefined();
  });

  test('proposes nothing for a line that is reversed in the same file, and says so', async () => {
    const [own] = statement.lines;
    const gone = { ...own, text: 'ging zurück', proposals: [], takenBack: '2026-11-21' } as StatementLine;
    server.respond(bankEndpoints.readStatement, { ...statement, lines: [gone] });
    await openAndRead();
    const row = await rowOf('ging zurück');
    expect(row.getByText(/zurückgegangen, siehe unten/)).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
  });

  test('needs a confirmation before it books money of another account', async () => {
    const [own] = statement.lines;
    const other = { ...own, key: 'other-line-9', account: 'DE85999999990001234567', text: 'anderes Konto' };
    server.respond(bankEndpoints.readStatement, { ...statement, lines: [], otherLines: [other as StatementLine] });
    const { user } = await openAndRead();
    const row = await rowOf('anderes Konto');
    await user.click(row.getByRole('button', { name: 'Zu Bestellung 2026-00417 buchen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/DE85999999990001234567/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(server.requests(paymentEndpoints.markPaid)).toHaveLength(0);
    await user.click(row.getByRole('button', { name: 'Zu Bestellung 2026-00417 buchen' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Trotzdem buchen' }));
    await row.findByText(/Gebucht zu/);
    const [sent] = server.requests(paymentEndpoints.markPaid);
    expect(sent?.body).toEqual({ amount: 49, at: '2026-11-20', line: 'other-line-9', otherAccount: true });
  });

  test('of another account says so', async () => {
    server.respond(bankEndpoints.readStatement, { ...statement, lines: [], isOtherAccount: true });
    await openAndRead();
    expect(await screen.findByText(/vom Konto DE37999999990123456789/)).toBeDefined();
    expect(screen.getByText('Kein Zahlungseingang')).toBeDefined();
  });
});
