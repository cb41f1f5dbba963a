import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the page whose heading was focused last; undefined before the first page, which the browser announces itself. */
let announcedPath: string | undefined;

/**
 * Sets the document's title. After a change of page it focuses the heading, so that screen readers read it.
 * @param title the page's own title; undefined while it is unknown
 * @param shopName appended to the title
 */
export function usePageTitle(title: string | undefined, shopName: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === undefined ? shopName : `${title} – ${shopName}`;
  }, [title, shopName]);
  useEffect(() => {
    const moved = announcedPath !== undefined && announcedPath !== pathname;
    announcedPath = pathname;
    if (moved) focusHeading();
  }, [pathname]);
}

/** Focuses the page's heading, when the focused element disappears and nothing replaces it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
