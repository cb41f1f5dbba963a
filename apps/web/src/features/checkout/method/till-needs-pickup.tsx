import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Delivery } from '../delivery/use-delivery.ts';
import type { ChosenMethod } from './use-chosen-method.ts';

/** Whether payment on pick-up is chosen, but the chosen delivery method does not allow it. */
export function lacksPickup({ method }: ChosenMethod, { chosen }: Delivery): boolean {
  return method?.provider === 'till' && chosen?.payDays === undefined;
}

/** Notice that payment on pick-up does not fit the chosen delivery, with a link to the payment methods. */
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
