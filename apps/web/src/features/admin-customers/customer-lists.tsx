import type { Customer, CustomerOrder } from '@kontor/shared/wire/customers';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { type Column, Table } from '../../ui/list/table.tsx';
import { OldOrderTable } from './old-orders.tsx';

/** States in which nothing went wrong and something is still to do. */
const open = new Set<CustomerOrder['state']>(['paid', 'pending', 'unpaid', 'disputed']);

function State({ state }: Pick<CustomerOrder, 'state'>) {
  const { t } = useTranslation();
  const words = t(`adminCustomers.states.${state}`);
  return open.has(state) ? <span className="tag">{words}</span> : words;
}

interface ListPartProps {
  title: string;
  /** Words for an empty list. */
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
}

function ListPart({ title, empty, isEmpty, children }: ListPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flow flow-3">
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p className="note">{empty}</p> : children}
    </section>
  );
}

/** Returns the columns of the orders. */
function useOrderColumns(): Column<CustomerOrder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'number',
      header: t('adminCustomers.order'),
      className: 'whole',
      cell: ({ _id, number, asGuest }) => (
        <>
          <OrderLink id={_id} className="link">
            {number}
          </OrderLink>
          {asGuest && <span className="note"> {t('adminCustomers.asGuest')}</span>}
        </>
      ),
    },
    { key: 'date', header: t('adminCustomers.date'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'state', header: t('adminCustomers.state'), cell: ({ state }) => <State state={state} /> },
    {
      key: 'refunded',
      header: t('adminCustomers.refunded'),
      numeric: true,
      cell: ({ refunded }) => (refunded === undefined ? '–' : format.price(refunded)),
    },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: ({ total }) => format.price(total) },
  ];
}

/** Orders of a customer, the newest first, each with its link, amount and state. */
export function CustomerOrders({ orders, figures }: Pick<Customer, 'orders' | 'figures'>) {
  const { t } = useTranslation();
  const columns = useOrderColumns();
  return (
    <ListPart title={t('admin.orders')} empty={t('adminCustomers.noOrders')} isEmpty={orders.length === 0}>
      <Table caption={t('admin.orders')} columns={columns} rows={orders} rowKey={({ _id }) => _id} />
      {figures.orders > orders.length && <p className="note">{t('adminCustomers.newest', { count: orders.length })}</p>}
    </ListPart>
  );
}

/** Orders of an earlier shop that name the customer's address; nothing if there are none. */
export function CustomerOldOrders({ oldOrders }: Pick<Customer, 'oldOrders'>) {
  const { t } = useTranslation();
  if (oldOrders.length === 0) return null;
  return (
    <ListPart title={t('oldOrders.title')} empty={t('oldOrders.empty')} isEmpty={false}>
      <p className="note">{t('oldOrders.hint')}</p>
      <OldOrderTable orders={oldOrders} />
    </ListPart>
  );
}

/** Returns the columns of the withdrawals. */
function useReturnColumns(orders: Customer['orders']): Column<Customer['returns'][number]>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = new Map(orders.map(({ _id, number }) => [number, _id]));
  return [
    {
      key: 'reference',
      header: t('adminWithdrawals.reference'),
      className: 'whole',
      cell: ({ reference }) => reference,
    },
    { key: 'date', header: t('adminWithdrawals.receivedAt'), cell: ({ receivedAt }) => format.date(receivedAt) },
    {
      key: 'order',
      header: t('adminWithdrawals.order'),
      cell: ({ orderNumber = '–' }) => {
        const id = ids.get(orderNumber);
        return id === undefined ? (
          orderNumber
        ) : (
          <OrderLink id={id} className="link">
            {orderNumber}
          </OrderLink>
        );
      },
    },
    {
      key: 'status',
      header: t('adminWithdrawals.status'),
      cell: ({ status }) => t(`adminWithdrawals.statuses.${status}`),
    },
  ];
}

/** Withdrawals of a customer, the newest first. */
export function CustomerReturns({ returns, orders }: Pick<Customer, 'returns' | 'orders'>) {
  const { t } = useTranslation();
  const columns = useReturnColumns(orders);
  return (
    <ListPart title={t('admin.withdrawals')} empty={t('adminCustomers.noReturns')} isEmpty={returns.length === 0}>
      <Table caption={t('admin.withdrawals')} columns={columns} rows={returns} rowKey={({ reference }) => reference} />
      <p>
        <Link className="link" to="/admin/withdrawals">
          {t('adminCustomers.toWithdrawals')}
        </Link>
      </p>
    </ListPart>
  );
}

/** Returns the columns of the mails. */
function useMailColumns(): Column<Customer['mails'][number]>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'date', header: t('adminMails.at'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'subject',
      header: t('adminMails.subject'),
      className: 'wide',
      cell: ({ _id, subject }) => (
        <Link to={`/admin/mails/${_id}`} className="link wrap-anywhere">
          {subject}
        </Link>
      ),
    },
    { key: 'status', header: t('adminMails.status'), cell: ({ status }) => t(`adminMails.statuses.${status}`) },
  ];
}

/** Mails to a customer, the newest first, each with a link to its words. */
export function CustomerMails({ mails }: Pick<Customer, 'mails'>) {
  const { t } = useTranslation();
  const columns = useMailColumns();
  return (
    <ListPart title={t('adminCustomers.mails')} empty={t('adminCustomers.noMails')} isEmpty={mails.length === 0}>
      <Table caption={t('adminCustomers.mails')} columns={columns} rows={mails} rowKey={({ _id }) => _id} />
    </ListPart>
  );
}
