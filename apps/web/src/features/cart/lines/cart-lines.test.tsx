import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withCart } from '../../../testing/checkout-states.ts';
import { aCartItem } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { CartLines } from './cart-lines.tsx';

// spec 2.57
test('a line has picture, name with a link, price, quantities up to the stock, and a button to remove it', async () => {
  const vase = aCartItem({ qty: 2, countInStock: 3 });
  const { container } = await renderWithApp(<CartLines changes={[]} onEmptied={() => {}} />, { state: withCart(vase) });
  const line = within(screen.getByRole('listitem'));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/vase.webp');
  expect(line.getByRole('link', { name: 'Vase Amrum' }).getAttribute('href')).toBe(`/products/${vase._id}/vase-amrum`);
  expect(line.getByText(/^49,00\s€ je Stück$/)).toBeDefined();
  expect(line.getByText(/^98,00\s€$/).textContent).toMatch(/^zusammen 98,00\s€49,00\s€ je Stück $/);
  const quantity = line.getByRole<HTMLInputElement>('spinbutton', { name: 'Menge: Vase Amrum' });
  expect([quantity.value, quantity.min, quantity.max]).toEqual(['2', '1', '3']);
  expect(line.getByRole('button', { name: 'Eins mehr: Vase Amrum' })).toBeDefined();
  expect(line.getByRole('button', { name: 'Vase Amrum entfernen' })).toBeDefined();
});
