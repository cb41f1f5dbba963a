import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { isArrivalOpen, isOnItsWay } from '@kontor/shared/rules/order/order-state';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import type { WithdrawalFlag } from '@kontor/shared/rules/order/withdrawal-rules';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { findExclusions } from '../catalogue/exclusions.service.ts';
import { findOrdersById } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';
import { findPeriodEnd, findRefundDay, presumePeriodEnd } from './withdrawal-period.ts';

type DeclaredLine = NonNullable<StoredWithdrawal['lines']>[number];

/** Further facts for the answer. */
interface Beside {
  orders: ReadonlyMap<string, StoredOrder>;
  /** Time of the buyer's first withdrawal from each order. */
  firsts: ReadonlyMap<string, Date>;
  exclusions: Awaited<ReturnType<typeof findExclusions>>;
  /** Usual transport time of a parcel in working days. */
  arrivalDays: number;
}

async function findFirsts(orders: readonly string[]): Promise<Map<string, Date>> {
  if (orders.length === 0) return new Map();
  const fitting = { order: { $in: orders }, 'differs.0': { $exists: false } };
  const found = await WithdrawalModel.aggregate<{ _id: string; at: Date }>([
    { $match: fitting },
    { $group: { _id: '$order', at: { $min: '$receivedAt' } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id, at]));
}

async function readBeside(withdrawals: readonly StoredWithdrawal[], arrivalDays: number): Promise<Beside> {
  const ids = [...new Set(withdrawals.flatMap(({ order }) => order ?? []))];
  const [orders, firsts] = await Promise.all([findOrdersById(ids), findFirsts(ids)]);
  const products = [...orders.values()].flatMap(({ lines }) => lines.map(({ product }) => String(product)));
  return { orders, firsts, arrivalDays, exclusions: await findExclusions([...new Set(products)]) };
}

/** Returns the end of the period, which begins when goods arrive: their shipping is not decisive (§ 356 (2) BGB). */
function findEnd(order: StoredOrder): string | undefined {
  const { lines, deliveredAt } = order;
  const arrivedAt = isOnItsWay(order) ? undefined : (deliveredAt ?? undefined);
  return findPeriodEnd(
    lines.map(() => arrivedAt),
    isInstructed(order),
  );
}

const isInstructed = ({ accepted }: StoredOrder): boolean => typeof accepted?.withdrawal === 'number';

/** Returns the last shipment, while its arrival is not confirmed. */
function findSent(order: StoredOrder, arrivalDays: number): Withdrawal['sent'] {
  const at = order.shipments?.at(-1)?.sentAt;
  if (!at || !isArrivalOpen(order)) return undefined;
  const isAll = leftToSend(order).length === 0;
  // The period cannot end while a part is not shipped.
  const presumedEnd = isAll ? presumePeriodEnd(at, arrivalDays, isInstructed(order)) : undefined;
  return { at: at.toISOString(), isAll, ...(presumedEnd && { presumedEnd }) };
}

function listWithdrawalFlags(
  withdrawal: StoredWithdrawal,
  order: StoredOrder | undefined,
  { firsts, arrivalDays }: Beside,
): WithdrawalFlag[] {
  const { isMatched, differs = [], receivedAt } = withdrawal;
  if (!order) return isMatched ? ['unknown'] : [];
  const end = findEnd(order);
  const presumedEnd = findSent(order, arrivalDays)?.presumedEnd;
  const first = firsts.get(order._id);
  const holds: [WithdrawalFlag, boolean][] = [
    ['name_differs', differs.includes('name')],
    ['email_differs', differs.includes('email')],
    ['cancelled', order.isCancelled],
    ['late', end !== undefined && berlinDay(receivedAt) > end],
    ['presumably_late', presumedEnd !== undefined && berlinDay(receivedAt) > presumedEnd],
    ['repeated', first !== undefined && first < receivedAt],
  ];
  return holds.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}

function aboutOrder(order: StoredOrder | undefined, { exclusions, arrivalDays }: Beside) {
  const periodEnds = order && findEnd(order);
  const sent = order && findSent(order, arrivalDays);
  const excluded = (order?.lines ?? []).flatMap(({ product, texts }) => {
    const _id = String(product);
    const reason = exclusions.get(_id);
    return reason ? [{ _id, name: texts[baseLanguage].name, reason }] : [];
  });
  return { ...(periodEnds && { periodEnds }), ...(sent && { sent }), excluded };
}

/** Returns the withdrawn item: the typed text, or its name in the order. */
function showLine({ product, name, qty }: DeclaredLine, order: StoredOrder | undefined) {
  const ordered = order?.lines.find((line) => String(line.product) === String(product));
  const words = name ?? ordered?.texts[baseLanguage].name;
  return { ...(product && { _id: String(product) }), ...(words && { name: words }), ...(qty && { qty }) };
}

function showWithdrawal(withdrawal: StoredWithdrawal, beside: Beside): Withdrawal {
  const { _id, reference, receivedAt, name, email, language, orderText, lines, message } = withdrawal;
  const order = withdrawal.order ? beside.orders.get(withdrawal.order) : undefined;
  return {
    _id,
    reference,
    receivedAt: receivedAt.toISOString(),
    name,
    email,
    language,
    orderText,
    ...(order && { order: order._id, orderNumber: order.number }),
    ...(lines && { lines: lines.map((line) => showLine(line, order)) }),
    ...(message && { message }),
    status: withdrawal.status,
    flags: listWithdrawalFlags(withdrawal, order, beside),
    ...aboutOrder(order, beside),
    refundBy: findRefundDay(receivedAt),
    version: withdrawal.version,
    history: withdrawal.history.map(({ at, status, actor, note }) => ({
      at: at.toISOString(),
      status,
      ...(actor && { by: { _id: actor._id ?? '', name: actor.name ?? '' } }),
      ...(note && { note }),
    })),
  };
}

/**
 * Returns withdrawals for the merchant, with the present data of their orders.
 * @param arrivalDays usual transport time of a parcel in working days
 */
export async function showWithdrawals(
  withdrawals: readonly StoredWithdrawal[],
  arrivalDays: number,
): Promise<Withdrawal[]> {
  const beside = await readBeside(withdrawals, arrivalDays);
  return withdrawals.map((withdrawal) => showWithdrawal(withdrawal, beside));
}
