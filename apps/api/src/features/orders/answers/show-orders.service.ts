import { type OrderReader, isPriceFrom } from '@kontor/shared/rules/order/order-state';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { Order } from '@kontor/shared/wire/orders';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { findTakenPayments } from '../../payments/find-payments.service.ts';
import { findSoldByOrder, soldVoucherAnswer } from '../../vouchers/sold-vouchers.service.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import { adminOrderAnswer, cancelledOrderAnswer, orderAnswer, paymentAnswer } from './order-answer.ts';
import type { StoredOrder } from '../order.model.ts';

/** Returns the reader's role for an order, as the order rules define it. */
function computeReaderRole({ kind, buyer }: StoredOrder, caller: Caller | undefined): OrderReader {
  if (mayDo(caller, 'orders')) return 'admin';
  return kind === 'user' && caller?._id === buyer._id ? 'buyer' : 'reader';
}

/** Payments that have taken money, and sold vouchers, by order. */
interface Beside {
  taken: Awaited<ReturnType<typeof findTakenPayments>>;
  sold: Awaited<ReturnType<typeof findSoldByOrder>>;
}

async function readBeside(orders: readonly StoredOrder[]): Promise<Beside> {
  const selling = orders.filter(({ lines }) => sellsVouchers(lines)).map(({ _id }) => _id);
  const [taken, sold] = await Promise.all([findTakenPayments(orders.map(({ _id }) => _id)), findSoldByOrder(selling)]);
  return { taken, sold };
}

function soldAnswer(vouchers: readonly StoredVoucher[] | undefined, isForStaff: boolean): Pick<Order, 'soldVouchers'> {
  return vouchers?.length ? { soldVouchers: vouchers.map((one) => soldVoucherAnswer(one, isForStaff)) } : {};
}

/** Limits the refund of a payment for vouchers to what they have left. */
function limitRefund(order: StoredOrder, payment: TakenPayment, sold: readonly StoredVoucher[]): TakenPayment {
  if (!isPriceFrom(order, payment.id)) return payment;
  const left = sold.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return { ...payment, refundable: toEuros(left), can: { ...payment.can, refund: payment.can.refund && left > 0 } };
}

function answerFor(reader: OrderReader, order: StoredOrder, { taken, sold }: Beside): Order {
  const payments = taken.get(order._id) ?? [];
  const vouchers = sold.get(order._id);
  if (reader !== 'admin') return { ...orderAnswer(order, payments, reader), ...soldAnswer(vouchers, false) };
  const answer = { ...adminOrderAnswer(order, payments), ...soldAnswer(vouchers, true) };
  const shown = payments.map((one) => paymentAnswer(order, one));
  if (!vouchers) return { ...answer, payments: shown };
  const limited = shown.map((one) => limitRefund(order, one, vouchers));
  const refund = limited.some(({ can }) => can.refund);
  return { ...answer, can: { ...answer.can, refund, restock: refund && answer.can.restock }, payments: limited };
}

async function showTo(reader: (order: StoredOrder) => OrderReader, orders: readonly StoredOrder[]): Promise<Order[]> {
  const beside = await readBeside(orders);
  return orders.map((order) => answerFor(reader(order), order, beside));
}

/** Returns orders with all details for admins, including the providers' payments. */
export function showToAdmin(orders: readonly StoredOrder[]): Promise<Order[]> {
  return showTo(() => 'admin', orders);
}

/** Returns a user's own orders, as their buyer sees them. */
export function showToBuyer(orders: readonly StoredOrder[]): Promise<Order[]> {
  return showTo(() => 'buyer', orders);
}

/** Returns cancelled orders for callers who may read them; no action is offered on them. */
export async function showCancelled(orders: readonly StoredOrder[]): Promise<Order[]> {
  const { taken, sold } = await readBeside(orders);
  return orders.map((order) => ({
    ...cancelledOrderAnswer(order, taken.get(order._id) ?? []),
    ...soldAnswer(sold.get(order._id), false),
  }));
}

/** Returns an order as this caller may see it. */
export async function showOrder(order: StoredOrder, caller: Caller | undefined): Promise<Order> {
  return answerFor(computeReaderRole(order, caller), order, await readBeside([order]));
}

/** Returns a new order for its buyer: it has no payments yet. */
export function showNewOrder(order: StoredOrder, caller: Caller | undefined): Order {
  return orderAnswer(order, [], computeReaderRole(order, caller));
}
