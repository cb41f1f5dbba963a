import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { aListedProduct } from '../../../testing/factories.ts';
import { writeOnServer } from '../../../testing/write-on-server.tsx';
import { AddToCart } from './add-to-cart.tsx';

test.each([16, 50])('with %i in stock, a quantity from before the script has loaded is kept', async (countInStock) => {
  const { container, tree } = await writeOnServer(<AddToCart product={aListedProduct({ countInStock })} />);
  const field = within(container).getByLabelText<HTMLInputElement>('Menge');
  field.value = '3';
  const root = await act(() => hydrateRoot(container, tree));
  onTestFinished(() => act(() => root.unmount()));
  expect(field.value).toBe('3');
  act(() => screen.getByRole('button', { name: 'In den Warenkorb' }).click());
  expect(screen.getByRole('button', { name: 'Aus dem Warenkorb nehmen' })).toBeDefined();
  expect(field.value).toBe('3');
});
