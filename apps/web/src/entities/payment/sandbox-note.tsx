import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Note on pages with an order that payments run in a provider's test environment. Renders nothing otherwise. */
export function SandboxNote() {
  const { t } = useTranslation();
  const { paymentSandbox } = useShopSettings();
  if (!paymentSandbox) return null;
  return (
    <Alert tone="warning" title={t('payment.sandboxTitle')}>
      {t('payment.sandboxText')}
    </Alert>
  );
}
