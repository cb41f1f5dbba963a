import '../../styles/admin/index.css';
import '../../styles/pages/tabs.css';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { areaGroups, useAdminAreas } from './admin-areas.ts';
import { AreaBadge } from './area-badge.tsx';
import { useWaitingCounts } from './waiting-counts.ts';

/** Last search of each list by account, as long as the document: it may hold a customer's name that others may not read. */
const searches = new Map<string, string>();

/** Returns a function that links to a list with its last search, or from the list itself to all of it. */
function useWayBack(): (path: string) => string {
  const { pathname, search } = useLocation();
  const account = useSession().user?._id ?? '';
  useEffect(() => void searches.set(`${account} ${pathname}`, search), [account, pathname, search]);
  return (path) => (path === pathname ? path : path + (searches.get(`${account} ${path}`) ?? ''));
}

type Area = ReturnType<typeof useAdminAreas>[number];

/** Returns `page` on the area's own page, `true` on another page of it. */
function computeAriaCurrent(pathname: string, { path, below }: Area): 'page' | true | undefined {
  if (pathname === path) return 'page';
  return below.some((start) => pathname.startsWith(start)) ? true : undefined;
}

/** Scrolls the strip of phones so that the current area and its neighbours are visible. The page does not scroll. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

/** Areas of the admin side, beside every admin page and beside orders: a side menu in groups, on phones a strip. */
export function AdminTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const wayBack = useWayBack();
  const areas = useAdminAreas();
  const counts = useWaitingCounts();
  const strip = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => showCurrent(strip.current), []);
  return (
    <nav aria-label={t('admin.area')} className="tabs staff-nav" ref={strip}>
      {areaGroups.map((group) => {
        const shown = areas.filter((area) => area.group === group.id);
        if (shown.length === 0) return null;
        return (
          <div key={group.id}>
            <p className="note" id={`${id}-${group.id}`}>
              {t(group.title)}
            </p>
            <ul aria-labelledby={`${id}-${group.id}`}>
              {shown.map((area) => (
                <li key={area.path}>
                  <Link to={wayBack(area.path)} aria-current={computeAriaCurrent(pathname, area)}>
                    {t(area.title)}
                    <AreaBadge path={area.path} counts={counts} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
