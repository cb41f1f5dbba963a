import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, parsePath, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

let scrolledTo: number[] = [];

function scrollBy(top: number): void {
  window.scrollY = top;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo = [];
  window.scrollY = 0;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  vi.spyOn(window, 'scrollTo').mockImplementation((_left: unknown, top?: number) => {
    scrolledTo.push(top ?? 0);
    window.scrollY = top ?? 0;
  });
});

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/product">Product</Link>
      <Link to="/?sort=price" replace>
        Sort
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

it('begins a new page at the top and goes back to where the last one was', async () => {
  render(
    <MemoryRouter>
      <ScrollRestoration />
      <Links />
    </MemoryRouter>,
  );
  scrollBy(1200);
  await userEvent.click(screen.getByRole('link', { name: 'Product' }));
  expect(scrolledTo.at(-1)).toBe(0);
  scrollBy(300);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrolledTo.at(-1)).toBe(1200);
});

/** A page with a link to a part of it, which may be there or not. */
const renderLinked = (part: boolean) => (
  <MemoryRouter>
    <ScrollRestoration />
    <Link to="/product#reviews">Reviews</Link>
    {part && (
      <h2 id="reviews" tabIndex={-1}>
        Reviews
      </h2>
    )}
  </MemoryRouter>
);

it('goes to the part that the address names, also when it comes later, and reading goes on there', async () => {
  const grown: (() => void)[] = [];
  class Growth {
    constructor(onGrowth: () => void) {
      grown.push(onGrowth);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Growth);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { rerender } = render(renderLinked(false));
  await userEvent.click(screen.getByRole('link', { name: 'Reviews' }));
  expect(scrolledTo.at(-1)).toBe(0);
  rerender(renderLinked(true));
  act(() => grown.at(-1)?.());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
});

it('stays where it is when the address of the page is replaced', async () => {
  render(
    <MemoryRouter>
      <ScrollRestoration />
      <Links />
    </MemoryRouter>,
  );
  scrollBy(800);
  const before = scrolledTo.length;
  await userEvent.click(screen.getByRole('link', { name: 'Sort' }));
  expect(scrolledTo).toHaveLength(before);
});

it('goes back to where a page was that was scrolled before there was a script', async () => {
  window.scrollY = 900;
  render(
    <MemoryRouter>
      <ScrollRestoration />
      <Links />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Product' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrolledTo).toEqual([0, 900]);
});

/** Comes to the start page in a document that is loaded again. */
function comeBack(stored: string): void {
  const reload = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type: 'reload' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([reload]);
  sessionStorage.setItem('scroll-positions', stored);
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search: '?page=2', key: 'default' }]}>
      <ScrollRestoration />
    </MemoryRouter>,
  );
}

it('goes back to where a reloaded page was, and not to where the first page of another document was', () => {
  comeBack('[["/?page=2",640],"nonsense",["/product",0],["default",0]]');
  expect(scrolledTo).toEqual([640]);
});

it('leaves a page of which it knows nothing where the browser has put it', () => {
  window.scrollY = 700;
  comeBack('[["/product",0]]');
  expect(scrolledTo).toEqual([]);
});

it.each(['/orders/0123456789abcdef', '/en/orders/1/mails', '/admin/sending?orders=1'])(
  'keeps no path of an order: %s',
  (path) => {
    render(
      <MemoryRouter initialEntries={[{ ...parsePath(path), key: 'default' }]}>
        <ScrollRestoration />
      </MemoryRouter>,
    );
    scrollBy(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('scroll-positions')).toBe('[["default",300]]');
  },
);
