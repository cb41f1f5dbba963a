import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantitySelect } from './quantity-select.tsx';

function setup(value: number, max: number) {
  const onChange = vi.fn<(quantity: number) => void>();
  function Held() {
    const [quantity, setQuantity] = useState(value);
    return (
      <QuantitySelect
        label="Quantity"
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

it('lists 1 to 20', async () => {
  const onChange = setup(1, 20);
  expect(screen.getAllByRole('option')).toHaveLength(20);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '7');
  expect(onChange).toHaveBeenCalledWith(7);
});

it('shows a quantity beyond the stock as it is, without offering it', () => {
  setup(5, 3);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('5');
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '5' }).disabled).toBe(true);
});

const numberField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });

async function typeInstead(text: string): Promise<void> {
  await userEvent.clear(numberField());
  if (text) await userEvent.type(numberField(), text);
}

it('takes typed numbers beyond 20, as they are typed', async () => {
  const onChange = setup(2, 50);
  await typeInstead('37');
  expect(onChange.mock.calls).toEqual([[3], [37]]);
  await userEvent.tab();
  expect(numberField().value).toBe('37');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['51', '999'])('takes %s for all there are, and says so', async (text) => {
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
])('stays with the last number of pieces when %j is typed, and says so afterwards', async (text, kept) => {
  const onChange = setup(7, 50);
  await typeInstead(text);
  await userEvent.tab();
  expect(numberField().value).toBe(String(kept));
  for (const [quantity] of onChange.mock.calls) expect(quantity).toBe(kept);
  expect(screen.getByRole('alert').textContent).toBe('1 to 50');
});

it('explains no longer than the wrong number stands', async () => {
  setup(2, 50);
  await typeInstead('60');
  await typeInstead('6');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numberField().getAttribute('aria-invalid')).toBeNull();
});
