import '../../styles/admin/index.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SectionTabs } from '../../ui/page/section-tabs.tsx';
import { showsUndelivered, useAdminAreas } from './admin-areas.ts';
import { UndeliveredBadge } from './undelivered-badge.tsx';

/** Last search of each list, until the page is left. */
const searches = new Map<string, string>();

/** The way back to a list as it was left; from the list itself the way to all of it. */
function useWayBack(): (path: string) => string {
  const { pathname, search } = useLocation();
  useEffect(() => void searches.set(pathname, search), [pathname, search]);
  return (path) => (path === pathname ? path : path + (searches.get(path) ?? ''));
}

/** The areas of the admin side as tabs, above every page of it and above orders. */
export function AdminTabs() {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  const tabs = useAdminAreas().map(({ path, title, below }) => ({
    path,
    to: wayBack(path),
    below,
    label: (
      <>
        {t(title)}
        {showsUndelivered(path) && <UndeliveredBadge />}
      </>
    ),
  }));
  return <SectionTabs label={t('admin.area')} tabs={tabs} />;
}
