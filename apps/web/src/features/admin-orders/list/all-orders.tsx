import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderPart, useOrderPart, type OrderPartProps } from './order-part.tsx';

/** All orders in one table, users' and guests' or one of both. */
export function AllOrders(props: Omit<OrderPartProps, 'kind'>) {
  const { t } = useTranslation();
  const area = useRef<HTMLElement>(null);
  const part = useOrderPart({ kind: 'all', ...props });
  return (
    <section className="all-orders" aria-labelledby="all-orders" ref={area}>
      <h2 className="visually-hidden" id="all-orders" tabIndex={-1}>
        {t('adminOrders.allOrders')}
      </h2>
      <p className="note" role="status">
        {part.summary}
      </p>
      <OrderPart kind="all" part={part} area={area} {...props} />
    </section>
  );
}
