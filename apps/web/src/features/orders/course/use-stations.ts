import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { writeArrival } from '../../../entities/product/arrival/write-arrival.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { findToday } from '../../../lib/shop-day.ts';

/** Station of an order's course. */
export interface Station {
  name: string;
  note?: string | undefined;
  done: boolean;
}

/** Returns a function that writes the stations of the payment: one once it is paid, two before. */
function usePaymentStations(): (order: Order) => Station[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePaymentName();
  return ({ createdAt, isPaid, paidAt, payment, state, paymentMethod }) => {
    if (!isPaid) {
      const unpaid = paymentMethod === 'Abholung' ? 'pickup.paidThere' : 'order.notPaid';
      const open = t(state === 'pending' ? 'order.confirming' : unpaid);
      return [
        { name: t('order.ordered'), note: format.dateTime(createdAt), done: true },
        { name: open, done: false },
      ];
    }
    const date = paidAt === undefined ? '' : format.dateTime(paidAt);
    const provider = payment?.status === 'captured' ? nameOf(payment) : '';
    const note = date && provider ? t('order.paidAt', { date, provider }) : date || provider;
    return [{ name: t('order.orderedAndPaid'), note, done: true }];
  };
}

/** Returns a function that writes the stations of the parcel: packed, shipped, with the buyer. */
function useParcelStations(): (order: Order) => Station[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return ({ state, isDelivered, deliveredAt, deliverBy, shipments = [] }) => {
    const last = shipments.at(-1);
    const isOnItsWay = state === 'shipped';
    const isArrived = isDelivered && !isOnItsWay;
    const isPart = last !== undefined && !isDelivered && !isOnItsWay;
    const carrier = !isArrived && !isPart ? findCarrierName(last?.carrier) : undefined;
    const sent = last === undefined && !isDelivered ? t('order.shipping') : t('order.shipped');
    const days = deliverBy && writeArrival(deliverBy, language);
    const isLate = deliverBy !== undefined && deliverBy.until < findToday();
    return [
      {
        name: t(isPart ? 'order.partlyPacked' : last || isDelivered ? 'order.packed' : 'order.packing'),
        done: last !== undefined || isDelivered,
      },
      {
        name: isPart ? t('order.partlyShipped') : carrier ? t('order.withCarrier', { carrier }) : sent,
        note:
          last && (isArrived ? format.dateTime(last.sentAt) : t('order.since', { time: format.dateTime(last.sentAt) })),
        done: isArrived,
      },
      isArrived
        ? { name: t('order.delivered'), note: deliveredAt && format.dateTime(deliveredAt), done: true }
        : {
            name: t('order.atYours'),
            note: days ? t(isLate ? 'order.wasDue' : 'order.expected', { days }) : t('order.notDelivered'),
            done: false,
          },
    ];
  };
}

/** Returns a function that names the stations of a pick-up: in preparation, ready, picked up. */
function usePickupStations(): (order: Order) => Station[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  return ({ isDelivered, deliveredAt, deliverBy, pickup }) => {
    const readyAt = pickup?.readyAt;
    const isReady = readyAt !== undefined || isDelivered;
    const days = deliverBy && writeArrival(deliverBy, language);
    return [
      { name: t(isReady ? 'pickup.prepared' : 'pickup.preparing'), done: isReady },
      {
        name: t('pickup.isReady'),
        note: readyAt ? format.dateTime(readyAt) : !isDelivered && days ? t('order.expected', { days }) : undefined,
        done: isReady,
      },
      {
        name: t(isDelivered ? 'pickup.fetched' : 'pickup.notFetched'),
        note: isDelivered && deliveredAt ? format.dateTime(deliveredAt) : undefined,
        done: isDelivered,
      },
    ];
  };
}

/** Returns a function that lists the stations of an order; a full refund is the last one, as is the payment of one on account. */
export function useStations(): (order: Order) => Station[] {
  const { t } = useTranslation();
  const writePayment = usePaymentStations();
  const writeFor = { parcel: useParcelStations(), pickup: usePickupStations() };
  return (order) => {
    const writeParcel = order.pickup ? writeFor.pickup : writeFor.parcel;
    const { state, nothingToSend, isDelivered, shipments, isPaid, account } = order;
    const paid = writePayment(order);
    const isOfVouchers = sellsVouchers(order.cartItems);
    const isRefunded = state === 'refunded' || (nothingToSend === true && !isOfVouchers);
    if (isOfVouchers && !isRefunded) return [...paid, { name: t('order.vouchersByMail'), done: isPaid }];
    if (!isRefunded && !isPaid && account) return [...paid.slice(0, 1), ...writeParcel(order), ...paid.slice(1)];
    if (!isRefunded) return isPaid ? [...paid, ...writeParcel(order)] : [...paid, ...writeParcel(order).slice(1)];
    const came = shipments || isDelivered ? writeParcel(order).filter(({ note }) => note) : [];
    return [...paid, ...came, { name: t(state === 'refunded' ? 'order.fullyRefunded' : 'order.refunded'), done: true }];
  };
}
