import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import type { Mark } from '../../../entities/order/api/mark-order-api.ts';
import { AccountReminders } from './account-reminders.tsx';
import { TaxFreePart } from './arrival-proof.tsx';
import { MarkingDialog } from './marking-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { OrderHistory } from './order-history.tsx';
import { findOrderListPath } from '../list/order-list-query.ts';
import { OrderMoney } from './order-money.tsx';
import { OrderRemoval } from './order-removal.tsx';
import { AddressCorrection } from '../sending/correction/address-correction.tsx';
import { OrderNotes } from '../notes/order-notes.tsx';
import { ShipPanel } from '../sending/ship-panel.tsx';
import { TransferBooking } from './transfer-booking.tsx';
import { TillPayment } from './till-payment.tsx';
import { RecipientActions } from '../vouchers/recipient-actions.tsx';
import { useMarking } from './use-marking.ts';

interface OrderPanelProps {
  order: Order;
  /** Progress of the order. */
  course: ReactNode;
  /** Labels of its parcels. */
  labels: ReactNode;
  documents: ReactNode;
}

/** Staff's part of the order page (spec §2, §4): first the open shipment and the progress, then everything less urgent. */
export function OrderPanel({ order, course, labels, documents }: OrderPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listPath = findOrderListPath();
  const { user } = order;
  return (
    <>
      {order.unprintable && (
        <Alert tone="warning" title={t('adminOrders.unprintable')}>
          {t('adminOrders.unprintableHint', { names: order.unprintable.join(', ') })}
        </Alert>
      )}
      {!order.pickup && <ShipPanel order={order} />}
      {labels}
      {course}
      <div className="quiet-parts">
        <section className="part">
          <h2>{t('admin.area')}</h2>
          <PanelActions order={order} onRemoved={() => void navigate(listPath)} />
          <div className="row mt-4">
            <AddressCorrection order={order} />
            {user && (
              <Link className="link" to={`/admin/useredit/${user._id}/edit`}>
                {t('adminOrders.editUser')}
              </Link>
            )}
            <Link className="link" to={listPath}>
              {t('adminOrders.back')}
            </Link>
          </div>
        </section>
        <RecipientActions order={order} />
        <TaxFreePart order={order} />
        <OrderMoney order={order} />
        {documents}
        <OrderNotes id={order._id} />
        <section className="part">
          <h2>{t('adminOrders.history')}</h2>
          <OrderHistory history={order.history ?? []} />
        </section>
      </div>
    </>
  );
}

function PanelActions({ order, onRemoved }: { order: Order; onRemoved: () => void }) {
  const { t } = useTranslation();
  const marking = useMarking();
  const [removing, setRemoving] = useState(false);
  const { isPaid, can } = order;
  // The payment stays on record when only the mark is removed.
  const mayPayThere = !isPaid && order.pickup !== undefined && order.payment?.status !== 'captured';
  // Its vouchers are issued: they are blocked by cancelling.
  const isSold = isPaid && sellsVouchers(order.cartItems);
  // Vouchers are mailed. A mark of earlier versions can still be taken back.
  const isOfVouchers = can.deliver && sellsVouchers(order.cartItems);
  const button = (mark: Mark) => (
    <Button
      key={mark.replace('not', '').toLowerCase()}
      size="small"
      busy={marking.isMarking(order)}
      onClick={() => marking.ask({ order, mark })}
    >
      {t(mark === 'delivered' && order.pickup ? 'adminPickup.fetched' : `adminOrders.mark.${mark}`)}
    </Button>
  );
  return (
    <>
      <div className="row">
        {/* Money of the till is noted by its own button: a mark alone would book it as money of the bank. */}
        {!(mayPayThere && order.paymentMethod === 'Abholung') && !isSold && button(isPaid ? 'notPaid' : 'paid')}
        {mayPayThere && <TillPayment order={order} />}
        {can.makeReady && button('ready')}
        {can.notReady && button('notReady')}
        {!isOfVouchers && button(can.deliver ? 'delivered' : 'notDelivered')}
        <TransferBooking order={order} />
      </div>
      <AccountReminders order={order} />
      <p className="mt-4">
        <Button variant="link-danger" onClick={() => setRemoving(true)}>
          {t('order.cancel')}
        </Button>
      </p>
      <MarkingDialog marking={marking} />
      <OrderRemoval order={removing ? order : undefined} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </>
  );
}
