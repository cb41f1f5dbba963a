import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReductionField, RefundLineFields } from '../../entities/payment/refund-line-fields.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { findToday } from '../../lib/shop-day.ts';
import type { WithdrawalRefund } from './use-withdrawal-refund.ts';

interface RefundFieldsProps {
  refund: WithdrawalRefund;
  reason: string;
  onReason: (reason: string) => void;
}

/** Fields of a refund: whether the goods are back, quantities, loss of value, and shipping costs. */
export function RefundFields({ refund, reason, onReason }: RefundFieldsProps) {
  const { t } = useTranslation();
  const { isBack, setBack, reduction, byLines } = refund;
  const goods = useId();
  return (
    <>
      <ChoiceGroup legend={t('adminWithdrawals.goods')}>
        <Choice
          type="radio"
          name={goods}
          label={t('adminWithdrawals.goodsBack')}
          checked={isBack}
          onChange={() => setBack(true)}
        />
        <Choice
          type="radio"
          name={goods}
          label={t('adminWithdrawals.goodsNotBack')}
          checked={!isBack}
          onChange={() => setBack(false)}
        />
      </ChoiceGroup>
      <RefundLineFields refund={byLines} />
      {isBack && refund.canRestock && (
        <Choice
          type="checkbox"
          label={t('refundLines.restock')}
          checked={refund.restock}
          onChange={({ target }) => refund.setRestock(target.checked)}
        />
      )}
      <ReductionField refund={byLines} />
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

/** Day on which an admin has returned a bank transfer. */
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
