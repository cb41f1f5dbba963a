import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import type { PlacedOrder } from './order-attempt.ts';

/** Alert that this cart is already ordered and awaits payment. */
export function UnpaidOrderAlert({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t('cart.unpaidOrder')} className="mb-6">
      {t('cart.unpaidOrderHint', { number: order.number })}
    </Alert>
  );
}

/** Link to the order of a cart that is already ordered. It loads a new document, as `useLoadPage` explains. */
export function UnpaidOrderLink({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="primary" size="large" wide to={`/orders/${order.id}`} reloadDocument>
      {t('cart.toUnpaidOrder')}
    </ButtonLink>
  );
}

/** Note that the articles from this cart are ordered and await payment, with a link. */
export function OrderedNotice({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="success"
      title={t('cart.ordered', { number: order.number })}
      className="mb-6"
      action={
        <ButtonLink to={`/orders/${order.id}`} reloadDocument>
          {t('cart.toOrder')}
        </ButtonLink>
      }
    >
      {t('cart.orderedHint')}
    </Alert>
  );
}

interface OrderAgainProps {
  order: PlacedOrder;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
}

/** Checkbox to confirm that unpaid articles are ordered a second time. */
export function OrderAgainQuestion({ order, agreed, onAgreed }: OrderAgainProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      title={t('cart.orderedAlready')}
      className="mb-6"
      action={
        <ButtonLink to={`/orders/${order.id}`} reloadDocument>
          {t('cart.toOrder')}
        </ButtonLink>
      }
    >
      {t('cart.orderedAlreadyHint', { number: order.number })}
      <Choice
        type="checkbox"
        label={t('cart.orderAgainAgreed')}
        checked={agreed}
        onChange={({ target }) => onAgreed(target.checked)}
      />
    </Alert>
  );
}
