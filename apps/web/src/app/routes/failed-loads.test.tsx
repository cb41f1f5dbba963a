import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { auditEndpoints } from '@kontor/shared/wire/audit';
import { configEndpoints } from '@kontor/shared/wire/config';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { legalEndpoints } from '@kontor/shared/wire/legal';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { overviewEndpoints } from '@kontor/shared/wire/overview';
import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { productEndpoints } from '@kontor/shared/wire/products';
import { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { userEndpoints } from '@kontor/shared/wire/users';
import { withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { provideAllPages, subjects } from '../../testing/all-pages.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

const { product, order, user: someone, mail } = subjects;
const settings = settingsEndpoints.get;
const owner = asUser(aSessionUser({ isAdmin: true }));

/**
 * A page, its visitor, and each call whose failure the page reports. Without calls for badges, suggestions and short states
 * beside the main content.
 */
type Row = [path: string, session: ReturnType<typeof asUser>, calls: readonly EndpointShape[]];

const adminPages: readonly Row[] = (
  [
    ['', [overviewEndpoints.get]],
    ['/orderlist', [orderEndpoints.list]],
    ['/sending', [sendingEndpoints.toSend]],
    ['/userlist', [userEndpoints.list]],
    [`/useredit/${someone._id}/edit`, [userEndpoints.get]],
    ['/audit', [auditEndpoints.list]],
    ['/withdrawals', [withdrawalEndpoints.list]],
    ['/reviews', [reviewReportEndpoints.list]],
    [
      '/books',
      [
        unassignedPaymentEndpoints.list,
        ledgerEndpoints.months,
        ledgerEndpoints.get,
        ledgerEndpoints.euSales,
        euSupplyEndpoints.list,
        euSupplyEndpoints.unproven,
        ledgerEndpoints.assumed,
      ],
    ],
    ['/procedure', [procedureEndpoints.get]],
    ['/mails', [mailEndpoints.list, mailEndpoints.setup]],
    [`/mails/${mail._id}`, [mailEndpoints.get]],
    ['/documents', [documentEndpoints.list]],
    ['/productlist', [productEndpoints.adminList]],
    [`/productedit/${product._id}/edit`, [productEndpoints.adminGet]],
    ['/readiness', [readinessEndpoints.get]],
    ['/settings/shop', [settings]],
    ['/settings/seller', [settings]],
    ['/settings/tax', [settings]],
    ['/settings/shipping', [settings]],
    ['/settings/notices', [settings]],
    ['/settings/opening', [settings]],
    ['/settings/search', [settings, productEndpoints.facts]],
    ['/settings/orders', [settings]],
    ['/settings/invoices', [settings]],
    ['/settings/books', [settings]],
    ['/settings/payment', [configEndpoints.payments]],
    ['/settings/mail', [mailEndpoints.setup]],
    ['/settings/security', [settings]],
    ['/settings/log', [settingsEndpoints.changes]],
    ['/settings/legal', [legalEndpoints.list]],
    ['/settings/legal/terms', [legalEndpoints.list, legalEndpoints.versions]],
  ] as const
).map(([path, calls]): Row => [`/admin${path}`, owner, calls]);

const shopPages: readonly Row[] = [
  ['/', asGuest(), [productEndpoints.list]],
  [`/products/${product._id}`, asGuest(), [productEndpoints.get]],
  ['/payment-method', asGuest(), [configEndpoints.payments]],
  ['/placeorder', asGuest(), [configEndpoints.payments]],
  [`/orders/${order._id}`, asGuest(), [orderEndpoints.getAsVisitor, configEndpoints.payments]],
  [`/orders/${order._id}`, asUser(), [orderEndpoints.get, configEndpoints.payments]],
  ['/profile', asUser(), [userEndpoints.profile]],
  ['/my-orders', asUser(), [orderEndpoints.mine]],
  ['/account/addresses', asUser(), [addressEndpoints.list]],
  ['/account/security', asUser(), [sessionEndpoints.list]],
  ['/account/data', asUser(), [personalDataEndpoints.erasure]],
];

/** Text that a page shows once its call is answered. */
const answered: Readonly<Record<string, string>> = {
  '/admin/procedure': 'Verfahren der Buchhaltung',
  [`/admin/mails/${mail._id}`]: 'Guten Tag, Ihre Bestellung ist da',
  '/admin/userlist': someone.name,
  [`/products/${product._id}`]: product.name,
  [`/orders/${order._id}`]: order.number,
  '/': 'Vase Amrum',
};

const rows = [...shopPages, ...adminPages].flatMap(([path, session, calls]) =>
  calls.map((call) => ({ path, session, call, name: `${call.method} ${call.path}` })),
);

const findRetries = () => screen.findAllByRole('button', { name: 'Noch einmal versuchen' });

test.each(rows)('$path says that $name has failed, and tries again', async ({ path, session, call }) => {
  const server = fakeServer();
  provideAllPages(server);
  server.fail(call, 'internal');
  const { user } = await renderWithApp(<AppRoutes />, {
    path,
    route: '*',
    state: { ...withCart(aCartItem()), session, checkout: aCheckout({ paymentMethod: 'PayPal' }) },
  });
  const retries = await findRetries();
  expect(screen.getByRole('main').textContent).toContain('Bei uns ist etwas schiefgegangen');
  // A part that waits for another part's call must not repeat that call endlessly.
  const before = server.requests(call).length;
  expect(before).toBeLessThanOrEqual(2 * retries.length);
  provideAllPages(server);
  for (const retry of retries) await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull());
  expect(server.requests(call).length).toBeGreaterThan(before);
  expect(screen.getByRole('main').textContent).toContain(answered[path] ?? '');
});
