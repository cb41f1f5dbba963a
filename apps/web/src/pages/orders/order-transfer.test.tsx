import { configEndpoints } from '@kontor/shared/wire/config';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { findToday } from '../../lib/shop-day.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { drawQrSquares, readQrSquares } from '../../testing/qr-squares.tsx';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunks would take longer than a test waits.
import './staff-order-page.tsx';
import '../../features/payments/bank/transfer-code.tsx';
import { OrderPage } from './order-page.tsx';

const bank = {
  holder: 'Kontor GmbH',
  iban: 'DE37999999990123456789',
  bic: 'MUSTDEHHXXX',
  amount: 49,
  reference: '2026-00418',
  giroCode: 'BCD\n002\n1\nSCT\nMUSTDEHHXXX\nKontor GmbH\nDE37999999990123456789\nEUR49.00\n\n\n2026-00418',
};
const order = anOrder({ number: '2026-00418', totalPrice: 49, paymentMethod: 'Vorkasse', bank });
const can = { ...order.can, pay: false };
const part: Order = { ...order, can, receivedPrice: 40, bank: { ...bank, amount: 9 } };
const greta = aSessionUser({ isAdmin: true });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Vorkasse', provider: 'bank', demo: false },
  ]);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 0 });
});

function openAsGuest(shown: Order, language: 'de' | 'en' = 'de') {
  server.respond(orderEndpoints.getAsVisitor, shown);
  const page = (
    <Layout>
      <OrderPage />
    </Layout>
  );
  return renderWithApp(page, { path: `/orders/${shown._id}`, route: '/orders/:id', language });
}

function openAsAdmin(shown: Order) {
  server.respond(orderEndpoints.get, shown);
  const page = (
    <Layout>
      <OrderPage />
    </Layout>
  );
  return renderWithApp(page, { path: `/orders/${shown._id}`, route: '/orders/:id', state: { session: asUser(greta) } });
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';

describe('a buyer who has ordered by bank transfer', () => {
  test('reads account, amount and purpose, has a code to scan, and can pay by another method', async () => {
    await openAsGuest(order);
    const code = await screen.findByRole('img', { name: /GiroCode/ });
    expect(readQrSquares(code)).toBe(drawQrSquares(bank.giroCode));
    const details = screen.getByRole('heading', { name: 'Bitte überweisen Sie' }).parentElement;
    for (const text of ['Kontor GmbH', 'DE37 9999 9999 0123 4567 89', 'MUSTDEHHXXX', '49,00 €', '2026-00418']) {
      expect(plain(details?.textContent)).toContain(text);
    }
    expect(await screen.findByRole('button', { name: /PayPal/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Vorkasse/ })).toBeNull();
  });

  test('reads the missing amount once a part has arrived, and can pay by no other method', async () => {
    const { container } = await openAsGuest(part, 'en');
    expect(await screen.findByText(/€40\.00 of it has already arrived/)).toBeDefined();
    expect(plain(container.querySelector('.due')?.textContent)).toBe('€9.00');
    expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull();
  });
});

describe('a buyer who pays on the phone that ordered', () => {
  const painted: number[][] = [];
  beforeEach(() => {
    painted.length = 0;
    const context = { fillStyle: '', fillRect: (...square: number[]) => void painted.push(square) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext); // only the used parts
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:code');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    return () => vi.restoreAllMocks();
  });

  test.each([
    ['de', 'IBAN kopieren', bank.iban, 'IBAN: kopiert.'],
    ['de', 'Betrag kopieren', '49,00', 'Betrag: kopiert.'],
    ['en', 'Copy Amount', '49.00', 'Amount: copied.'],
    ['de', 'Verwendungszweck kopieren', bank.reference, 'Verwendungszweck: kopiert.'],
    ['de', 'Empfänger kopieren', bank.holder, 'Empfänger: kopiert.'],
  ] as const)('copies each value as banking apps take it (%s, %s)', async (language, button, copied, words) => {
    const { user } = await openAsGuest(order, language);
    await user.click(await screen.findByRole('button', { name: button }));
    await expect(navigator.clipboard.readText()).resolves.toBe(copied);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('saves the code as a picture if the browser shares no files', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openAsGuest(order);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Code als Bild speichern' });
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    expect(saved).toEqual(['girocode-2026-00418.png']);
    expect(screen.queryByRole('button', { name: 'Code weitergeben' })).toBeNull();
    // The white ground, then each dark square of the code that is on the page.
    const squares = readQrSquares(await screen.findByRole('img', { name: /GiroCode/ }))?.match(/M/g);
    expect(painted).toHaveLength(1 + (squares?.length ?? 0));
  });

  test('hands the picture over if the browser can', async () => {
    const shared: ShareData[] = [];
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), {
        canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
        share: async (data: ShareData) => void shared.push(data),
      }),
    );
    const { user } = await openAsGuest(order);
    const share = await screen.findByRole<HTMLButtonElement>('button', { name: 'Code weitergeben' });
    await waitFor(() => expect(share.disabled).toBe(false));
    await user.click(share);
    expect(shared.map(({ files }) => files?.map(({ name, type }) => [name, type]))).toEqual([
      [['girocode-2026-00418.png', 'image/png']],
    ]);
    expect(screen.getByRole('button', { name: 'Code als Bild speichern' })).toBeDefined();
    vi.unstubAllGlobals();
  });
});

