import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { provideAllPages, subjects } from '../../testing/all-pages.ts';
import { aCheckout, withCart } from '../../testing/checkout-states.ts';
import { aCartItem } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { adminPages, shopPages } from '../../testing/page-calls.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

const { product, order, user: someone, mail } = subjects;

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

test.each(rows)('$path says that $name has failed, and a press loads it', async ({ path, session, call }) => {
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
