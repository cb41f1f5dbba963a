import type { Order } from '@kontor/shared/orders';
import { useTranslation } from 'react-i18next';
import { BillingAddress } from '../../../entities/order/billing-address.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';

/** Where the order goes, whose it is and how it is paid; `method` names the payment method. */
export function OrderParts({ order, method }: { order: Order; method: string }) {
  const { t } = useTranslation();
  const buyer = order.user ?? order.visitor;
  return (
    <div className="parts">
      <section className="part">
        <h2>{t('order.address')}</h2>
        <PostalAddress name={buyer?.name ?? ''} address={order.shippingAddress} />
      </section>
      {order.billing && (
        <section className="part">
          <h2>{t('order.billing')}</h2>
          <BillingAddress billing={order.billing} />
        </section>
      )}
      {buyer && (
        <section className="part">
          <h2>{t('order.email')}</h2>
          <p>
            <a className="link wrap-anywhere" href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          </p>
        </section>
      )}
      <section className="part">
        <h2>{t('order.method')}</h2>
        <p>{method}</p>
      </section>
    </div>
  );
}
