import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderPart, useOrderPart, type OrderPartProps } from './order-part.tsx';

/**
 * All orders in one table, users' and guests' or one of both.
 * @param children follow once the rows are known, which would move them
 */
export function AllOrders({ children, ...props }: OrderPartProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const area = useRef<HTMLElement>(null);
  const part = useOrderPart({ kind: 'all', ...props });
  return (
    <>
      <section className="all-orders" aria-labelledby="all-orders" ref={area}>
        <h2 className="visually-hidden" id="all-orders" tabIndex={-1}>
          {t('adminOrders.allOrders')}
        </h2>
        <p className="note" role="status">
          {part.summary || '\u00a0'}
        </p>
        <OrderPart kind="all" part={part} area={area} {...props} />
      </section>
      <div className="mt-8" hidden={!part.found && !part.problem}>
        {children}
      </div>
    </>
  );
}
