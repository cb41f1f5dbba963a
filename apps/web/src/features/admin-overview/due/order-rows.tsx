import { limits } from '@kontor/shared/rules/access/limits';
import type { Overview } from '@kontor/shared/wire/overview';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { countDays, type DueRow, findOrderPlace } from './due-row.ts';
import { useCounted } from './use-counted.ts';

/** Days after which a paid order that waits is marked. */
const patientDays = 2;

/** Returns the lines about orders: promised days that have passed, and orders to send. */
export function useOrderRows(overview: Overview): DueRow[] {
  return [...useOverdueRow(overview), ...useAccountRow(overview), ...useSendingRow(overview)];
}

interface NamedOrder {
  _id: string;
  /** Name of the buyer, or the order's number if there is none. */
  words: string;
}

/** Returns the orders' buyers, each a link to the order. */
function listNames(orders: readonly NamedOrder[]): ReactNode {
  return orders.map(({ _id, words }, index) => (
    <Fragment key={_id}>
      {index > 0 && ', '}
      <OrderLink id={_id}>{words}</OrderLink>
    </Fragment>
  ));
}

function useOverdueRow({ overdue }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted(limits.countedOnOverview);
  const [first] = overdue?.orders ?? [];
  if (!overdue || !first) return [];
  const { count, orders } = overdue;
  return [
    {
      key: 'overdue',
      title: t('adminOverview.due.overdue', { count, shown: counted(count) }),
      mark: { tone: 'danger', words: t('adminOverview.due.promised', { date: format.date(first.until) }) },
      note: listNames(orders.map(({ _id, name, number }) => ({ _id, words: name || number }))),
      place: findOrderPlace(first._id),
      button: t('adminOverview.due.toOrder'),
    },
  ];
}

function useAccountRow({ overdueAccounts }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted(limits.countedOnOverview);
  const [first] = overdueAccounts?.orders ?? [];
  if (!overdueAccounts || !first) return [];
  const { count, orders } = overdueAccounts;
  return [
    {
      key: 'overdueAccounts',
      title: t('adminAccount.overdue', { count, shown: counted(count) }),
      mark: { tone: 'danger', words: t('adminAccount.dueSince', { date: format.date(first.dueOn) }) },
      note: listNames(orders.map(({ _id, name, number }) => ({ _id, words: name || number }))),
      place: { to: '/admin/orderlist?overdue=true' },
      button: t('adminAccount.toOverdue'),
    },
  ];
}

function useSendingRow({ toDeliver: { count, oldest, orders }, course }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted(limits.countedOnOverview);
  if (count === 0 || oldest === undefined) return [];
  const days = countDays(oldest.slice(0, 10), course.month.at(-1)?.day ?? oldest.slice(0, 10));
  const named = orders.map(({ _id, name, number, left }) => ({
    _id,
    words: left === undefined ? name || number : t('adminOverview.due.rest', { name: name || number }),
  }));
  return [
    {
      key: 'toSend',
      title: t('adminOverview.due.toSend', { count, shown: counted(count) }),
      mark: days > patientDays ? { tone: 'warning', words: t('adminOverview.due.since', { count: days }) } : undefined,
      note: (
        <>
          {listNames(named)}
          {'. '}
          {t('adminOverview.due.oldest', { date: format.date(oldest) })}
        </>
      ),
      place: { to: '/admin/sending' },
      button: t('adminOverview.due.toSending'),
    },
  ];
}
