import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSeenKept } from '../../features/catalogue/onward/recent-slice.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOnline } from '../../lib/browser/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CartPage } from '../routes/further-routes.tsx';
import { forgetPages } from './forget-pages.ts';
import { cacheViewedPages } from './keep-pages.ts';
import { followAnswers } from './kept-since.ts';
import './kept-notice.css';

const loadForLater = () =>
  Promise.all([
    CartPage.load(),
    import('../../pages/catalogue/product-failed.tsx'),
    import('../../features/catalogue/onward/kept-products.tsx'),
  ]);

const dayMs = 86_400_000;

/** Marks every shown price as possibly outdated (kept-notice.css). */
function useMarkPrices(areOld: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-old-prices', areOld);
  }, [areOld]);
}

/**
 * Caches pages if the visitor has allowed it, otherwise removes them. Says when a shown page comes from the cache: without a
 * connection, or while the shop does not answer.
 */
export function KeptNotice() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const isOnline = useOnline();
  const [kept, setKept] = useState<{ since: number; areOld: boolean }>();
  const isWanted = useSelector(selectIsSeenKept);
  useEffect(() => {
    // If the browser forbids it, or the disk is full, pages are not cached, and nothing else is lost.
    (isWanted ? cacheViewedPages(loadForLater) : forgetPages()).catch(() => {});
  }, [isWanted]);
  useEffect(
    () =>
      followAnswers((since) =>
        setKept(since === undefined ? undefined : { since, areOld: Date.now() - since > dayMs }),
      ),
    [],
  );
  useMarkPrices(kept?.areOld ?? false);
  if (isOnline && !kept) return null;
  return (
    <div className="wrap">
      <Alert
        tone="warning"
        title={t('offline.title')}
        action={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        }
      >
        {kept?.areOld ? t('offline.oldPrices', { date: date(new Date(kept.since).toISOString()) }) : t('offline.kept')}
      </Alert>
    </div>
  );
}
