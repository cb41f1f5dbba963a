import '../../styles/pages/tabs.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface SectionTab {
  path: string;
  /** Target of the link, if it differs from the path. */
  to?: string;
  label: ReactNode;
  /** Path prefixes of the section's other pages. */
  below: readonly string[];
}

interface SectionTabsProps {
  /** Label of the navigation. */
  label: string;
  tabs: readonly SectionTab[];
  /** Whether the tabs wrap to a second line if there is no room, for few tabs; otherwise the strip scrolls. */
  wraps?: boolean;
}

/** Links to the sections of an area of the site, as tabs above its pages' headings. */
export function SectionTabs({ label, tabs, wraps = false }: SectionTabsProps) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(strip.current), []);
  return (
    <nav aria-label={label}>
      <ul className={wraps ? 'tabs wrap-tabs' : 'tabs'} ref={strip}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link to={tab.to ?? tab.path} aria-current={computeAriaCurrent(pathname, tab)}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls the strip, which may be wider than a phone, so that the current tab and its neighbours are visible. The page does not
 * scroll.
 */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

/** Returns `page` on the section's own page, `true` on another page of it. */
function computeAriaCurrent(pathname: string, { path, below }: SectionTab): 'page' | true | undefined {
  if (pathname === path) return 'page';
  return below.some((start) => pathname.startsWith(start)) ? true : undefined;
}
