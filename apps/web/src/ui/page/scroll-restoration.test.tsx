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

it('a new page starts at the top, and going back restores the position of the last one', async () => {
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

/** Renders a page with a link to a part of it, which may be missing. */
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

it('a part named by the fragment gets the focus when it appears later', async () => {
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

it('a page keeps its position when its address is replaced', async () => {
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

it('going back restores the position of a page that was scrolled before the script had loaded', async () => {
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

/** Opens the home page in a reloaded document. */
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

it("a reloaded page gets its own position, and not that of another document's first page", () => {
  comeBack('[["/?page=2",640],"nonsense",["/product",0],["default",0]]');
  expect(scrolledTo).toEqual([640]);
});

it("a reloaded page without a stored position keeps the browser's", () => {
  window.scrollY = 700;
  comeBack('[["/product",0]]');
  expect(scrolledTo).toEqual([]);
});

it.each(['/orders/0123456789abcdef', '/en/orders/1/mails', '/admin/sending?orders=1'])(
  'the path of an order is not stored: %s',
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
