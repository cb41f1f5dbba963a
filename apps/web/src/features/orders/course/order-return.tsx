import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { withdrawalDays } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Order } from '@kontor/shared/wire/orders';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { findToday } from '../../../lib/shop-day.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { WithdrawFromOrder } from './withdraw-from-order.tsx';
import { WriteToShop } from '../order/write-to-shop.tsx';
import { findReturnEnd } from './return-end.ts';
import { writeDay } from './write-day.ts';

interface OrderReturnProps {
  order: Order;
  /** Names of the articles without a right of withdrawal, where others have it. */
  finalNames: readonly string[];
  /** Button to cancel, while it can be. */
  children?: ReactNode;
}

/** Return in plain words, with the button to the withdrawal function; after its time a message to the shop. */
export function OrderReturn({ order, finalNames, children }: OrderReturnProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const end = findReturnEnd(order);
  const isOver = end !== undefined && end < findToday();
  const isSent = order.isDelivered || order.shipments !== undefined;
  return (
    <section className="return" aria-labelledby={titleId}>
      <div className="flow flow-3">
        <h2 id={titleId}>{t(isSent ? 'order.returnTitle' : 'order.changedMind')}</h2>
        <p>
          {isOver ? (
            <Over end={end} />
          ) : (
            <Terms hasParcel={!sellsVouchers(order.cartItems)} end={end} isSent={isSent} finalNames={finalNames} />
          )}
        </p>
      </div>
      <div className="flow flow-3">
        {isOver ? (
          <WriteToShop />
        ) : (
          <>
            <WithdrawFromOrder order={order} label={t(isSent ? 'order.giveBack' : 'footer.withdraw')} />
            <p className="note">{t('order.returnIsWithdrawal')}</p>
          </>
        )}
        {children}
      </div>
    </section>
  );
}

function Over({ end }: { end: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return t('order.returnOver', { count: withdrawalDays, day: writeDay(end, language) });
}

interface TermsProps {
  /** Whether a parcel may go back: vouchers came by e-mail. */
  hasParcel: boolean;
  end: string | undefined;
  isSent: boolean;
  finalNames: readonly string[];
}

function Terms({ hasParcel, end, isSent, finalNames }: TermsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price, list } = useFormat();
  const { returnPostage } = useShopSettings().shipping;
  const sentences = [
    end ? t('order.returnUntil', { day: writeDay(end, language) }) : t('order.returnWithin', { count: withdrawalDays }),
    isSent && t('order.returnHow'),
    hasParcel &&
      returnPostage !== undefined &&
      (returnPostage > 0
        ? t('product.returnPostage', { price: price(returnPostage) })
        : t('product.returnPostageFree')),
    isSent && t('order.returnRefund', { count: withdrawalDays }),
    finalNames.length > 0 && t('product.returnsNot', { names: list(finalNames) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
