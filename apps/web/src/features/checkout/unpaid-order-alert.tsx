import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PlacedOrder } from './order-attempt.ts';

/** Says that this cart is ordered already and only waits for its payment. */
export function UnpaidOrderAlert({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('cart.unpaidOrder')} className="mb-6">
      {t('cart.unpaidOrderHint', { number: order.number })}
    </Alert>
  );
}

/** The way on from a cart that is ordered already: a new document, as `useLoadPage` explains. */
export function UnpaidOrderLink({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" size="large" wide to={`/orders/${order.id}`} reloadDocument>
      {t('cart.toUnpaidOrder')}
    </ButtonLink>
  );
}
