import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../components/mail-to-shop.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Note that no payment is possible now, with the shop's contact. */
export function NoMethod({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('payment.none')} action={action}>
      {t('payment.noneHint')} <MailToShop />
    </Alert>
  );
}
