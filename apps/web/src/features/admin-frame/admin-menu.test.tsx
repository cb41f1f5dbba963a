import { orderEndpoints } from '@kontor/shared/wire/orders';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminMenu } from './admin-menu.tsx';

let server: FakeServer;
let waiting: number;
beforeEach(() => {
  waiting = 7;
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, () => ({ count: waiting, paid: 1 }));
});

const asAdmin = () => asUser(aSessionUser({ isAdmin: true }));

function setWidth(pixels: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: pixels >= 16 * Number(/([\d.]+)rem/.exec(query)?.[1]),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}

const open = (session = asAdmin(), language: 'de' | 'en' = 'de') =>
  renderWithApp(<AdminMenu />, { route: '*', state: { session }, language });

const linksOf = (summary: HTMLElement) =>
  within(summary.closest('details') ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.firstChild?.textContent, link.getAttribute('href')]);

describe.each([
  ['from 768 px on, where it has a name', 768],
  ['below 768 px, where it has an icon', 767],
])('the admin menu %s,', (_, width) => {
  // spec 2.21, 2.22, 9.16
  test('links to all areas of the admin area', async () => {
    setWidth(width);
    await open(asAdmin(), 'en');
    const summary = screen.getByText('Admin');
    expect(linksOf(summary)).toEqual([
      ['Today', '/en/admin'],
      ['Orders', '/en/admin/orderlist'],
      ['Withdrawals', '/en/admin/withdrawals'],
      ['Products', '/en/admin/productlist'],
      ['Categories', '/en/admin/categories'],
      ['Brands', '/en/admin/makers'],
      ['Promotions', '/en/admin/promotions'],
      ['Redirects', '/en/admin/redirects'],
      ['Reviews', '/en/admin/reviews'],
      ['Users', '/en/admin/userlist'],
      ['Bank statement', '/en/admin/bank'],
      ['Invoices', '/en/admin/documents'],
      ['Gift vouchers', '/en/admin/vouchers'],
      ['Books', '/en/admin/books'],
      ['Figures', '/en/admin/figures'],
      ['Mails', '/en/admin/mails'],
      ['Audit trail', '/en/admin/audit'],
      ['System', '/en/admin/system'],
      ['API keys', '/en/admin/api-keys'],
      ['Bring your data', '/en/admin/imports'],
      ['Take your data with you', '/en/admin/exports'],
      ['Webhooks', '/en/admin/webhooks'],
      ['Opening', '/en/admin/readiness'],
      ['Settings', '/en/admin/settings'],
    ]);
    expect(summary.classList.contains('visually-hidden')).toBe(width < 768);
  });

  // spec 2.22, 2.23, 3.16
  test('shows how many orders wait for delivery', async () => {
    setWidth(width);
    await open();
    const summary = screen.getByText('Verwaltung').closest('summary') ?? document.body;
    expect(await within(summary).findByText('7 nicht geliefert, 1 davon bezahlt')).toBeDefined();
    expect(within(summary).getByText('7')).toBeDefined();
  });

  test('has a text beside the number that says what it counts, for touch screens', async () => {
    setWidth(width);
    await open();
    const orders = await screen.findByRole('link', { name: /^Bestellungen/ });
    expect(
      (await within(orders).findByText('7 nicht geliefert, 1 davon bezahlt')).closest('.visually-hidden'),
    ).toBeNull();
    expect(within(orders).getByText('7').parentElement?.className).toBe('count');
  });
});

test('a choice in the admin menu opens the page and closes the menu', async () => {
  const { user, address } = await open();
  await user.click(screen.getByText('Verwaltung'));
  await user.click(screen.getByRole('link', { name: 'Benutzer' }));
  expect(address()).toBe('/admin/userlist');
  expect(screen.getByText('Verwaltung').closest('details')?.open).toBe(false);
});

// spec 2.23
test('the menu has no badge when no order waits for delivery', async () => {
  const { store } = await open();
  const orders = await screen.findByRole('link', { name: /^Bestellungen/ });
  expect(await within(orders).findByText('7')).toBeDefined();
  waiting = 0;
  act(() => void store.dispatch(api.util.invalidateTags(['Undelivered'])));
  await waitFor(() => expect(document.querySelector('.count')).toBeNull());
  expect(orders.textContent).toBe('Bestellungen');
});

