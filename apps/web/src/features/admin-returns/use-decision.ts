import { isByHand as isBookedByHand } from '@kontor/shared/rules/providers/providers';
import { euroField } from '@kontor/shared/schemas/fields';
import { type ReturnOutcome, needsExplanation } from '@kontor/shared/rules/returns/return-rules';
import type { Return, ReturnStep } from '@kontor/shared/wire/returns';
import { useState } from 'react';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readErrorBody } from '../../api/error-body.ts';
import { useOrderQuery } from '../../entities/order/api/order-api.ts';
import { findPaymentOfGoods } from '../../entities/payment/refund-terms.ts';
import { normalizeAmount } from '../../lib/amounts.ts';
import { findToday } from '../../lib/shop-day.ts';

const none = { outcome: 'refund' as ReturnOutcome, note: '', explanation: '', shipping: '', replacement: '' };

/** Reads typed euros; undefined for an empty field. @returns `false` for what is no amount */
function readEuros(text: string): number | false | undefined {
  if (text.trim() === '') return undefined;
  const read = euroField.safeParse(normalizeAmount(text));
  return read.success ? read.data : false;
}

/** Holds the decision on a return, and makes the step of it once it can be sent. */
export function useDecision({ order: id, lines, status, version }: Return) {
  const { currentData, error } = useOrderQuery({ params: { id } }, alwaysFresh);
  const order = currentData ?? readErrorBody(error).order;
  const payment = order && findPaymentOfGoods(order);
  const isByHand = isBookedByHand(payment?.provider);
  const [typed, setTyped] = useState(none);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [restocks, setRestocks] = useState<Readonly<Record<string, boolean>>>({});
  const [day, setDay] = useState(findToday);
  const { outcome, note, explanation, shipping, replacement } = typed;
  const isHere = status === 'received';
  const here = lines
    .map(({ _id, name, qty, received, condition }) => ({
      _id,
      name,
      qty: isHere ? (received ?? 0) : qty,
      // Restocked by default only in condition "as new"; other goods need a look first.
      restock: isHere && (restocks[_id] ?? condition === 'as_new'),
    }))
    .filter(({ qty }) => qty > 0);
  const needsWords = needsExplanation(outcome);
  const common = {
    status: 'decided',
    version,
    ...(note.trim() && { note }),
    ...(explanation.trim() && { explanation }),
  } as const;
  const makeStep = (): ReturnStep | undefined => {
    if (needsWords && !explanation.trim()) return undefined;
    if (outcome !== 'refund' && outcome !== 'reduced') {
      const restocked = outcome === 'exchange' ? here.filter(({ restock }) => restock) : [];
      const back = restocked.map(({ _id, qty }) => ({ _id, qty }));
      const other = outcome === 'exchange' ? replacement.trim() : '';
      return { ...common, outcome, ...(back.length > 0 && { restock: back }), ...(other && { replacement: other }) };
    }
    const read = here.map(({ _id }) => (outcome === 'reduced' ? readEuros(amounts[_id] ?? '') : undefined));
    const postage = readEuros(shipping);
    if (here.length === 0 || postage === false || read.includes(false)) return undefined;
    const refunded = here.map(({ _id, qty, restock }, index) => {
      const amount = read[index];
      return { _id, qty, ...(typeof amount === 'number' && { amount }), ...(restock && { restock }) };
    });
    return {
      ...common,
      outcome,
      lines: refunded,
      ...(postage && { shipping: postage }),
      ...(payment && { payment: payment.id }),
      ...(isByHand && { manual: { at: day } }),
    };
  };
  return {
    ...typed,
    set: (changed: Partial<typeof none>): void => setTyped({ ...typed, ...changed }),
    here,
    isHere,
    needsWords,
    setRestock: (line: string, restock: boolean): void => setRestocks({ ...restocks, [line]: restock }),
    amounts,
    setAmount: (line: string, text: string): void => setAmounts({ ...amounts, [line]: text }),
    isByHand,
    day,
    setDay,
    step: makeStep(),
  };
}
export type Decision = ReturnType<typeof useDecision>;
