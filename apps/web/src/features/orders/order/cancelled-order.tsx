import type { Order } from '@kontor/shared/wire/orders';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderDocuments } from '../../../entities/document/order-documents.tsx';
import { OrderArticles } from '../../../entities/order/order-articles.tsx';
import { Unbroken } from '../../../entities/order/unbroken.tsx';
import { useOrderMethod } from '../../../entities/payment/order-method.ts';
import { SandboxNote } from '../../../entities/payment/sandbox-note.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { findShopDay } from '../../../lib/shop-day.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { writeDay } from '../course/write-day.ts';
import { OrderMailsLink } from '../mails/order-mails-link.tsx';
import { OrderParts } from './order-parts.tsx';
import { WriteToShop } from './write-to-shop.tsx';

/** Chooses the hint on the money: none was paid, a refund is running, or it is refunded. */
function chooseHint({ paidPrice = 0, refundedPrice = 0, isDelivered }: Order) {
  if (paidPrice === 0) return 'order.cancelledUnpaid';
  if (refundedPrice >= paidPrice) return 'pay.refunded';
  return isDelivered ? 'order.cancelledAsk' : 'order.cancelledPaid';
}

/** Texts that say who ended the order, without blame. */
const endings = {
  buyer: 'order.endedByBuyer',
  shop: 'order.endedByShop',
  time: 'order.endedByTime',
} as const satisfies Record<NonNullable<Order['endedBy']>, string>;

/**
 * A cancelled order: its contents, who ended it and when, payments and refunds.
 * @param again button to order the same again
 */
export function CancelledOrder({ order, again }: { order: Order; again: ReactNode }) {
  const { t } = useTranslation();
  const methodOf = useOrderMethod();
  return (
    <>
      <SandboxNote />
      <Head order={order} />
      <Alert tone="warning" title={`${t('order.cancelledTitle')}.`} className="mb-6">
        {order.endedBy && t(endings[order.endedBy])} {t(chooseHint(order))}
      </Alert>
      <div className="sheet">
        <div className="flow flow-8">
          <OrderArticles order={order} />
          <OrderParts order={order} method={methodOf(order)} />
        </div>
        <aside className="flow flow-8" aria-label={t('order.status')}>
          <div>
            <Course order={order} />
            <OrderDocuments order={order} />
            <OrderMailsLink id={order._id} />
          </div>
          <div className="row">
            {again}
            <WriteToShop />
          </div>
        </aside>
      </div>
    </>
  );
}

/** Head in the shape of other orders' (`OrderCourse`): number and day of the order, and that it was cancelled as its heading. */
function Head({ order: { number, createdAt, cancelledAt } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <div className="arrival">
      <p className="note">
        <Unbroken text={t('order.numberOn', { number, date: format.date(createdAt) })} number={number} />
      </p>
      <h1>
        {cancelledAt
          ? t('order.cancelledOn', { day: writeDay(findShopDay(cancelledAt), language) })
          : t('order.cancelled')}
      </h1>
    </div>
  );
}

/** Dates in the course of a cancelled order. */
function Course({ order: { createdAt, paidAt, deliveredAt, cancelledAt } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const stages = [
    [t('order.ordered'), createdAt],
    [t('order.paid'), paidAt],
    [t('order.delivered'), deliveredAt],
    [t('order.cancelled'), cancelledAt],
  ] as const;
  return (
    <section className="part">
      <h2>{t('order.status')}</h2>
      <ol className="course">
        {stages.map(
          ([name, at]) =>
            at && (
              <li key={name} className="done">
                {name}
                <span className="note">{format.dateTime(at)}</span>
              </li>
            ),
        )}
      </ol>
    </section>
  );
}
