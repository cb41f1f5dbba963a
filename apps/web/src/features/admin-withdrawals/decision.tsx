import { isBlankText } from '@kontor/shared/rules/text/blank-text';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Order } from '@kontor/shared/wire/orders';
import { decidedStatuses, mayBecome } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { RefundFields } from './refund-fields.tsx';
import { useDecision } from './use-decision.ts';
import { useWithdrawalRefund, useWithdrawnOrder } from './use-withdrawal-refund.ts';

interface DecisionProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** Form for the decision on a withdrawal: note, refund, and a button for each decision. */
export function Decision({ withdrawal, onClose }: DecisionProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const order = useWithdrawnOrder(withdrawal);
  const [note, setNote] = useState('');
  const { decide, settle, busy, problem } = useDecision(withdrawal, onClose);
  const possible = decidedStatuses.filter((next) => mayBecome(withdrawal.status, next));
  return (
    <>
      {possible.length > 0 && (
        <TextArea
          label={t('adminWithdrawals.answer')}
          hint={t('adminWithdrawals.answerHint')}
          value={note}
          rows={3}
          maxLength={limits.text}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {order && possible.length > 0 && (
        <Refund order={order} withdrawal={withdrawal} note={note} onRefunded={settle} busy={busy} />
      )}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
        {possible.map((next) => (
          <Button key={next} busy={busy} onClick={() => void decide(next, note)}>
            {t(`adminWithdrawals.decide.${next}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

interface RefundProps {
  order: Order;
  withdrawal: Withdrawal;
  note: string;
  busy: boolean;
  /** Called when the refund was sent, to finish the decision. */
  onRefunded: (note: string) => Promise<void>;
}

/** Refund by lines, which also accepts the withdrawal. */
function Refund({ order, withdrawal, note, busy, onRefunded }: RefundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const refund = useWithdrawalRefund(order, withdrawal);
  const [reason, setReason] = useState('');
  if (!refund.isRefundable) return null;
  const { amount, isPossible, reduction = 0, problem } = refund;
  const lacksReason = reduction > 0 && isBlankText(reason);
  const confirm = async (): Promise<void> => {
    const lost = reduction > 0 ? `${reason} (−${format.cents(reduction)})` : '';
    if (await refund.refund(reduction > 0 ? reason : undefined))
      await onRefunded([note, lost].filter(Boolean).join('\n'));
  };
  const words = withdrawal.status === 'accepted' ? 'refundNow' : 'acceptAndRefund';
  return (
    <section className="flow" aria-label={t('adminWithdrawals.refund')}>
      <h3>{t('adminWithdrawals.refund')}</h3>
      <RefundFields refund={refund} reason={reason} onReason={setReason} />
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button
        variant="primary"
        wide
        busy={busy || refund.busy}
        disabled={!isPossible || lacksReason}
        onClick={() => void confirm()}
      >
        {t(`adminWithdrawals.${words}`, { amount: format.cents(Math.max(0, amount)) })}
      </Button>
    </section>
  );
}
