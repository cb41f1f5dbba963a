import { useTranslation } from 'react-i18next';

/** What stands there when a page cannot be shown: its code is missing, or it is broken. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <h1>{t('errors.pageTitle')}</h1>
      <p>{t('errors.page')}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </button>
    </main>
  );
}
