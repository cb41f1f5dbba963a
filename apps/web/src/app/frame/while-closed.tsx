import { isOpenWhileClosed } from '@kontor/shared/while-closed';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLoadPage } from '../../lib/browser/load-page.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * What a closed shop shows on all of its pages: to admins that it is closed. Everybody else who comes to a page that is not for
 * them yet gets what the server has for it.
 */
export function WhileClosed() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { pathname } = useLocation();
  const loadPage = useLoadPage();
  const leaves = !isAdmin && !isOpenWhileClosed(pathname);
  useEffect(() => {
    if (leaves) loadPage(pathname, 'replace');
  }, [leaves, pathname, loadPage]);
  if (!isAdmin) return null;
  return (
    <aside className="wrap" aria-label={t('closed.label')}>
      <p className="alert alert-warning mt-4">
        {t('closed.notOpen')}{' '}
        <Link className="link" to="/admin/readiness">
          {t('closed.toReadiness')}
        </Link>
      </p>
    </aside>
  );
}