const findBooking = () => screen.findByRole('button', { name: /Überweisung buchen/ });

describe('an admin', () => {
  test('books a transfer: by default the missing amount, today', async () => {
    server.respond(paymentEndpoints.markPaid, { ...part, receivedPrice: 40 });
    const { user } = await openAsAdmin(order);
    await user.click(await findBooking());
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Betrag in Euro' });
    expect(amount.value).toBe('49,00');
    await user.clear(amount);
    await user.type(amount, '40');
    await user.click(dialog.getByRole('button', { name: 'Buchen' }));
    await waitFor(() => expect(server.requests(paymentEndpoints.markPaid)).toHaveLength(1));
    const [sent] = server.requests(paymentEndpoints.markPaid);
    expect(sent?.body).toEqual({ amount: 40, at: findToday() });
    expect(await screen.findByText(/Gebucht\. Zu Bestellung 2026-00418 fehlen noch 9,00/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is warned that an order is already paid, and reads that a refused booking is not made', async () => {
    server.fail(paymentEndpoints.markPaid, 'payment_running');
    const { bank: _, ...rest } = order;
    const { user } = await openAsAdmin({ ...rest, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' });
    await user.click(await findBooking());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/schon bezahlt/)).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Betrag in Euro' }), '5');
    await user.click(dialog.getByRole('button', { name: 'Buchen' }));
    expect(await dialog.findByText('Nicht gebucht.')).toBeDefined();
  });

  test('records the day on which money was returned manually', async () => {
    const taken = aTakenPayment({ id: '2026-00418/1', provider: 'bank', method: 'Vorkasse', amount: 49 });
    const { bank: _, ...rest } = order;
    const paid: Order = { ...rest, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z', payments: [taken] };
    server.respond(paymentEndpoints.refund, paid);
    const { user } = await openAsAdmin(paid);
    await user.click(await screen.findByRole('button', { name: /erstatten\s…$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Kulanz');
    await user.click(dialog.getByRole('button', { name: /als erstattet eintragen/ }));
    await waitFor(() => expect(server.requests(paymentEndpoints.refund)).toHaveLength(1));
    expect(server.requests(paymentEndpoints.refund)[0]?.body).toMatchObject({
      amount: 49,
      payment: '2026-00418/1',
      manual: { at: findToday(), note: 'Kulanz' },
    });
  });

  test('sees no button to book a transfer at an order with another payment method', async () => {
    await openAsAdmin(anOrder({ _id: anId(32), number: '2026-00419' }));
    await screen.findByRole('button', { name: 'Als bezahlt markieren' });
    expect(screen.queryByRole('button', { name: /Überweisung buchen/ })).toBeNull();
  });
});
