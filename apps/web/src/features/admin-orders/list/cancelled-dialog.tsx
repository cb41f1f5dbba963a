import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../../components/list/row-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../entities/customer/customer-link.tsx';
import { OrderArticles } from '../../../entities/order/order-articles.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { useCancelledNote } from './order-actions.tsx';
import { OrderHistory } from '../order/order-history.tsx';
import { MoneyPart } from '../order/order-money.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

interface CancelledDialogProps {
  /** The cancelled order to show; the dialog is open while it is defined. */
  order: Order | undefined;
  onClose: () => void;
}

/** Dialog with a cancelled order. Such an order has no page for staff (contract: `order_cancelled`). */
export function CancelledDialog({ order, onClose }: CancelledDialogProps) {
  const { t } = useTranslation();
  return (
    <RowDialog row={order} title={t('order.title', { number: order?.number ?? '' })} onClose={onClose}>
      {(shown) => (
        <>
          <CancelledOrder order={shown} />
          <div className="row">
            <Button onClick={onClose}>{t('onward.close')}</Button>
          </div>
        </>
      )}
    </RowDialog>
  );
}

function CancelledOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const note = useCancelledNote();
  const { shippingAddress, gift, history = [] } = order;
  const buyer = order.user ?? order.visitor;
  return (
    <div className="flow mt-2">
      <p className="note">{note(order)}</p>
      <OrderArticles order={order} />
      <div>
        <section className="part">
          <h2>{t(sellsVouchers(order.cartItems) ? 'soldVouchers.address' : 'order.address')}</h2>
          <PostalAddress name={buyer?.name ?? ''} gift={gift} address={shippingAddress} />
          {buyer && (
            <p className="mt-2 wrap-anywhere">
              <CustomerLink customer={order.number}>{buyer.name}</CustomerLink>
              <br />
              <a className="link" href={writeMailLink(buyer.email)}>
                <Breakable text={buyer.email} />
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
