import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pickPageNumbers } from './page-window.ts';
import { Pagination } from './pagination.tsx';

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next' };

function renderPages(page: number, pages: number, ends = {}) {
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} to={(number) => `/?page=${number}`} labels={{ ...labels, ...ends }} />
    </MemoryRouter>,
  );
}

describe('Pagination', () => {
  it('marks the current page, links to the next, and has no link before the first', () => {
    renderPages(1, 3);
    screen.getByRole('navigation', { name: 'Pages' });
    screen.getByRole('link', { name: '1', current: 'page' });
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=2');
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  });

  it('links to the ends on request', () => {
    renderPages(4, 9, { first: 'First', last: 'Last' });
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/?page=1');
    expect(screen.getByRole('link', { name: 'Last' }).getAttribute('href')).toBe('/?page=9');
  });

  // spec 2.104
  it('renders nothing for a single page', () => {
    renderPages(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('pickPageNumbers', () => {
  it.each([
    [1, 3, '1 2 3'],
    [1, 20, '1 2 3 4 gap 20'],
    [4, 20, '1 2 3 4 5 gap 20'],
    [10, 20, '1 gap 9 10 11 gap 20'],
    [20, 20, '1 gap 17 18 19 20'],
    [3, 5, '1 2 3 4 5'],
  ])('page %i of %i shows %s', (page, pages, shown) => {
    expect(pickPageNumbers(page, pages).join(' ')).toBe(shown);
  });
});
