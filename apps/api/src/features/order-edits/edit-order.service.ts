import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { wasPaidByProvider } from '@kontor/shared/rules/order/order-state';
import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { isByHand } from '@kontor/shared/rules/providers/providers';
import type { EditPreview, OrderEdit, SentEdit } from '@kontor/shared/wire/order-edits';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { showOrder } from '../orders/answers/show-orders.service.ts';
import {
  editUnpaid,
  refuseMoney,
  refuseOtherVersion,
  refuseUnlessEditable,
} from '../orders/editing/edit-lines.service.ts';
import { idOf, listQuantities, notEditable, planEdit } from '../orders/editing/plan-edit.service.ts';
import { findOrder } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import type { SettingsStore } from '../settings/settings.service.ts';
import { refundPayment } from '../settlement/refunding/refund-payment.service.ts';
import { isWithdrawn } from '../withdrawals/find-withdrawn.service.ts';

interface EditTools {
  actor: Caller;
  settings: Pick<SettingsStore, 'read'>;
  providers: readonly PaymentProvider[];
}

/** Units that a paid order loses, and their paid price in cents. */
interface LostUnits {
  lines: { _id: string; qty: number; restock: boolean }[];
  cents: number;
}

/**
 * Finds the units that a paid order loses. The stored lines stay as invoiced; a refund by lines takes the units off.
 * @throws 409 `edit_costs_more` for further units, articles, or another delivery method
 */
function findLost(order: StoredOrder, edit: OrderEdit): LostUnits {
  const wanted = listQuantities(edit.lines);
  const left = new Map(leftToSend(order).map((line) => [idOf(line), line.qty]));
  const isMore = [...wanted].some(([id, qty]) => qty > (left.get(id) ?? 0));
  if (isMore || edit.lines.some(({ text }) => text !== undefined) || edit.shippingMethod) {
    throw new ApiError('edit_costs_more', 'This order is paid: only units can be taken off');
  }
  const lost = order.lines.flatMap((line) => {
    const had = left.get(idOf(line)) ?? 0;
    const qty = had - (wanted.get(idOf(line)) ?? 0);
    return qty > 0 ? [{ line, qty, cents: paidForUnits(line, qty, line.qty - had) }] : [];
  });
  return {
    lines: lost.map(({ line, qty }) => ({ _id: idOf(line), qty, restock: !line.isOwn })),
    cents: lost.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Whether staff send back what the order loses: it was paid by transfer or at the till. */
const isRefundedByHand = ({ payment }: StoredOrder): boolean => isByHand(payment?.provider);

/**
 * Refuses a refund without the permission for it, and one of an order that staff have marked as paid: no payment of it is on record.
 * @throws 403 `not_permitted`; 409 `edit_refund_by_hand`
 */
function refuseRefund(order: StoredOrder, actor: Caller): void {
  if (!mayDo(actor, 'refunds')) throw new ApiError('not_permitted', 'Refunds need another permission');
  if (!wasPaidByProvider(order)) {
    throw new ApiError('edit_refund_by_hand', 'No payment of this order is on record to refund');
  }
}

/** Refuses an order whose lines are settled. @throws 404; 409 `conflict` */
async function findEditable(id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  refuseUnlessEditable(order);
  if (await isWithdrawn(id)) throw notEditable('its buyer has withdrawn from it');
  if (!order.isPaid) await refuseMoney(id);
  return order;
}

/**
 * Changes the lines of an order before anything is shipped. An unpaid order is rewritten; a paid one loses units, which are
 * refunded once per version of the order; money that came by transfer or at the till on the day that staff name.
 * @throws 404; 403 `not_permitted`; 409 `edit_conflict`, `conflict`, `edit_costs_more`, `edit_refund_by_hand`, and as `editUnpaid` and
 * `refundPayment`
 */
export async function editOrder(id: string, sent: SentEdit, { actor, settings, providers }: EditTools): Promise<Order> {
  const order = await findEditable(id);
  refuseOtherVersion(order, sent.version);
  if (!order.isPaid) return showOrder(await editUnpaid(id, sent, actor, settings), actor);
  const { lines } = findLost(order, sent);
  if (lines.length === 0) return showOrder(order, actor);
  refuseRefund(order, actor);
  const { manual } = sent;
  if (!manual && isRefundedByHand(order)) {
    throw new ApiError('edit_refund_by_hand', '`manual` must name the day on which staff send the money back');
  }
  return refundPayment(id, { lines, ...(manual && { manual }) }, actor, {
    providers,
    idempotencyKey: `edit ${sent.version}`,
    edit: sent.version,
  });
}

function previewPaid(order: StoredOrder, edit: OrderEdit): EditPreview {
  const { cents } = findLost(order, edit);
  return {
    shippingPrice: toEuros(order.shippingCents),
    totalPrice: toEuros(order.totalCents - (order.refundedCents ?? 0) - cents),
    difference: toEuros(0 - cents),
    isRefund: true,
    ...(isRefundedByHand(order) && { byHand: true as const }),
  };
}

/** Computes the order after a change without storing it. @throws as `editOrder` */
export async function previewEdit(
  id: string,
  edit: OrderEdit,
  { actor, settings }: Omit<EditTools, 'providers'>,
): Promise<EditPreview> {
  const order = await findEditable(id);
  if (order.isPaid) {
    refuseRefund(order, actor);
    return previewPaid(order, edit);
  }
  const { set, cents, voucherBackCents } = await planEdit(order, edit, await settings.read());
  return {
    ...(set.discountCents && { discount: toEuros(set.discountCents) }),
    shippingPrice: toEuros(set.shippingCents),
    totalPrice: toEuros(set.totalCents),
    ...(set.taxIncluded && {
      taxIncluded: set.taxIncluded.map(({ percent, netCents, taxCents }) => {
        return { percent, net: toEuros(netCents), tax: toEuros(taxCents) };
      }),
    }),
    difference: toEuros(cents),
    ...(voucherBackCents > 0 && { voucherBack: toEuros(voucherBackCents) }),
    isRefund: false,
  };
}
