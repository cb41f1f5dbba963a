import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePageTitle } from './page-title.ts';

// Modules of its own: the first page of a visit takes no focus.

function Page({ title }: { title: string }) {
  usePageTitle(title, 'Kontor');
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/cart">Cart</Link>
      <Link to="?sort=price">Sort</Link>
    </main>
  );
}

it("a page sets the document's title, and its heading gets the focus only after a change of page", async () => {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Routes>
        <Route path="/start" element={<Page title="Start" />} />
        <Route path="/cart" element={<Page title="Your cart" />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Start – Kontor');
  expect(document.activeElement).toBe(document.body);

  await userEvent.click(screen.getByRole('link', { name: 'Sort' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sort' }));

  await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
  expect(document.title).toBe('Your cart – Kontor');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
});
