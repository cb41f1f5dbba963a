import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

/** Button that cancels the order of this page, for its signed-in owner while it is unpaid (spec §2). */
export function CancelOrder({ order, onAsk }: { order: Order; onAsk: () => void }) {
  const { t } = useTranslation();
  if (!order.can.cancel) return null;
  return (
    <p className="mb-4">
      <Button variant="link-danger" onClick={onAsk}>
        {t('order.cancel')}
      </Button>
    </p>
  );
}
