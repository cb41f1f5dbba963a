import type { Cents } from '@kontor/shared/rules/prices/money';
import { toCents } from '@kontor/shared/rules/prices/money';
import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import type { RefundedStep } from '@kontor/shared/wire/returns';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { randomHex } from '../../lib/random.ts';
import { findAnyOrder } from '../orders/find-orders.service.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { refundPayment } from '../settlement/refunding/refund-payment.service.ts';
import { recordDecision } from './record-decision.service.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Pause before a refund whose process has not ended it is tried again, in milliseconds. */
const retryMs = 30_000;

export interface RefundingTools {
  by: Caller;
  at: Date;
  providers: readonly PaymentProvider[];
}

/** Returns a decision as it is compared with a repeated one. */
function writeDecision({ version: _version, ...decision }: RefundedStep): string {
  return JSON.stringify(decision);
}

/** Refuses more units than came, stock for goods that are not here, and a reduction that reduces nothing. @throws 400, 409 */
async function refuseOtherLines(one: StoredReturn, { lines, outcome }: RefundedStep): Promise<void> {
  for (const { _id, qty, restock } of lines) {
    const line = one.lines.find(({ product }) => String(product) === _id);
    const most = one.status === 'received' ? line?.received : line?.qty;
    if (!line || qty > (most ?? 0)) throw new ApiError('return_too_many', 'Less than that came back of a line');
    if (restock && one.status !== 'received') throw new ApiError('invalid_input', 'These goods are not here yet');
  }
  if (outcome !== 'reduced') return;
  const order = await findAnyOrder(one.order);
  const isLess = lines.some(({ _id, qty, amount }) => {
    const line = order.lines.find(({ product }) => String(product) === _id);
    const whole: Cents = line ? paidForUnits(line, qty, 0) : 0;
    return amount !== undefined && toCents(amount) < whole;
  });
  if (!isLess) throw new ApiError('invalid_input', 'A reduction names a lower amount of a line');
}

interface Reserved {
  reserved: StoredReturn;
  /** Idempotency key of the refund. */
  key: string;
  /** No earlier call reserved the return, so `refund_running` is about another refund. */
  isFirst: boolean;
}

/**
 * Reserves a return for one decision with money. Another call with the same decision goes on with it after a pause.
 * @throws 409 `refund_running` while another decision, or the same one a moment ago, is under way; `edit_conflict`
 */
async function reserve(one: StoredReturn, step: RefundedStep, at: Date): Promise<Reserved> {
  const decision = writeDecision(step);
  const running = one.refunding;
  const isSame = running?.decision === decision;
  if (running && (!isSame || at.getTime() - running.at.getTime() < retryMs)) {
    throw new ApiError('refund_running', 'A refund of this return is under way');
  }
  const key = running?.key ?? randomHex(16);
  const from = running ? { 'refunding.at': running.at } : { version: step.version, refunding: { $exists: false } };
  const reserved = await ReturnModel.findOneAndUpdate(
    { _id: one._id, status: { $ne: 'decided' }, ...from },
    { $set: { refunding: { decision, key, at } } },
    { returnDocument: 'after' },
  ).lean<StoredReturn>();
  if (!reserved) throw new ApiError('edit_conflict', 'Somebody else has changed it meanwhile');
  return { reserved, key, isFirst: !running };
}

/** Whether an error says that no refund was begun, or that it was refused: the return may be decided otherwise. */
function isOver(error: unknown, isFirst: boolean): boolean {
  return error instanceof ApiError && error.status < 500 && (isFirst || error.code !== 'refund_running');
}

/** Releases a return for another decision. Keeps a decision whose refund the provider refused, so that staff can retry it. */
async function giveBack(
  { _id }: StoredReturn,
  step: RefundedStep,
  { at, error }: { at: Date; error: unknown },
): Promise<void> {
  const isRefused = error instanceof ApiError && error.code === 'refund_refused';
  await ReturnModel.updateOne(
    { _id, 'refunding.at': at },
    { $unset: { refunding: 1 }, ...(isRefused && { $set: { refused: { decision: writeDecision(step), at } } }) },
  );
}

/**
 * Refunds the order for a return, then records the decision. The decision is stored first, so that a repeated call, also after
 * a crash, reuses its idempotency key and pays once. After a refusal the key is a new one.
 * @throws as `refundPayment`; 409 `return_too_many`, `refund_running`, `edit_conflict`
 */
export async function refundReturn(
  one: StoredReturn,
  step: RefundedStep,
  { by, at, providers }: RefundingTools,
): Promise<StoredReturn> {
  await refuseOtherLines(one, step);
  const { reserved, key, isFirst } = await reserve(one, step, at);
  const { lines, shipping, wrapping, payment, manual } = step;
  const request = {
    lines,
    ...(shipping !== undefined && { shipping }),
    ...(wrapping !== undefined && { wrapping }),
    ...(payment !== undefined && { payment }),
    ...(manual && { manual }),
    reason: one.reference,
  };
  try {
    await refundPayment(one.order, request, by, { providers, idempotencyKey: key });
  } catch (error) {
    if (isOver(error, isFirst)) await giveBack(reserved, step, { at, error });
    throw error;
  }
  const actor = { _id: by._id, name: by.name };
  const decided = await recordDecision(one, step, { at, actor });
  return decided ?? (await ReturnModel.findById(one._id).lean<StoredReturn>()) ?? reserved;
}
