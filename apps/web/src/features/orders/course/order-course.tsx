import type { Order } from '@kontor/shared/wire/orders';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Unbroken } from '../../../entities/order/unbroken.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { chooseHead, findComingDays } from './choose-head.ts';
import { type Station, useStations } from './use-stations.ts';
import { writeComingDays, writeDay } from './write-day.ts';

interface OrderCourseProps {
  order: Order;
  /** Sentence to the buyer below the headline. */
  lead: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Next step that belongs to the course, such as tracking. */
  children?: ReactNode;
}

/** Head of a buyer's order: the day of arrival as its heading, and the course in stations. */
export function OrderCourse({ order, lead, heading, children }: OrderCourseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const writeHead = useHead();
  const { number, createdAt } = order;
  return (
    <section className="arrival" aria-labelledby={titleId}>
      <p className="note">
        <Unbroken text={t('order.numberOn', { number, date: format.date(createdAt) })} number={number} />
      </p>
      <h1 id={titleId} ref={heading} tabIndex={-1}>
        {writeHead(order)}
      </h1>
      <p>{lead}</p>
      <Stations stations={useStations()(order)} />
      {children}
    </section>
  );
}

/** Returns a function that writes the headline: where the order is, and the day that its buyer waits for. */
function useHead(): (order: Order) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (order) => {
    const head = chooseHead(order);
    const words = t(`order.heads.${head}`);
    if (head === 'delivered' && order.deliveredAt) {
      return t('order.deliveredOn', { day: writeDay(findShopDay(order.deliveredAt), language) });
    }
    if (head === 'fetched' && order.deliveredAt) {
      return t('pickup.fetchedOn', { day: writeDay(findShopDay(order.deliveredAt), language) });
    }
    const days = findComingDays(order, findToday());
    return days ? t('order.withYou', { head: words, days: writeComingDays(days, language) }) : words;
  };
}

function Stations({ stations }: { stations: readonly Station[] }) {
  const { t } = useTranslation();
  const current = stations.findIndex(({ done }) => !done);
  return (
    <ol className="course" aria-label={t('order.status')}>
      {stations.map(({ name, note, done }, index) => (
        <li key={name} className={done ? 'done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <b>{name}</b>
          {note && <span className="note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
