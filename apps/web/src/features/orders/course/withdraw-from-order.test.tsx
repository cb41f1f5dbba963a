import { expect, test } from 'vitest';
import { anId, anOrder } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { WithdrawFromOrder } from './withdraw-from-order.tsx';

const stool = { _id: anId(), name: 'Hocker', nameEn: 'Stool', image: [], price: 165, qty: 1 };
const honey = { _id: anId(), name: 'Honig', nameEn: 'Honey', image: [], price: 14.8, qty: 3 };

test.each([
  ['several articles are named, in the page’s language', [stool, honey], '1 × Stool\n3 × Honey'],
  ['several units of one article are named with their number', [honey], '3 × Honey'],
  ['a single unit is named too, so that the form asks for none', [stool], '1 × Stool'],
  [
    'articles are not named where they exceed the field',
    Array.from({ length: 60 }, () => ({ ...stool, nameEn: 'x'.repeat(100) })),
    '',
  ],
])('%s', async (_, cartItems, lines) => {
  const order = anOrder({ cartItems });
  const { container } = await renderWithApp(<WithdrawFromOrder order={order} label="Return" />, { language: 'en' });
  const sent = Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));
  expect(sent).toMatchObject({ order: order.number, articles: lines, lines: '' });
});
