import '../../styles/admin/index.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { SectionTabs } from '../../ui/page/section-tabs.tsx';
import { showsUndelivered, useAdminAreas } from './admin-areas.ts';
import { UndeliveredBadge } from './undelivered-badge.tsx';

/** Last search of each list by account, as long as the document: it may hold a customer's name that others may not read. */
const searches = new Map<string, string>();

/** Returns a function that links to a list with its last search, or from the list itself to all of it. */
function useWayBack(): (path: string) => string {
  const { pathname, search } = useLocation();
  const account = useSession().user?._id ?? '';
  useEffect(() => void searches.set(`${account} ${pathname}`, search), [account, pathname, search]);
  return (path) => (path === pathname ? path : path + (searches.get(`${account} ${path}`) ?? ''));
}

/** Tabs of the admin areas, above every admin page and above orders. */
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
