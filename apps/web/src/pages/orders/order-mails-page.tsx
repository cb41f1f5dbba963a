import { orderId } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { OrderMails } from '../../features/orders/mails/order-mails.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/orders/:id/mails`, in the demo alone: what the shop sends to whoever ordered. Elsewhere it leads to the order. */
export function OrderMailsPage() {
  const { t } = useTranslation();
  const { id, mail } = useParams();
  const { name, demo } = useShopSettings();
  usePageTitle(t('orderMails.title'), name);
  const order = orderId.safeParse(id).data;
  if (!demo || !order) return <Navigate to={order ? `/orders/${order}` : '/'} replace />;
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1>{t('orderMails.title')}</h1>
        <p>{t('orderMails.hint')}</p>
      </div>
      <p className="mb-6">
        <OrderLink className="back" id={order}>
          <Icon name="back" /> {t('orderMails.back')}
        </OrderLink>
      </p>
      {/* Each mail is asked for anew: the address of its frame is good for a minute. */}
      <OrderMails key={mail} order={order} mail={mail} />
    </main>
  );
}
