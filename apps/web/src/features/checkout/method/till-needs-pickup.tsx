import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Delivery } from '../delivery/use-delivery.ts';
import type { ChosenMethod } from './use-chosen-method.ts';

/** Whether payment on pick-up is chosen for an order that is sent, or is paid before it is picked up. */
export function lacksPickup({ method }: ChosenMethod, { chosen }: Delivery): boolean {
  return method?.provider === 'till' && chosen?.payDays === undefined;
}

/** Says that payment on pick-up does not go with the chosen delivery, and leads to the other methods. */
export function TillNeedsPickup() {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title={t('payment.needsPickup')}
        action={
          <Link className="link" to="/payment-method">
            {t('payment.chooseOther')}
          </Link>
        }
      >
        {t('payment.needsPickupHint')}
      </Alert>
    </div>
  );
}
