import type { StatementLine } from '@kontor/shared/wire/bank';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import type { useLineBooking } from './use-line-booking.ts';

interface Props {
  line: StatementLine;
  orders: NonNullable<StatementLine['together']>;
  bookings: ReturnType<typeof useLineBooking>;
}

/** Offers to book a line on all orders that its text names, although its amount differs from their sum. */
export function TogetherLine({ line, orders, bookings }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      {orders.map(({ _id, number, missing }, index) => (
        <Fragment key={_id}>
          {index > 0 && ' + '}
          <OrderLink id={_id} className="link">
            {number}
          </OrderLink>{' '}
          ({format.price(missing)})
        </Fragment>
      ))}
      <br />
      <span className="note">{t('adminBank.together')}</span>
      <br />
      <Button
        size="small"
        busy={bookings.busyKey === line.key}
        onClick={() => void bookings.bookTogether(line, orders)}
      >
        {t('adminBank.bookTogether', { count: orders.length })}
      </Button>
    </li>
  );
}
