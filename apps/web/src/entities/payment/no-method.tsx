import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../components/mail-to-shop.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Says that nothing can be paid now, and whom to write to. */
export function NoMethod({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('payment.none')} action={action}>
      {t('payment.noneHint')} <MailToShop />
    </Alert>
  );
}
