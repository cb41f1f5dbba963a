import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BillingAddress } from '../../../entities/order/billing-address.tsx';
import { GiftPart } from '../../../entities/order/gift-part.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { MethodLine } from '../../../entities/payment/method-line.tsx';
import type { NamedMethod } from '../../../entities/payment/order-method.ts';
import { RecipientPart } from '../../../entities/voucher/recipient-part.tsx';
import { SoldVouchers } from '../../../entities/voucher/sold-vouchers.tsx';
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

/** Returns the key of the address' heading: nothing is delivered to the buyer of a pick-up or of vouchers. */
function addressHeading({ pickup, cartItems }: Order) {
  if (pickup) return 'pickup.buyer';
  return sellsVouchers(cartItems) ? 'soldVouchers.address' : 'order.address';
}

/** Delivery address, buyer and payment of an order. */
export function OrderParts({ order, method, managed = false, children }: OrderPartsProps) {
  const { t } = useTranslation();
  const buyer = order.user ?? order.visitor;
  return (
    <div className="parts">
      <PickupPart order={order} managed={managed} />
      <section className="part">
        <h2>{t(addressHeading(order))}</h2>
        <PostalAddress name={buyer?.name ?? ''} gift={order.gift} address={order.shippingAddress} />
      </section>
      {order.gift && (
        <section className="part">
          <h2>{t('gift.title')}</h2>
          <GiftPart gift={order.gift} buyer={buyer?.name ?? ''} />
        </section>
      )}
      {order.voucherRecipient && (
        <section className="part">
          <h2>{t('soldVouchers.recipient')}</h2>
          <RecipientPart recipient={order.voucherRecipient} isPaid={order.isPaid} />
        </section>
      )}
      {order.soldVouchers && (
        <section className="part">
          <h2>{t('soldVouchers.title')}</h2>
          <SoldVouchers vouchers={order.soldVouchers} />
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
