import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { writeOnServer } from '../../testing/write-on-server.tsx';
import { LoginLink } from './login-link.tsx';

test('the server HTML is the same for any parameters appended to its address', async () => {
  const documents = [];
  for (const path of ['/products/1', '/products/1?utm_source=mail', '/products/1?q=vase']) {
    const { container } = await writeOnServer(<LoginLink />, { path });
    documents.push(container.innerHTML);
  }
  expect(new Set(documents).size).toBe(1);
  expect(documents[0]).toContain('href="/login?redirect=%2Fproducts%2F1"');
});

test('after hydration the login leads back to the same list with its filters', async () => {
  const { container, tree } = await writeOnServer(<LoginLink />, { path: '/?q=vase&inStock=true' });
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/login');
  const root = await act(() => hydrateRoot(container, tree));
  onTestFinished(() => act(() => root.unmount()));
  expect(link?.getAttribute('href')).toBe('/login?redirect=%2F%3Fq%3Dvase%26inStock%3Dtrue');
});
