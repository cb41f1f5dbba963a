import type { Order } from '@kontor/shared/orders';
import { useId, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { useCancelledNote } from './order-actions.tsx';
import { OrderHistory } from '../order/order-history.tsx';
import { MoneyPart } from '../order/order-money.tsx';

/** What was ordered and what it comes to, in the words of the order page. */
export type ArticlesOf = ComponentType<{ order: Order }>;

interface CancelledDialogProps {
  /** The cancelled order to be seen; the dialog is open while there is one. */
  order: Order | undefined;
  Articles: ArticlesOf;
  onClose: () => void;
}

/** Shows a cancelled order as the list has it: it has no page any more (contract: `order_cancelled`). */
export function CancelledDialog({ order, Articles, onClose }: CancelledDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open={order !== undefined} onClose={onClose} labelledBy={titleId}>
      {order && (
        <>
          <h2 className="dialog-title" id={titleId}>
            {t('order.title', { number: order.number })}
          </h2>
          <CancelledOrder order={order}>
            <Articles order={order} />
          </CancelledOrder>
          <div className="row">
            <Button onClick={onClose}>{t('common.close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function CancelledOrder({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation();
  const note = useCancelledNote();
  const { shippingAddress, history = [] } = order;
  const buyer = order.user ?? order.visitor;
  return (
    <div className="flow mt-2">
      <p className="note">{note(order)}</p>
      {children}
      <div>
        <section className="part">
          <h2>{t('order.address')}</h2>
          <PostalAddress name={buyer?.name ?? ''} address={shippingAddress} />
          {buyer && (
            <p className="mt-2 wrap-anywhere">
              <a className="link" href={`mailto:${buyer.email}`}>
                {buyer.email}
              </a>
            </p>
          )}
        </section>
        <MoneyPart order={order} />
        <section className="part">
          <h2>{t('adminOrders.history')}</h2>
          <OrderHistory history={history} />
        </section>
      </div>
    </div>
  );
}
