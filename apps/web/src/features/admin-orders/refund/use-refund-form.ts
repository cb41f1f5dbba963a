import { isByHand as isBookedByHand } from '@kontor/shared/rules/providers/providers';
import { dayField, euroField, optionalText } from '@kontor/shared/schemas/fields';
import { limits } from '@kontor/shared/rules/access/limits';
import { toEuros, type Cents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { findPaymentOfGoods } from '../../../entities/payment/refund-terms.ts';
import { useRefundLines } from '../../../entities/payment/use-refund-lines.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAmount, normalizeAmount } from '../../../lib/amounts.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { computeLeftToRefund } from './taken-money.ts';
import type { RefundTerms } from './use-refund.ts';

/** Makes the schema of a refund: an amount above zero, and at most what is left of the payment. */
const makeRefundSchema = (left: Cents, earliest: string) =>
  z.object({
    amount: euroField.check(z.gt(0), z.lte(toEuros(left))),
    at: dayField.check(
      z.refine((day) => day <= findToday(), 'too_late'),
      z.refine((day) => day >= earliest, 'too_early'),
    ),
    note: optionalText(limits.name),
  });

/** Returns the texts for problems of the amount. */
function useDescribe(most: string, paidOn: string, byLines: boolean) {
  const { t } = useTranslation();
  return ({ code, message }: { code: string; message?: string }): string | undefined => {
    if (message === 'too_late') return t('adminOrders.transfer.tooLate');
    if (message === 'too_early') return t('adminOrders.refund.beforePayment', { day: paidOn });
    if (code === 'too_large') return t('adminOrders.refund.tooMuch', { amount: most });
    if (code === 'too_small') return t(byLines ? 'adminOrders.refund.noLine' : 'adminOrders.refund.nothing');
    if (code === 'not_a_number') return t('adminOrders.refund.noAmount');
    return code === 'invalid' ? t('adminProducts.twoDecimals') : undefined;
  };
}

export interface RefundTarget {
  order: Order;
  payment: TakenPayment;
  /** Refund that was sent or may have been; it can no longer be changed. */
  sent: RefundTerms | undefined;
  onRefund: (terms: RefundTerms) => void;
}

/** Offers a refund by lines if this payment has paid for the goods. */
function useLineRefund({ order, payment, sent }: RefundTarget) {
  const [isChosen, setChosen] = useState(false);
  const lines = useRefundLines(order, () => 0);
  const offered = findPaymentOfGoods(order)?.id === payment.id && lines.lines.some(({ most }) => most > 0);
  return { lines, offered, byLines: sent ? sent.lines !== undefined : offered && isChosen, setByLines: setChosen };
}

/** Holds the fields of a refund and computes its terms: an amount, or lines with shipping costs. */
export function useRefundForm(target: RefundTarget) {
  const { order, payment, sent, onRefund } = target;
  const format = useFormat();
  const { language } = useLanguage();
  const left = computeLeftToRefund(payment);
  const isByHand = isBookedByHand(payment.provider);
  const paidAt = payment.capturedAt ?? order.createdAt;
  const paidOn = findShopDay(paidAt);
  const schema = makeRefundSchema(left, paidOn);
  const ofLines = useLineRefund(target);
  const { lines, byLines } = ofLines;
  const [chosen, setChosen] = useState<boolean>();
  const canRestock = payment.can.restock;
  // Default: goods return to stock with a full refund or one by lines, if they are not delivered: they stay in the shop.
  const restocks = (amount: number | undefined): boolean =>
    canRestock && (sent?.restock ?? chosen ?? ((byLines || amount === toEuros(left)) && !order.isDelivered));
  const sum = lines.isReadable ? toEuros(lines.amount) : '';
  const readAmount = (typed: string) => (byLines ? String(sum) : normalizeAmount(typed));
  const { values, form, field } = useZodForm({
    schema,
    initial: { amount: formatAmount(toEuros(left), language), at: findToday(), note: '' },
    input: (typed: { amount: string; at: string; note: string }) => ({ ...typed, amount: readAmount(typed.amount) }),
    describe: useDescribe(format.cents(left), format.date(paidAt), byLines),
    onSubmit: ({ amount, at, note }) =>
      onRefund({
        amount,
        restock: restocks(amount),
        ...(byLines && { lines: lines.terms }),
        ...(isByHand && { manual: { at, ...(note && { note }), ...(dayConfirmed && { dayConfirmed }) } }),
        ...(!isByHand && note && { reason: note }),
      }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!byLines || lines.isReadable) return form.onSubmit(event);
    event.preventDefault();
    // The faulty field says so itself; the sum shows no fault.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const { question, dayConfirmed } = useFarPastQuestion(values.at, paidOn);
  const amount = schema.safeParse({ ...values, amount: readAmount(values.amount) }).data?.amount;
  return {
    ...ofLines,
    form: { ...form, onSubmit: submit },
    field,
    paidOn,
    question,
    amount,
    /** Sum of the chosen lines, as the amount field shows it. */
    sum: sum === '' ? '' : formatAmount(sum, language),
    isByHand,
    most: format.cents(left),
    canRestock,
    restock: restocks(amount),
    setRestock: setChosen,
  };
}
