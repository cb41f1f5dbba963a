import { localize } from '@kontor/shared/localize';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { findToday } from '../../lib/shop-day.ts';
import type { WithdrawalRefund } from './use-withdrawal-refund.ts';

interface RefundFieldsProps {
  refund: WithdrawalRefund;
  reason: string;
  onReason: (reason: string) => void;
}

/** Goods back or not, which pieces, what they have lost, and shipping: what the refund is made of. */
export function RefundFields({ refund, reason, onReason }: RefundFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isBack, setBack, shippingLeft, withShipping, setShipping, reduction, reductionText } = refund;
  return (
    <>
      <ChoiceGroup legend={t('adminWithdrawals.goods')}>
        <Choice type="radio" label={t('adminWithdrawals.goodsBack')} checked={isBack} onChange={() => setBack(true)} />
        <Choice
          type="radio"
          label={t('adminWithdrawals.goodsNotBack')}
          checked={!isBack}
          onChange={() => setBack(false)}
        />
      </ChoiceGroup>
      <Lines refund={refund} />
      {shippingLeft > 0 && (
        <Choice
          type="checkbox"
          label={t('adminWithdrawals.withShipping', { amount: format.cents(shippingLeft) })}
          checked={withShipping}
          onChange={({ target }) => setShipping(target.checked)}
        />
      )}
      {isBack && refund.canRestock && (
        <Choice
          type="checkbox"
          label={t('adminWithdrawals.restock')}
          checked={refund.restock}
          onChange={({ target }) => refund.setRestock(target.checked)}
        />
      )}
      <TextField
        label={t('adminWithdrawals.reduction')}
        hint={t('adminWithdrawals.reductionHint')}
        error={reduction === undefined && t('adminOrders.refund.noAmount')}
        value={reductionText}
        onChange={({ target }) => refund.setReductionText(target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {(reduction ?? 0) > 0 && (
        <TextField
          label={t('adminWithdrawals.reason')}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          maxLength={500}
        />
      )}
      {refund.isByHand && <SentBack refund={refund} />}
    </>
  );
}

/** When an admin has sent back what came by bank transfer. */
function SentBack({ refund: { day, setDay, paidOn, farPastQuestion } }: { refund: WithdrawalRefund }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('adminOrders.refund.byHand')}</p>
      <TextField
        label={t('adminOrders.transfer.day')}
        type="date"
        min={paidOn}
        max={findToday()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        required
      />
      {farPastQuestion}
    </>
  );
}

/** How many of each line go back. */
function Lines({ refund: { lines, setCount } }: { refund: WithdrawalRefund }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return lines
    .filter(({ most }) => most > 0)
    .map(({ most, count, ...line }) => (
      <SelectField
        key={line._id}
        label={t('adminWithdrawals.piecesOf', { name: localize(line, 'name', language) })}
        value={count}
        onChange={({ target }) => setCount(line._id, Number(target.value))}
      >
        {Array.from({ length: Math.min(most, 100) + 1 }, (_, pieces) => (
          <option key={pieces} value={pieces}>
            {pieces}
          </option>
        ))}
      </SelectField>
    ));
}
