import { mailEndpoints } from '@kontor/shared/wire/mails';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { provideAllPages } from '../../testing/all-pages.ts';
import { anAddress, anOrder, aVisitor } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { someData } from '../../testing/personal-data.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppRoutes } from './router.tsx';

/** Gives the test a function that goes to another address of the tab. */
function Navigation({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady(navigate), [navigate, onReady]);
  return null;
}

const former = anOrder({
  _id: 'a'.repeat(32),
  number: '2026-00042',
  visitor: aVisitor({ name: 'Greta Ohlsen', email: 'greta@anker.example' }),
  shippingAddress: anAddress({ street: 'Ankergasse' }),
});
const next = anOrder({
  _id: 'b'.repeat(32),
  number: '2026-00043',
  visitor: aVisitor({ name: 'Jasper Brandt', email: 'jasper@segel.example' }),
  shippingAddress: anAddress({ street: 'Segelweg' }),
});
const ofFormer = /Ohlsen|greta@|2026-00042|Ankergasse/i;

const orders = [former, next];
const data = orders.map((order) => {
  const { account: _account, ...rest } = someData({ guest: order.visitor?.email, orders: [order], mails: [] });
  return rest;
});
const mails = orders.map((order) => [
  {
    _id: order._id.slice(0, 24),
    kind: 'order_received' as const,
    subject: `Ihre Bestellung ${order.number}`,
    createdAt: order.createdAt,
    html: `<p>${order.visitor?.name}</p>`,
    text: order.visitor?.name ?? '',
    attachments: [],
    htmlPath: '/api/mails/html/x',
  },
]);

/** Answers of a page: the former guest's at once, the next one's when it is let go. */
type Provide = (server: FakeServer, until: Promise<void>) => void;

const pick = <T,>(pair: readonly T[], isNext: boolean): T => {
  const value = pair[isNext ? 1 : 0];
  if (value === undefined) throw new Error('a pair has two');
  return value;
};

const provideOrder: Provide = (server, until) =>
  server.respond(orderEndpoints.getAsVisitor, async ({ params }) => {
    const isNext = params['id'] === next._id;
    if (isNext) await until;
    return pick(orders, isNext);
  });

const rows: readonly [name: string, path: string, nextPath: string, shows: string, provide: Provide][] = [
  ['an order', `/orders/${former._id}`, `/orders/${next._id}`, '2026-00042', provideOrder],
  [
    'mails of an order',
    `/orders/${former._id}/mails`,
    `/orders/${next._id}/mails`,
    '2026-00042',
    (server, until) =>
      server.respond(mailEndpoints.ofOrder, async ({ params }) => {
        const isNext = params['id'] === next._id;
        if (isNext) await until;
        return pick(mails, isNext);
      }),
  ],
  [
    'the data of a guest',
    '/guest-data#former',
    '/guest-data#next',
    '2026-00042',
    (server, until) =>
      server.respond(personalDataEndpoints.exportGuest, async ({ body }) => {
        const isNext = (body as { token: string }).token === 'next'; // body of the page's call
        if (isNext) await until;
        return pick(data, isNext);
      }),
  ],
];

/** Everything that a visitor can read or find in fields: the page, its title and what is typed. */
function readScreen(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return [document.title, document.body.innerHTML, ...fields.map(({ value }) => value)].join('\n');
}

test.each(rows)(
  "%s of the tab's next guest shows nothing of the former one",
  async (_name, path, nextPath, shows, provide) => {
    const server = fakeServer();
    provideAllPages(server);
    const waiting: (() => void)[] = [];
    const until = new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    provide(server, until);
    const onReady = vi.fn<(navigate: NavigateFunction) => void>();
    const { user, address } = await renderWithApp(
      <>
        <Navigation onReady={onReady} />
        <Routes>
          <Route path="*" element={<AppRoutes />} />
        </Routes>
      </>,
      { path, route: '*' },
    );
    /** Data of a guest are shown after a press. */
    const pressShow = async () => {
      if (path.startsWith('/guest-data'))
        await user.click(await screen.findByRole('button', { name: 'Daten ansehen' }));
    };
    await pressShow();
    await waitFor(() => expect(readScreen()).toContain(shows));
    await act(async () => onReady.mock.lastCall?.[0](nextPath));
    await waitFor(() => expect(address()).toBe(nextPath));
    expect(readScreen()).not.toMatch(ofFormer);
    await pressShow();
    expect(readScreen()).not.toMatch(ofFormer);
    await act(async () => waiting.forEach((answer) => answer()));
    await waitFor(() => expect(readScreen()).toContain('2026-00043'));
    expect(readScreen()).not.toMatch(ofFormer);
  },
);
