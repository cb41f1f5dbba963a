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

it('takes typed numbers beyond 20 and passes only valid ones on', async () => {
  const onChange = setup(2, 50);
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
  await userEvent.clear(input);
  await userEvent.type(input, '59');
  expect(onChange.mock.calls).toEqual([[5]]);
  await userEvent.tab();
  expect(input.value).toBe('5');
});

it('refuses nothing, zero and fractions', async () => {
  const onChange = setup(2, 50);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  await userEvent.clear(input);
  await userEvent.type(input, '0');
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalled();
  expect(input.value).toBe('2');
});
