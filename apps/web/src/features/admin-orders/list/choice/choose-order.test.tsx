import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { ChooseOrder } from './choose-order.tsx';
import { useChosenOrders } from './use-chosen-orders.ts';

const orders = ['1', '2', '3', '4'].map((number) => ({
  number,
  ...(number === '3' && { cancelledAt: '2026-11-21T14:00:00.000Z' }),
}));

function List() {
  const chosen = useChosenOrders();
  return orders.map((order) => <ChooseOrder key={order.number} order={order} orders={orders} chosen={chosen} />);
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'));
const box = (number: string) => screen.getByRole('checkbox', { name: nameOf(number) });
const nameOf = (number: string) => `Bestellung ${number} auswählen`;
const all = ['1', '2', '4'].map(nameOf);

test('with the shift key all orders up to the clicked one are chosen, except cancelled ones', async () => {
  const { user } = await renderWithApp(<List />);
  await user.click(box('1'));
  await user.keyboard('{Shift>}');
  await user.click(box('4'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(all);
});

test('the space bar with the shift key chooses them, too, from the last order to the first', async () => {
  const { user } = await renderWithApp(<List />);
  await user.click(box('4'));
  box('1').focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(chosen()).toEqual(all);
});

test('without an order chosen before, or without the key, only the clicked one is chosen', async () => {
  const { user } = await renderWithApp(<List />);
  await user.keyboard('{Shift>}');
  await user.click(box('2'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([nameOf('2')]);
  await user.click(box('4'));
  await user.click(box('2'));
  expect(chosen()).toEqual([nameOf('4')]);
});
