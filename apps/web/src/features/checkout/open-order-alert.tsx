import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PlacedOrder } from './order-attempt.ts';

/** Says that this cart is ordered already and only waits for its payment. */
export function OpenOrderAlert({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('cart.openOrder')} className="mb-6">
      {t('cart.openOrderHint', { number: order.number })}
    </Alert>
  );
}

/** The way on from a cart that is ordered already: a new document, as `useLoadPage` explains. */
export function OpenOrderLink({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" size="large" wide to={`/orders/${order.id}`} reloadDocument>
      {t('cart.toOpenOrder')}
    </ButtonLink>
  );
}
