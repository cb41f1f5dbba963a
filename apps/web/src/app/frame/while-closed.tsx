import { isOpenWhileClosed } from '@kontor/shared/rules/site/while-closed';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLoadPage } from '../../lib/browser/loading/load-page.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';

/** Where a closed shop is opened. */
const OPENING = '/admin/readiness';

/**
 * Note of a closed shop on all of its pages. Staff see that it is closed, and those who may open it where. For them it is one
 * line on the pages that get it ready, which stays in sight on phones, where the menu is an icon. Visitors of a page that is not
 * public yet get the server's answer for it.
 */
export function WhileClosed() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const mayOpen = usePermission()('settings');
  const { pathname } = useLocation();
  const loadPage = useLoadPage();
  const leaves = !isAdmin && !isOpenWhileClosed(pathname);
  useEffect(() => {
    if (leaves) loadPage(pathname, 'replace');
  }, [leaves, pathname, loadPage]);
  // The page where it is opened says so itself.
  if (!isAdmin || pathname === OPENING) return null;
  const isGettingReady = mayOpen && pathname.startsWith('/admin');
  return (
    <aside className={isGettingReady ? 'wrap closed-bar' : 'wrap'} aria-label={t('closed.label')}>
      <p className="alert alert-warning mt-4">
        {t(isGettingReady ? 'closed.notYet' : 'closed.notOpen')}{' '}
        {mayOpen && (
          <Link className="link" to={OPENING}>
            {t('closed.toReadiness')}
          </Link>
        )}
      </p>
    </aside>
  );
}
