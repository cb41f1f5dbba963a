import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Says that nothing can be paid now, and whom to write to. */
export function NoMethod({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  const { contactEmail } = useShopSettings();
  return (
    <Alert tone="warning" title={t('payment.none')} action={action}>
      {t('payment.noneHint')}{' '}
      <a className="link wrap-anywhere" href={`mailto:${contactEmail}`}>
        {contactEmail}
      </a>
    </Alert>
  );
}
