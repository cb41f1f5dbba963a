import { orderId } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { OrderMails } from '../../features/orders/mails/order-mails.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/orders/:id/mails`: the mails to the buyer, in the demo only. Elsewhere it redirects to the order. */
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
      {/* The key reloads the mails for each choice: the address of a mail's frame expires after a minute. */}
      <OrderMails key={mail} order={order} mail={mail} />
    </main>
  );
}
