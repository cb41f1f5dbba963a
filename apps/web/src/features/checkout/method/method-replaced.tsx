import { useTranslation } from 'react-i18next';
import { useMethodName, usePaymentName } from '../../../entities/payment/method-name.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { ChosenMethod } from './use-chosen-method.ts';

/** Note that the chosen method is no longer offered, and which one replaces it. Renders nothing otherwise. */
export function MethodReplaced({ chosen: { replaced, method } }: { chosen: ChosenMethod }) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const paymentName = usePaymentName();
  if (!replaced || !method) return null;
  return (
    <Alert tone="warning" title={t('placeOrder.methodGone', { method: nameOf(replaced) })} className="mb-6">
      {t('placeOrder.methodInstead', { method: paymentName(method) })}
    </Alert>
  );
}
