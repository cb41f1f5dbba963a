import type { Order } from '@kontor/shared/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** Cancels the order of this page: for its signed-in owner, while it is unpaid (spec §2). */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  // The dialog outlives the button: a refusal may be about a payment that has arrived meanwhile.
  return (
    <>
      {order.can.cancel && (
        <p className="mb-4">
          <Button variant="link-danger" onClick={() => setAsking(true)}>
            {t('order.cancel')}
          </Button>
        </p>
      )}
      <CancelDialog order={asking ? order : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
