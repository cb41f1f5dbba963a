import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/connection.ts';
import { useReachable } from '../../lib/browser/reachable.ts';

const reload = (): void => window.location.reload();

/**
 * Shown when a page cannot be displayed: its code is missing, or it is broken. Offline it says so, and loads the page by itself
 * once there is a connection.
 */
export function PageFailed() {
  const { t } = useTranslation();
  const online = useOnline();
  const isReachable = useReachable();
  const why = isReachable ? 'errors.page' : 'errors.network';
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main id="main" className="wrap flow" tabIndex={-1}>
      <h1>{t('errors.pageTitle')}</h1>
      <p>{t(online ? why : 'common.offline')}</p>
      {online && (
        <p>
          <button type="button" className="btn" onClick={reload}>
            {t('common.reload')}
          </button>
        </p>
      )}
    </main>
  );
}
