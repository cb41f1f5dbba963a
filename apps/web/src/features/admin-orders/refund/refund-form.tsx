import { limits } from '@kontor/shared/rules/access/limits';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { ReductionField, RefundLineFields } from '../../../entities/payment/refund-line-fields.tsx';
import { RefundRunning } from './refund-running.tsx';
import { type RefundTarget, useRefundForm } from './use-refund-form.ts';

interface RefundFormProps extends RefundTarget {
  busy: boolean;
  /** Whether the same refund was sent before. */
  retry: boolean;
  onClose: () => void;
  /** Reason why the last try failed. */
  children: ReactNode;
}

/** Form of a refund: an amount (all that is left, unless changed) or lines; whether units return to stock; the reason. */
export function RefundForm({ busy, retry, onClose, children, ...target }: RefundFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, payment, sent } = target;
  const refund = useRefundForm(target);
  const { form, amount, isByHand, byLines } = refund;
  const isFixed = sent !== undefined;
  // False if another admin was faster: nothing is left to refund.
  const possible = isFixed || payment.can.refund;
  const yes =
    amount === undefined
      ? t('adminOrders.refund.yes')
      : t(isByHand ? 'adminOrders.refund.yesHand' : 'adminOrders.refund.yesAmount', { amount: format.price(amount) });
  return (
    <form {...form} className="flow mt-4">
      <PaymentNote payment={payment} />
      {refund.offered && <WhatOf refund={refund} disabled={isFixed} />}
      {byLines && (
        <fieldset className="flow" disabled={isFixed}>
          <legend className="label">{t('adminOrders.refund.lines')}</legend>
          <RefundLineFields refund={refund.lines} />
          <ReductionField refund={refund.lines} />
        </fieldset>
      )}
      <AmountFields refund={refund} isFixed={isFixed} />
      {refund.canRestock && (
        <Restock
          byLines={byLines}
          delivered={order.isDelivered}
          checked={refund.restock}
          disabled={isFixed}
          onChange={refund.setRestock}
        />
      )}
      {children}
      <div className="row">
        <Button onClick={onClose}>{t(retry || !possible ? 'onward.close' : 'common.cancel')}</Button>
        {possible && (
          <Button type="submit" variant="primary" busy={busy}>
            {retry ? t('common.tryAgain') : yes}
          </Button>
        )}
      </div>
    </form>
  );
}

type Refund = ReturnType<typeof useRefundForm>;

/** Choice between an amount and single articles. */
function WhatOf({ refund: { byLines, setByLines }, disabled }: { refund: Refund; disabled: boolean }) {
  const { t } = useTranslation();
  const name = useId();
  const choice = (isLines: boolean) => (
    <Choice
      type="radio"
      name={name}
      label={t(isLines ? 'adminOrders.refund.ofLines' : 'adminOrders.refund.ofAmount')}
      checked={byLines === isLines}
      disabled={disabled}
      onChange={() => setByLines(isLines)}
    />
  );
  return (
    <ChoiceGroup legend={t('adminOrders.refund.what')}>
      {choice(false)}
      {choice(true)}
    </ChoiceGroup>
  );
}

/** Fields for the amount, the day of a manual transfer, and the reason. */
function AmountFields({ refund, isFixed }: { refund: Refund; isFixed: boolean }) {
  const { t } = useTranslation();
  const { field, byLines, sum, amount, most, isByHand, paidOn, question } = refund;
  const typed = field('amount');
  // With lines the sum is the amount; an earlier error holds only while the sum cannot be refunded.
  const ofLines = { value: sum, error: sum !== '' && amount === undefined && typed.error };
  return (
    <>
      <DecimalField
        {...typed}
        {...(byLines && ofLines)}
        label={t('adminOrders.refund.amount')}
        hint={t(byLines ? 'adminOrders.refund.sum' : 'adminOrders.refund.most', { amount: most })}
        readOnly={isFixed || byLines}
        required
      />
      {isByHand && (
        <>
          <TextField
            {...field('at')}
            label={t('adminOrders.transfer.day')}
            type="date"
            min={paidOn}
            max={findToday()}
            readOnly={isFixed}
            required
          />
          {question}
        </>
      )}
      <TextField
        {...field('note')}
        label={t('adminOrders.refund.note')}
        hint={t('adminOrders.refund.noteHint')}
        optional={t('onward.optional')}
        maxLength={limits.name}
        readOnly={isFixed}
      />
    </>
  );
}

/** Texts for providers whose refunds are not automatic. */
const noteOf: Partial<Record<PaymentProviderName, 'payment.demo' | 'adminOrders.refund.byHand'>> = {
  demo: 'payment.demo',
  bank: 'adminOrders.refund.byHand',
};

/** Note on the payment that is refunded, and its destination. */
function PaymentNote({ payment }: { payment: TakenPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = usePaymentName()(payment);
  const { provider, capturedAt, amount, refunded, refundable } = payment;
  const taken = { name, date: format.dateTime(capturedAt), amount: format.price(amount) };
  return (
    <div className="note">
      <p>
        {t('adminOrders.refund.taken', taken)}{' '}
        {refunded > 0 && t('adminOrders.refund.before', { amount: format.price(refunded) })}
      </p>
      <RefundRunning payment={payment} />
      <p>{t(noteOf[provider] ?? 'adminOrders.refund.way')}</p>
      {refundable !== undefined && <p>{t('adminOrders.refund.ofVouchers')}</p>}
    </div>
  );
}

interface RestockProps {
  byLines: boolean;
  delivered: boolean;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Restock({ byLines, delivered, checked, disabled, onChange }: RestockProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const hint = delivered ? 'adminOrders.refund.restockDelivered' : 'adminOrders.refund.restockHere';
  return (
    <div>
      <Choice
        type="checkbox"
        label={t(byLines ? 'refundLines.restock' : 'adminOrders.refund.restock')}
        aria-describedby={byLines ? undefined : hintId}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {!byLines && (
        <p className="hint" id={hintId}>
          {t(hint)}
        </p>
      )}
    </div>
  );
}
