import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantityField } from './quantity-field.tsx';

function setup(value: number, max: number) {
  const onChange = vi.fn<(quantity: number) => void>();
  function Held() {
    const [quantity, setQuantity] = useState(value);
    return (
      <QuantityField
        label="Quantity"
        fewer="One fewer"
        more="One more"
        bounds={`1 to ${max}`}
        value={quantity}
        max={max}
        onChange={(next) => {
          onChange(next);
          setQuantity(next);
        }}
      />
    );
  }
  render(<Held />);
  return onChange;
}

const numberField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
const button = (name: string) => screen.getByRole('button', { name });

async function typeInstead(text: string): Promise<void> {
  await userEvent.clear(numberField());
  if (text) await userEvent.type(numberField(), text);
}

// spec 2.58
it('the buttons remove or add one unit, from 1 up to the stock', async () => {
  const onChange = setup(2, 3);
  await userEvent.click(button('One more'));
  expect(numberField().value).toBe('3');
  expect(button('One more').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('One more'));
  expect(numberField().value).toBe('3');
  expect(screen.getByRole('alert').textContent).toBe('1 to 3');
  for (const _ of [1, 2, 3]) await userEvent.click(button('One fewer'));
  expect(numberField().value).toBe('1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('One fewer').getAttribute('aria-disabled')).toBe('true');
  for (const [quantity] of onChange.mock.calls) expect([1, 2, 3]).toContain(quantity);
});

it('a quantity above the stock is shown unchanged, and one fewer reduces it to the stock', async () => {
  setup(5, 3);
  expect(numberField().value).toBe('5');
  await userEvent.click(button('One fewer'));
  expect(numberField().value).toBe('3');
});

it('a number counts while it is typed', async () => {
  const onChange = setup(2, 50);
  await typeInstead('37');
  expect(onChange.mock.calls).toEqual([[3], [37]]);
  await userEvent.tab();
  expect(numberField().value).toBe('37');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a step starts from the typed number', async () => {
  setup(2, 50);
  await typeInstead('12');
  await userEvent.click(button('One more'));
  expect(numberField().value).toBe('13');
});

it.each(['51', '999'])('a typed %s becomes the stock of 50, and a message says so', async (text) => {
  const onChange = setup(2, 50);
  await typeInstead(text);
  expect(onChange).toHaveBeenLastCalledWith(50);
  expect(screen.getByRole('alert').textContent).toBe('1 to 50');
  expect(numberField().getAttribute('aria-invalid')).toBe('true');
  await userEvent.tab();
  expect(numberField().value).toBe('50');
  expect(screen.getByRole('alert')).toBeDefined();
});

it.each([
  ['', 7],
  ['0', 7],
  ['-3', 7],
  ['2.5', 2],
  ['1e1', 1],
])('the last valid quantity stays when %j is typed, and a message says so on leaving', async (text, kept) => {
  const onChange = setup(7, 50);
  await typeInstead(text);
  await userEvent.tab();
  expect(numberField().value).toBe(String(kept));
  for (const [quantity] of onChange.mock.calls) expect(quantity).toBe(kept);
  expect(screen.getByRole('alert').textContent).toBe('1 to 50');
});

it('the message disappears once the wrong number is gone', async () => {
  setup(2, 50);
  await typeInstead('60');
  await typeInstead('6');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numberField().getAttribute('aria-invalid')).toBeNull();
});
