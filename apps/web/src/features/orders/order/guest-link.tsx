import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { Button } from '../../../ui/button.tsx';

/** Note for guests that only this page's address leads to the order. */
export function GuestLink() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const copy = async (): Promise<void> => {
    const { origin, pathname } = window.location;
    showToast((await copyText(origin + pathname)) ? t('order.linkCopied') : t('order.linkNotCopied'));
  };
  return (
    <section className="part">
      <h2>{t('order.linkTitle')}</h2>
      <p className="note">{t('order.keepLink')}</p>
      <Button size="small" className="mt-3" onClick={() => void copy()}>
        {t('order.copyLink')}
      </Button>
    </section>
  );
}
