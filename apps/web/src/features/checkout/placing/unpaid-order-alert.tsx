import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
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

/** Says that the articles that lay in this cart are ordered and wait for their money, with the way there. */
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

/** Asks whether what is ordered already, and waits for its money, is to be ordered once more. */
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
