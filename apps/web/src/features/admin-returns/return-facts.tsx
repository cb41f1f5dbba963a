import type { Return } from '@kontor/shared/wire/returns';
import { useTranslation } from 'react-i18next';
import { findCarrierName } from '../../entities/order/carrier-name.ts';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { findToday } from '../../lib/shop-day.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';

const dayMs = 86_400_000;

/** Days left until the money must be back, in words; a dash once the return is decided. */
export function ReturnDaysLeft({ shown: { status, decideBy } }: { shown: Return }) {
  const { t } = useTranslation();
  if (status === 'decided') return '–';
  const days = Math.round((Date.parse(decideBy) - Date.parse(findToday())) / dayMs);
  if (days < 0) return <strong>{t('adminWithdrawals.overdue', { count: -days })}</strong>;
  return t('adminWithdrawals.daysLeft', { count: days });
}

/** Returns a function that names the state of a return: its outcome, once it is decided. */
export function useReturnState() {
  const { t } = useTranslation();
  return ({ status, outcome }: Pick<Return, 'status' | 'outcome'>): string =>
    outcome ? t(`adminReturns.outcomes.${outcome}`) : t(`adminReturns.statuses.${status}`);
}

/** Returns a function that writes a line of a return, with the condition in which it came. */
function useReturnLine() {
  const { t } = useTranslation();
  return ({ name, qty, received, condition }: Return['lines'][number]): string => {
    const announced = t('shipments.piece', { quantity: qty, name });
    if (received === undefined) return announced;
    const came = condition ? t(`adminReturns.conditions.${condition}`) : '';
    return t('adminReturns.cameOf', { line: announced, count: received, condition: came });
  };
}

/** Content of a return: order, reason, articles and words of the buyer. */
export function ReturnFacts({ shown }: { shown: Return }) {
  const { t } = useTranslation();
  const format = useFormat();
  const writeLine = useReturnLine();
  const {
    order,
    orderNumber,
    announcedAt,
    announcedBy,
    reason,
    lines,
    message,
    replacement,
    decideBy,
    parcel,
    explanation,
    refunded,
  } = shown;
  return (
    <DescriptionList>
      <DescriptionRow term={t('adminReturns.announcedAt')}>
        {t(`adminReturns.by.${announcedBy}`, { at: format.dateTime(announcedAt) })}
      </DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.order')}>
        <OrderLink id={order} className="link">
          {orderNumber}
        </OrderLink>
      </DescriptionRow>
      <DescriptionRow term={t('adminReturns.reason')}>{t(`adminReturns.reasons.${reason}`)}</DescriptionRow>
      <DescriptionRow term={t('adminWithdrawals.articles')}>
        <span className="wrap-anywhere wrap-lines">{lines.map(writeLine).join('\n')}</span>
      </DescriptionRow>
      {message && (
        <DescriptionRow term={t('adminWithdrawals.message')}>
          <span className="wrap-anywhere wrap-lines">
            <Breakable text={message} />
          </span>
        </DescriptionRow>
      )}
      {parcel && (
        <DescriptionRow term={t('adminReturns.parcel')}>
          <Breakable
            text={[parcel.carrier && findCarrierName(parcel.carrier), parcel.tracking].filter(Boolean).join(' ')}
          />
        </DescriptionRow>
      )}
      {refunded !== undefined && (
        <DescriptionRow term={t('adminReturns.refunded')}>{format.price(refunded)}</DescriptionRow>
      )}
      {explanation && (
        <DescriptionRow term={t('adminReturns.explanation')}>
          <span className="wrap-anywhere wrap-lines">{explanation}</span>
        </DescriptionRow>
      )}
      {replacement && <DescriptionRow term={t('adminReturns.replacement')}>{replacement}</DescriptionRow>}
      <DescriptionRow term={t('adminWithdrawals.refundBy')}>{format.date(decideBy)}</DescriptionRow>
    </DescriptionList>
  );
}
