import type { Order } from '@kontor/shared/wire/orders';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { CancelDialog } from '../cancel/cancel-dialog.tsx';
import { CancelledOrders } from './cancelled-orders.tsx';
import { MyOrdersTable } from './my-orders-table.tsx';
import { useMyOrders } from './use-my-orders.ts';

/** Orders per page. The answer contains all of them, up to 1,000 (contract). */
const PAGE_SIZE = 20;

interface MyOrdersListProps {
  heading: RefObject<HTMLElement | null>;
  renderAgain: (order: Order) => ReactNode;
  wayOn: ReactNode;
  below: ReactNode;
}

/**
 * The user's orders with pages, in all states of loading.
 * @param heading gets the focus when the page of the list changes
 * @param renderAgain renders the button to order the same again
 * @param wayOn shown below the message that there are none
 * @param below rendered together with the list, so that it does not move
 */
export function MyOrdersList({ heading, renderAgain, wayOn, below }: MyOrdersListProps) {
  const { t } = useTranslation();
  const { orders, problem, refetch, isFetching } = useMyOrders();
  const [toCancel, setToCancel] = useState<Order>();
  return (
    <>
      {problem && (
        <div className="mb-6">
          <LoadFailed problem={problem} title={t('myOrders.failed')} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!orders && !problem && <MyOrdersTable orders={undefined} onCancel={setToCancel} renderAgain={renderAgain} />}
      {orders?.length === 0 && <NoOrders />}
      {orders?.length === 0 && wayOn}
      {orders && orders.length > 0 && (
        <OrderPages orders={orders} heading={heading} onCancel={setToCancel} renderAgain={renderAgain} />
      )}
      {!problem && <CancelledOrders />}
      {(orders || problem) && below}
      <CancelDialog order={toCancel} onClose={() => setToCancel(undefined)} />
    </>
  );
}

function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('myOrders.empty')} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}>
      {t('myOrders.emptyHint')}
    </EmptyState>
  );
}

/** Returns the page of the list from the address, limited to existing ones. */
function usePage(pages: number): number {
  const [query] = useSearchParams();
  const wanted = Number(query.get('page') ?? 1);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
}

interface OrderPagesProps {
  orders: readonly Order[];
  heading: RefObject<HTMLElement | null>;
  onCancel: (order: Order) => void;
  renderAgain: (order: Order) => ReactNode;
}

function OrderPages({ orders, heading, onCancel, renderAgain }: OrderPagesProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(orders.length / PAGE_SIZE);
  const page = usePage(pages);
  const shownPage = useRef(page);
  useEffect(() => {
    if (page !== shownPage.current) heading.current?.focus({ preventScroll: true });
    shownPage.current = page;
  }, [page, heading]);
  const first = (page - 1) * PAGE_SIZE;
  const shown = orders.slice(first, first + PAGE_SIZE);
  return (
    <>
      <MyOrdersTable orders={shown} onCancel={onCancel} renderAgain={renderAgain} />
      {pages > 1 && (
        <div className="row between list-foot">
          <p className="note">
            {t('myOrders.range', { first: first + 1, last: first + shown.length, count: orders.length })}
          </p>
          <Pagination
            page={page}
            pages={pages}
            to={(target) => ({ search: target === 1 ? '' : `?page=${target}` })}
            labels={{ navigation: t('home.pages'), previous: t('common.back'), next: t('common.next') }}
          />
        </div>
      )}
    </>
  );
}
