import type { Order } from '@kontor/shared/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useListPath } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import type { Mark } from './admin-orders-api.ts';
import { MarkingDialog } from './marking-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderRemoval } from './order-removal.tsx';
import { useMarking } from './use-marking.ts';

interface OrderPanelProps {
  order: Order;
  /** Names the payment method. */
  method: string;
}

/** What an admin sees and does on the order page, beside what the shopper sees (spec §2, §4). */
export function OrderPanel({ order, method }: OrderPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listPath = useListPath('/admin/orderlist');
  const { user } = order;
  return (
    <>
      <section className="part">
        <h2>{t('admin.area')}</h2>
        <PanelActions order={order} onRemoved={() => void navigate(listPath)} />
        <div className="row mt-4">
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
      <section className="part">
        <h2>{t('adminOrders.payment')}</h2>
        <ProviderPayment order={order} method={method} />
        <AdminPayment order={order} />
      </section>
      <section className="part">
        <h2>{t('adminOrders.history')}</h2>
        <OrderHistory history={order.history ?? []} />
      </section>
    </>
  );
}

function PanelActions({ order, onRemoved }: { order: Order; onRemoved: () => void }) {
  const { t } = useTranslation();
  const marking = useMarking();
  const [removing, setRemoving] = useState(false);
  const { isPaid, isDelivered } = order;
  const button = (mark: Mark) => (
    <Button
      key={mark.replace('not', '').toLowerCase()}
      size="small"
      busy={marking.isMarking(order)}
      onClick={() => marking.ask({ order, mark })}
    >
      {t(`adminOrders.mark.${mark}`)}
    </Button>
  );
  return (
    <>
      <div className="row">
        {button(isPaid ? 'notPaid' : 'paid')}
        {button(isDelivered ? 'notDelivered' : 'delivered')}
      </div>
      <p className="mt-4">
        <Button variant="link-danger" onClick={() => setRemoving(true)}>
          {t(isPaid ? 'adminOrders.delete' : 'order.cancel')}
        </Button>
      </p>
      <MarkingDialog marking={marking} />
      <OrderRemoval order={removing ? order : undefined} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </>
  );
}

/** The provider's own word on it, which no mark of ours changes (contract, `pay-admin`). */
function ProviderPayment({ order: { payment }, method }: OrderPanelProps) {
  const { t } = useTranslation();
  if (!payment) return <p>{t('adminOrders.noPayment')}</p>;
  const name = payment.provider === 'demo' ? t('payment.demoMethod', { method }) : method;
  return (
    <p>
      {name}: {t(`adminOrders.payments.${payment.status}`)}
    </p>
  );
}

function AdminPayment({ order: { adminPayment } }: { order: Order }) {
  const format = useFormat();
  if (!adminPayment) return null;
  const { status, update_time: at, email_address: email } = adminPayment;
  return (
    <p className="mt-2">
      <span className="small">{status}</span>
      <br />
      <span className="note wrap-anywhere">
        {format.dateTime(at)}, {email}
      </span>
    </p>
  );
}
