import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/connection.ts';
import { useReachable } from '../../lib/browser/reachable.ts';

const reload = (): void => window.location.reload();

/**
 * Shown instead of a page whose code is missing or broken. Without a connection it says so, and reloads once there is one.
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
