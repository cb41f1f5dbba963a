import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { NoMethod } from '../../../entities/payment/no-method.tsx';
import { Button } from '../../../ui/button.tsx';
import { LegalNote } from './legal-note.tsx';
import type { ChosenMethod } from '../method/use-chosen-method.ts';

interface OrderButtonProps {
  chosen: ChosenMethod;
  /** Whether the order is being sent. */
  sending: boolean;
  disabled: boolean;
  onOrder: (method: PaymentMethod) => void;
}

/** Button that places the order. Missing without a payment method: an order is binding, so it must be payable. */
export function OrderButton({ chosen, sending, disabled, onOrder }: OrderButtonProps) {
  const { t } = useTranslation();
  const { method, isNone, problem, busy, retry } = chosen;
  if (isNone) return <NoMethod />;
  if (problem) return <LoadFailed problem={problem} title={t('payment.failed')} busy={busy} onRetry={retry} />;
  return (
    <>
      <LegalNote />
      <Button
        variant="primary"
        size="large"
        wide
        busy={sending}
        disabled={disabled || !method}
        onClick={() => method && onOrder(method.method)}
      >
        {t('placeOrder.submit')}
      </Button>
    </>
  );
}
