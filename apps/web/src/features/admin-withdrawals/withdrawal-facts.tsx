import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { findToday } from '../../lib/shop-day.ts';
import { findDaysLeft } from './days-left.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Link to the order, or the order number as typed if there is no such order. */
export function WithdrawnOrder({ withdrawal: { order, orderNumber, orderText } }: { withdrawal: Withdrawal }) {
  if (!order)
    return (
      <span className="wrap-anywhere">
        <Breakable text={orderText} />
      </span>
    );
  return (
    <OrderLink id={order} className="link">
      {orderNumber}
    </OrderLink>
  );
}

/** Time left for the refund, in words. */
export function DaysLeft({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const days = findDaysLeft(withdrawal);
  if (days === undefined) return '–';
  if (days < 0) return <strong>{t('adminWithdrawals.overdue', { count: -days })}</strong>;
  return t('adminWithdrawals.daysLeft', { count: days });
}

/** Texts of hints for the merchant. */
export function Flags({ withdrawal: { flags } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  return flags.map((flag) => t(`adminWithdrawals.flags.${flag}`)).join(', ');
}

function useArticleWords() {
  const { t } = useTranslation();
  return ({ lines }: Withdrawal): string => {
    if (!lines?.length) return t('adminWithdrawals.wholeOrder');
    return lines.map(({ name, _id, qty }) => `${qty ? `${qty} × ` : ''}${name ?? _id ?? ''}`).join('\n');
  };
}

/** Returns a function that says when the withdrawal period ends, or what is known while the arrival is not confirmed. */
function usePeriodWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ periodEnds, sent, order }: Withdrawal): string | undefined => {
    if (periodEnds) return format.date(periodEnds);
    if (!sent) return order && t('adminWithdrawals.notBegun');
    const at = format.date(sent.at);
    if (!sent.presumedEnd) return t('adminWithdrawals.sentInPart', { sent: at });
    const isOver = sent.presumedEnd < findToday();
    const key = isOver ? 'adminWithdrawals.presumedOver' : 'adminWithdrawals.presumed';
    return t(key, { sent: at, end: format.date(sent.presumedEnd) });
  };
}

/** Declaration of a withdrawal, with facts that the shop knows. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const articleWords = useArticleWords();
  const { receivedAt, name, email, message, sent, flags, refundBy, order, orderNumber } = withdrawal;
  const period = usePeriodWords()(withdrawal);
  return (
    <DescriptionList>
      <DescriptionRow term={t('adminWithdrawals.receivedAt')}>{format.dateTime(receivedAt)}</DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.name')}>
        <span className="wrap-anywhere">
          <CustomerLink customer={order && orderNumber}>{name}</CustomerLink>
        </span>
      </DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.email')}>
        <span className="wrap-anywhere">
          <Breakable text={email} />
        </span>
      </DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.order')}>
        <WithdrawnOrder withdrawal={withdrawal} />
      </DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.articles')}>
        <span className="wrap-anywhere wrap-lines">{articleWords(withdrawal)}</span>
      </DescriptionRow>
      {message && (
        <DescriptionRow term={t('adminWithdrawals.message')}>
          <span className="wrap-anywhere wrap-lines">
            <Breakable text={message} />
          </span>
        </DescriptionRow>
      )}
      {period && (
        <DescriptionRow term={t('adminWithdrawals.period')}>
          {period}
          {sent?.presumedEnd && (
            <>
              <br />
              <span className="note">{t('adminWithdrawals.presumedHint')}</span>
            </>
          )}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('adminWithdrawals.refundBy')}>{format.date(refundBy)}</DescriptionRow>
      {flags.length > 0 && (
        <DescriptionRow term={t('adminWithdrawals.note')}>
          <Flags withdrawal={withdrawal} />
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
