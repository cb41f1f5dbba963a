import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Recipient of an order's vouchers: name, e-mail address, greeting, and when they are or were mailed. */
export function RecipientPart({
  recipient,
  isPaid = false,
}: {
  recipient: NonNullable<Order['voucherRecipient']>;
  /** The mail waits for its day alone. */
  isPaid?: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, email, greeting, day, sentAt } = recipient;
  return (
    <>
      <p className="wrap-anywhere">
        {name}
        <br />
        <Breakable text={email} />
      </p>
      {greeting && (
        <blockquote className="wrap-lines wrap-anywhere mt-2">
          <p>{greeting}</p>
        </blockquote>
      )}
      <p className="note mt-2">
        {sentAt
          ? t('soldVouchers.sent', { time: format.dateTime(sentAt) })
          : t(isPaid ? 'soldVouchers.plannedPaid' : 'soldVouchers.planned', { day: format.date(day) })}
      </p>
    </>
  );
}