test('a badge that fails to load leaves the menu unchanged', async () => {
  server.fail(orderEndpoints.undelivered, 'internal');
  const { store } = await open();
  const summary = screen.getByText('Verwaltung');
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((query) => query?.status)).toEqual(['rejected']),
  );
  expect(linksOf(summary)).toHaveLength(24);
  expect(summary.closest('summary')?.querySelector('.count')).toBeNull();
});

describe('the badge updates without a reload of the page', () => {
  // spec 2.23
  test('every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    expect(await screen.findAllByText('7 nicht geliefert, 1 davon bezahlt')).toHaveLength(2);
    waiting = 8;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findAllByText('8 nicht geliefert, 1 davon bezahlt')).toHaveLength(2);
    vi.useRealTimers();
  });

  test('when the window gets the focus again', async () => {
    const { store } = await open();
    const stop = setupListeners(store.dispatch);
    await screen.findAllByText('7 nicht geliefert, 1 davon bezahlt');
    waiting = 9;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findAllByText('9 nicht geliefert, 1 davon bezahlt')).toHaveLength(2);
    stop();
  });

  test('when the cached number is invalidated', async () => {
    const { store } = await open();
    await screen.findAllByText('7 nicht geliefert, 1 davon bezahlt');
    waiting = 6;
    act(() => void store.dispatch(api.util.invalidateTags(['Undelivered'])));
    expect(await screen.findAllByText('6 nicht geliefert, 1 davon bezahlt')).toHaveLength(2);
  });
});

const currentTab = () => {
  const tabs = within(screen.getByRole('navigation', { name: 'Verwaltung' })).getAllByRole('link');
  return tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.firstChild?.textContent);
};

describe('the tabs of the admin area', () => {
  test.each([
    ['/admin', 'Heute'],
    ['/admin/orderlist?page=2', 'Bestellungen'],
    ['/admin/bank', 'Kontoauszug'],
    ['/admin/figures', 'Auswertung'],
    ['/admin/productlist', 'Produkte'],
    ['/admin/productedit/1/edit', 'Produkte'],
    ['/admin/product/add', 'Produkte'],
    ['/admin/categories', 'Kategorien'],
    ['/admin/categories/add', 'Kategorien'],
    ['/admin/makers', 'Marken'],
    ['/admin/makers/add', 'Marken'],
    ['/admin/promotions', 'Aktionen'],
    ['/admin/promotions/add', 'Aktionen'],
    ['/admin/mails', 'Postausgang'],
    ['/admin/mails/1', 'Postausgang'],
    ['/admin/userlist', 'Benutzer'],
    ['/admin/useredit/1/edit', 'Benutzer'],
    ['/admin/audit', 'Protokoll'],
    ['/admin/api-keys', 'API-Schlüssel'],
    ['/admin/imports', 'Daten mitbringen'],
    ['/admin/imports/1', 'Daten mitbringen'],
    ['/admin/exports', 'Daten mitnehmen'],
    ['/admin/webhooks', 'Webhooks'],
    ['/admin/readiness', 'Eröffnung'],
    ['/admin/settings', 'Einstellungen'],
    ['/admin/settings/legal/terms', 'Einstellungen'],
  ])('on %s mark %s', async (path, tab) => {
    await renderWithApp(<AdminFrame title="Titel">Inhalt</AdminFrame>, {
      path,
      route: '*',
      state: { session: asAdmin() },
    });
    expect(currentTab()).toEqual([tab]);
    expect(screen.getByRole('heading', { level: 1, name: 'Titel' })).toBeDefined();
    expect(document.title).toBe('Titel – Kontor');
  });

  test('show the badge at the orders', async () => {
    await renderWithApp(<AdminFrame title="Titel">Inhalt</AdminFrame>, { route: '*', state: { session: asAdmin() } });
    expect(await screen.findByRole('link', { name: /Bestellungen.*7 nicht geliefert, 1 davon bezahlt/ })).toBeDefined();
  });
});
