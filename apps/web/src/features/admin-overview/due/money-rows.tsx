import { limits } from '@kontor/shared/rules/access/limits';
import type { Overview } from '@kontor/shared/wire/overview';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../../entities/customer/customer-link.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { CaseLink } from '../case-link.tsx';
import { useDayNames } from '../day-names.ts';
import { countDays, type DueRow, findCasePlace } from './due-row.ts';
import { useCounted } from './use-counted.ts';

/** Returns the lines about money: those with a deadline of the law or of a bank, and the others. */
export function useMoneyRows(overview: Overview): { urgent: DueRow[]; others: DueRow[] } {
  const withdrawals = useWithdrawalRow(overview);
  const disputes = useDisputeRow(overview);
  const refunds = useRefundRow(overview);
  const unpaid = useUnpaidRow(overview);
  const unassigned = useUnassignedRow(overview);
  return { urgent: [...disputes, ...withdrawals, ...refunds], others: [...unpaid, ...unassigned] };
}

function useDisputeRow({ disputes: { count, orders } }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted();
  const [first] = orders;
  if (!first) return [];
  const { until } = first;
  return [
    {
      key: 'disputes',
      title: t('adminOverview.due.disputes', { count, shown: counted(count) }),
      mark: until
        ? { tone: 'danger', words: t('adminOverview.answerBy', { date: format.dateTime(until) }) }
        : undefined,
      note: (
        <>
          <CaseLink order={first}>{first.name || first.number}</CaseLink>
          {first.name && ` (${first.number})`}
          {`, ${format.price(first.amount)}`}
        </>
      ),
      place: findCasePlace(first),
      button: t('adminOverview.due.toDispute'),
    },
  ];
}

function useWithdrawalRow({ withdrawals, course }: Overview): DueRow[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const { long } = useDayNames();
  const [first] = withdrawals?.oldest ?? [];
  if (!withdrawals || !first) return [];
  const { count, oldest } = withdrawals;
  const left = countDays(course.month.at(-1)?.day ?? first.refundBy, first.refundBy);
  const days =
    left < 0
      ? t('adminOverview.due.refundLate', { count: -left })
      : left === 0
        ? t('adminOverview.due.refundToday')
        : t('adminOverview.due.refundLeft', { count: left });
  return [
    {
      key: 'withdrawals',
      title: t('adminOverview.due.withdrawals', { count, shown: counted(count) }),
      mark: { tone: 'danger', words: t('adminOverview.due.deadline', { date: long(first.refundBy) }) },
      note: (
        <>
          {oldest.map(({ reference, name, orderNumber, order }, index) => (
            <Fragment key={reference}>
              {index > 0 && ', '}
              <CustomerLink customer={orderNumber}>{name}</CustomerLink>
              {orderNumber && (
                <>
                  {' ('}
                  {order ? <OrderLink id={order}>{orderNumber}</OrderLink> : orderNumber}
                  {')'}
                </>
              )}
            </Fragment>
          ))}
          {`. ${days}`}
        </>
      ),
      place: { to: '/admin/withdrawals' },
      button: t('adminOverview.due.toWithdrawals'),
    },
  ];
}

function useRefundRow({ refundsDue: { count, orders } }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted();
  const [first] = orders;
  if (!first) return [];
  return [
    {
      key: 'refunds',
      title: t('adminOverview.due.refunds', { count, shown: counted(count) }),
      note: orders.map((order, index) => (
        <Fragment key={order._id}>
          {index > 0 && '; '}
          <CaseLink order={order}>{order.name || order.number}</CaseLink>
          {`, ${format.price(order.amount)}`}
        </Fragment>
      )),
      place: findCasePlace(first),
      button: t('adminOverview.due.toRefund'),
    },
  ];
}

function useUnpaidRow({ unpaid: { count, total } }: Overview): DueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted(limits.countedOnOverview);
  const may = usePermission();
  if (count === 0) return [];
  const byBank = may('bank');
  return [
    {
      key: 'unpaid',
      title: t('adminOverview.due.unpaid', { count, shown: counted(count) }),
      // The sum of those counted would be too low.
      ...(count < limits.countedOnOverview && { note: t('adminOverview.together', { total: format.price(total) }) }),
      place: { to: byBank ? '/admin/bank' : '/admin/orderlist?paid=false' },
      button: t(byBank ? 'adminOverview.due.toBank' : 'adminOverview.due.look'),
    },
  ];
}

function useUnassignedRow({ unassigned: { count, payments } }: Overview): DueRow[] {
  const { t } = useTranslation();
  const counted = useCounted();
  if (count === 0) return [];
  return [
    {
      key: 'unassigned',
      title: t('adminOverview.due.unassigned', { count, shown: counted(count) }),
      note: payments.map(({ payer, reference }) => payer ?? reference).join(', '),
      place: { to: '/admin/books' },
      button: t('openPoints.settle'),
    },
  ];
}
