import { isOpenWhileClosed } from '@kontor/shared/rules/site/while-closed';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLoadPage } from '../../lib/browser/loading/load-page.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';

/** Page that opens a closed shop. */
const OPENING = '/admin/readiness';

/**
 * Note on all pages of a closed shop. Staff read that it is closed, with a link to the opening for those who may open it. On
 * the pages that prepare the opening it is one line, visible on phones, too, where the menu is an icon. Visitors of a page that
 * is not public yet get the server's answer for it.
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
  // The page that opens the shop says so itself.
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
