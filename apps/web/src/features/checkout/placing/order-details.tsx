import type { VoucherRecipient } from '@kontor/shared/schemas/order/voucher-recipient';
import type { Gift } from '@kontor/shared/schemas/order/gift';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { BillingAddress } from '../../../entities/order/billing-address.tsx';
import { RecipientPart } from '../../../entities/voucher/recipient-part.tsx';
import { MethodLine } from '../../../entities/payment/method-line.tsx';
import type { NamedMethod } from '../../../entities/payment/order-method.ts';
import { GiftPart } from '../../../entities/order/gift-part.tsx';
import { PostalAddress } from '../../../entities/order/postal-address.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

interface DetailProps {
  title: string;
  change?: { to: string; label: string } | undefined;
  children: ReactNode;
}

function Detail({ title, change, children }: DetailProps) {
  const { t } = useTranslation();
  return (
    <section className="part">
      <div className="row between">
        <h2>{title}</h2>
        {change && (
          <Link className="link link-quiet" to={change.to} aria-label={change.label}>
            {t('onward.change')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface OrderDetailsProps {
  address: ShippingAddress;
  /** The firm that receives the invoice. */
  billing: Billing | null;
  gift: Gift | null;
  /** Payment method, once known. */
  method: NamedMethod | undefined;
  /** Recipient of vouchers. */
  voucherRecipient?: VoucherRecipient | null;
  /** Whether it is an order of gift vouchers. */
  isOfVouchers?: boolean;
}

/** Texts of the address: nothing is delivered to the buyer of vouchers. */
const addressWords = {
  delivery: { title: 'placeOrder.address', change: 'placeOrder.changeAddress' },
  invoice: { title: 'soldVouchers.address', change: 'soldVouchers.changeAddress' },
} as const;

/** Details of the order beside its lines, each with a link to change it. */
export function OrderDetails({
  address,
  billing,
  gift,
  method,
  voucherRecipient,
  isOfVouchers = false,
}: OrderDetailsProps) {
  const { t } = useTranslation();
  const { user, guest } = useSession();
  const buyer = user ?? guest;
  const words = addressWords[isOfVouchers ? 'invoice' : 'delivery'];
  const changeEmail = { to: '/shipping', label: t('placeOrder.changeEmail') };
  return (
    <aside aria-label={t('placeOrder.details')}>
      <Detail title={t(words.title)} change={{ to: '/shipping', label: t(words.change) }}>
        <PostalAddress name={buyer?.name ?? ''} gift={gift} address={address} />
      </Detail>
      {gift && (
        <Detail title={t('gift.title')} change={{ to: '/shipping', label: t('gift.change') }}>
          <GiftPart gift={gift} buyer={buyer?.name ?? ''} />
        </Detail>
      )}
      {voucherRecipient && (
        <Detail title={t('soldVouchers.recipient')} change={{ to: '/shipping', label: t('soldVouchers.change') }}>
          <RecipientPart recipient={voucherRecipient} />
        </Detail>
      )}
      {billing && (
        <Detail title={t('placeOrder.billing')} change={{ to: '/shipping', label: t('placeOrder.changeBilling') }}>
          <BillingAddress billing={billing} />
        </Detail>
      )}
      <Detail title={t('placeOrder.email')} change={user ? undefined : changeEmail}>
        <p>
          <Breakable text={buyer?.email ?? ''} />
        </p>
      </Detail>
      <Detail title={t('placeOrder.method')} change={{ to: '/payment-method', label: t('placeOrder.changeMethod') }}>
        <p>
          <MethodLine name={method?.name ?? '–'} method={method?.method} />
        </p>
      </Detail>
      <GuaranteeNotice />
    </aside>
  );
}
