import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { Button } from '../../../ui/button.tsx';

/** Copies the page's address; only pages on https may, and not every browser lets them. */
async function copyAddress(): Promise<boolean> {
  try {
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(origin + pathname);
    return true;
  } catch {
    return false;
  }
}

/** Tells a guest that the address of this page is the only way to the order. */
export function GuestLink() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const copy = async (): Promise<void> => {
    showToast((await copyAddress()) ? t('order.linkCopied') : t('order.linkNotCopied'));
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
