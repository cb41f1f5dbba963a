import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page whose heading had the focus last; undefined until the first page is there, which the browser announces itself. */
let announcedPath: string | undefined;

/**
 * Sets the document's title, and after a change of page moves the focus to its heading, so that screen readers read it.
 * @param title the page's own title; undefined while it is not known yet
 * @param shopName stands behind it
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

/** Moves the focus to the page's heading, where what had it goes away and nothing comes in its place. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
