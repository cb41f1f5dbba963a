import '../../styles/admin/index.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { adminAreas } from './admin-areas.ts';
import { UndeliveredBadge } from './undelivered-badge.tsx';

interface AdminFrameProps {
  /** The page's heading, and the document's title unless `pageTitle` says otherwise. */
  title: string;
  pageTitle?: string | undefined;
  /** The way back to the list, above the heading. */
  back?: { to: string; label: string } | undefined;
  /** Stands beside the heading: the page's main action. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What frames every page of the admin area: the tabs of its areas, heading and document title. */
export function AdminFrame({ title, pageTitle, back, aside, children }: AdminFrameProps) {
  const { name } = useShopSettings();
  usePageTitle(pageTitle ?? title, name);
  return (
    <main id="main" className="wrap admin" tabIndex={-1}>
      <Tabs />
      {back && (
        <p className="page-back">
          <Link className="back" to={back.to}>
            <Icon name="back" /> {back.label}
          </Link>
        </p>
      )}
      <div className="page-head row between">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  );
}

function Tabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(strip.current), []);
  return (
    <nav aria-label={t('admin.area')}>
      <ul className="tabs" ref={strip}>
        {adminAreas.map(({ path, title, below }) => (
          <li key={path}>
            <Link to={path} aria-current={currentOf(pathname, path, below)}>
              {t(title)}
              {path === '/admin/orderlist' && <UndeliveredBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the strip is wider than the screen; only it is scrolled, never the page. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current) strip.scrollLeft = current.offsetLeft + current.offsetWidth - strip.clientWidth;
}

/** `page` on the area's own page, `true` on a page below it. */
function currentOf(pathname: string, path: string, below: readonly string[]): 'page' | true | undefined {
  if (pathname === path) return 'page';
  return below.some((start) => pathname.startsWith(start)) ? true : undefined;
}
