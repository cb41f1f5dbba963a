import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { BackLink } from './back-link.tsx';

// spec 2.40
test('the link leads to the catalogue if the visit began on this page', async () => {
  const { user, address } = await renderWithApp(<BackLink />, { path: '/products/1', route: '/products/:id' });
  await user.click(screen.getByRole('link', { name: 'Zurück zum Sortiment' }));
  expect(address()).toBe('/');
});

// spec 2.40
test('the link goes back to the previous page of the shop', async () => {
  const page = (
    <>
      <BackLink />
      <Link to="/products/2">weiter</Link>
    </>
  );
  const { user, address } = await renderWithApp(page, { path: '/products/1?a=b', route: '/products/:id' });
  await user.click(screen.getByText('weiter'));
  expect(address()).toBe('/products/2');
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  expect(address()).toBe('/products/1?a=b');
});
