import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import type { Order } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BillingAddress } from '../../../entities/order/billing-address.tsx';
import { GiftPart } from '../../../entities/order/gift-part.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { MethodLine } from '../../../entities/payment/method-line.tsx';
import type { NamedMethod } from '../../../entities/payment/order-method.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { PickupPart } from './pickup-part.tsx';

interface OrderPartsProps {
  order: Order;
  method: NamedMethod;
  /** Whether staff see it, who may want to write to the buyer. */
  managed?: boolean;
  /** Further parts. */
  children?: ReactNode;
}

/** Delivery address, buyer and payment of an order. */
export function OrderParts({ order, method, managed = false, children }: OrderPartsProps) {
  const { t } = useTranslation();
  const buyer = order.user ?? order.visitor;
  return (
    <div className="parts">
      <PickupPart order={order} managed={managed} />
      <section className="part">
        <h2>{t(order.pickup ? 'pickup.buyer' : 'order.address')}</h2>
        <PostalAddress name={buyer?.name ?? ''} gift={order.gift} address={order.shippingAddress} />
      </section>
      {order.gift && (
        <section className="part">
          <h2>{t('gift.title')}</h2>
          <GiftPart gift={order.gift} buyer={buyer?.name ?? ''} />
        </section>
      )}
      {order.billing && (
        <section className="part">
          <h2>{t('order.billing')}</h2>
          <BillingAddress billing={order.billing} />
        </section>
      )}
      {buyer && (
        <section className="part">
          <h2>{t('order.email')}</h2>
          <p className="wrap-anywhere">
            {managed ? (
              <a className="link" href={writeMailLink(buyer.email)}>
                <Breakable text={buyer.email} />
              </a>
            ) : (
              <Breakable text={buyer.email} />
            )}
          </p>
        </section>
      )}
      <section className="part">
        <h2>{t('order.method')}</h2>
        <p>
          <MethodLine name={method.name} method={method.method} />
        </p>
      </section>
      {children}
    </div>
  );
}
