import { dayField, euroField, optionalText } from '@kontor/shared/fields';
import { limits } from '@kontor/shared/limits';
import { toEuros, type Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { normalizeAmount, formatAmount } from '../../../lib/amounts.ts';
import { dayOf, findToday } from '../../../lib/shop-day.ts';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { RefundRunning } from './refund-running.tsx';
import { leftOf } from './taken-money.ts';
import type { RefundTerms } from './use-refund.ts';

/** More than nothing, and at most what is left of the payment. */
const makeRefundSchema = (left: Cents, earliest: string) =>
  z.object({
    amount: euroField.check(z.gt(0), z.lte(toEuros(left))),
    at: dayField.check(
      z.refine((day) => day <= findToday(), 'too_late'),
      z.refine((day) => day >= earliest, 'too_early'),
    ),
    note: optionalText(limits.name),
  });

/** The words of the amount's own problems. */
function useDescribe(most: string, paidOn: string) {
  const { t } = useTranslation();
  return ({ code, message }: { code: string; message?: string }): string | undefined => {
    if (message === 'too_late') return t('adminOrders.transfer.tooLate');
    if (message === 'too_early') return t('adminOrders.refund.beforePayment', { day: paidOn });
    if (code === 'too_large') return t('adminOrders.refund.tooMuch', { amount: most });
    if (code === 'too_small') return t('adminOrders.refund.nothing');
    if (code === 'not_a_number') return t('adminOrders.refund.noAmount');
    return code === 'invalid' ? t('adminProducts.twoDecimals') : undefined;
  };
}

interface RefundTarget {
  order: Order;
  payment: TakenPayment;
  /** What is under way or may be: it cannot be changed any more. */
  sent: RefundTerms | undefined;
  onRefund: (terms: RefundTerms) => void;
}

/** The fields as typed, and what they come to. */
function useRefundForm({ order, payment, sent, onRefund }: RefundTarget) {
  const format = useFormat();
  const { language } = useLanguage();
  const left = leftOf(payment);
  const isByHand = payment.provider === 'bank';
  const paidAt = payment.capturedAt ?? order.createdAt;
  const paidOn = dayOf(paidAt);
  const schema = makeRefundSchema(left, paidOn);
  const [chosen, setChosen] = useState<boolean>();
  const offered = payment.can.restock;
  // As long as nobody has said otherwise: whoever gets everything back before delivery does not get the goods.
  const restocks = (amount: number | undefined): boolean =>
    offered && (sent?.restock ?? chosen ?? (amount === toEuros(left) && !order.isDelivered));
  const { values, form, field } = useZodForm({
    schema,
    initial: { amount: formatAmount(toEuros(left), language), at: findToday(), note: '' },
    input: (typed: { amount: string; at: string; note: string }) => ({
      ...typed,
      amount: normalizeAmount(typed.amount),
    }),
    describe: useDescribe(format.cents(left), format.date(paidAt)),
    onSubmit: ({ amount, at, note }) =>
      onRefund({
        amount,
        restock: restocks(amount),
        ...(isByHand && { manual: { at, ...(note && { note }), ...(dayConfirmed && { dayConfirmed }) } }),
      }),
  });
  const { question, dayConfirmed } = useFarPastQuestion(values.at, paidOn);
  const amount = schema.safeParse({ ...values, amount: normalizeAmount(values.amount) }).data?.amount;
  return {
    form,
    field,
    paidOn,
    question,
    amount,
    isByHand,
    most: format.cents(left),
    offered,
    restock: restocks(amount),
    setChosen,
  };
}

interface RefundFormProps extends RefundTarget {
  busy: boolean;
  /** The same has been sent before. */
  retry: boolean;
  onClose: () => void;
  /** Why the last try was no success. */
  children: ReactNode;
}

/** How much goes back, all that is left unless changed, and whether the pieces do. */
export function RefundForm({ busy, retry, onClose, children, ...target }: RefundFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, payment, sent } = target;
  const { form, field, paidOn, question, amount, isByHand, most, offered, restock, setChosen } = useRefundForm(target);
  // Another admin was faster: nothing is left to be agreed to.
  const possible = sent !== undefined || payment.can.refund;
  const yes =
    amount === undefined
      ? t('adminOrders.refund.yes')
      : t(isByHand ? 'adminOrders.refund.yesHand' : 'adminOrders.refund.yesAmount', { amount: format.price(amount) });
  return (
    <form {...form} className="flow mt-4">
      <PaymentNote payment={payment} />
      <TextField
        {...field('amount')}
        label={t('adminOrders.refund.amount')}
        hint={t('adminOrders.refund.most', { amount: most })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={sent !== undefined}
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
            readOnly={sent !== undefined}
            required
          />
          {question}
          <TextField
            {...field('note')}
            label={t('adminOrders.refund.note')}
            optional={t('onward.optional')}
            maxLength={limits.name}
            readOnly={sent !== undefined}
          />
        </>
      )}
      {offered && (
        <Restock delivered={order.isDelivered} checked={restock} disabled={sent !== undefined} onChange={setChosen} />
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

/** Where it does not go back the way it came by itself. */
const noteOf = {
  demo: 'payment.demo',
  bank: 'adminOrders.refund.byHand',
  paypal: undefined,
  stripe: undefined,
} as const;

/** Which money goes back, and where. */
function PaymentNote({ payment }: { payment: TakenPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = usePaymentName()(payment);
  const { provider, capturedAt, amount, refunded } = payment;
  const taken = { name, date: format.dateTime(capturedAt), amount: format.price(amount) };
  return (
    <div className="note">
      <p>
        {t('adminOrders.refund.taken', taken)}{' '}
        {refunded > 0 && t('adminOrders.refund.before', { amount: format.price(refunded) })}
      </p>
      <RefundRunning payment={payment} />
      <p>{t(noteOf[provider] ?? 'adminOrders.refund.way')}</p>
    </div>
  );
}

interface RestockProps {
  delivered: boolean;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Restock({ delivered, checked, disabled, onChange }: RestockProps) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <div>
      <Choice
        type="checkbox"
        label={t('adminOrders.refund.restock')}
        aria-describedby={hintId}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="hint" id={hintId}>
        {t(delivered ? 'adminOrders.refund.restockDelivered' : 'adminOrders.refund.restockHere')}
      </p>
    </div>
  );
}
