import type { Order } from '@kontor/shared/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { isCancellable } from '../../../entities/order/order-state.ts';

/** Cancels the order of this page: for its signed-in owner, while it is unpaid (spec §2). */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  // The dialog outlives the button: a refusal may be about a payment that has arrived meanwhile.
  return (
    <>
      {isCancellable(order, user) && (
        <p>
          <Button variant="link-danger" onClick={() => setAsking(true)}>
            {t('order.cancel')}
          </Button>
        </p>
      )}
      <CancelDialog order={asking ? order : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
