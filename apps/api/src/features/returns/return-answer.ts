import { textFlattener } from '@kontor/shared/rules/text/texts';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { findTrackingUrl } from '@kontor/shared/schemas/order/order-shipments';
import type { OwnReturn, Return } from '@kontor/shared/wire/returns';
import type { StoredOrder } from '../orders/order.model.ts';
import { findRefundDay } from '../withdrawals/withdrawal-period.ts';
import { readDecision } from './record-decision.service.ts';
import { readRefundedByReturn } from './return-money.ts';
import type { StoredReturn } from './return.model.ts';

const flattenName = textFlattener<'name', never>(['name']);

/** Names the products of an order as they were ordered. @param order undefined where it is deleted */
function readNames(order: Pick<StoredOrder, 'lines'> | undefined) {
  return new Map((order?.lines ?? []).map(({ product, texts }) => [String(product), flattenName(texts)]));
}

function findMoment({ history }: StoredReturn, status: 'received' | 'decided'): string | undefined {
  return history.findLast((event) => event.status === status)?.at.toISOString();
}

/** Returns the buyer's return parcel with its tracking page. */
function showParcel({ parcel }: StoredReturn): Pick<OwnReturn, 'parcel'> {
  if (!parcel) return {};
  const { carrier, tracking } = parcel;
  const trackingUrl = findTrackingUrl(carrier ?? undefined, tracking);
  return { parcel: { tracking, ...(carrier && { carrier }), ...(trackingUrl && { trackingUrl }) } };
}

/** Returns a return for its buyer. */
export function ownReturnAnswer(one: StoredReturn, order: StoredOrder | undefined): OwnReturn {
  const { _id, reference, announcedAt, reason, status, outcome, message, explanation } = one;
  const names = readNames(order);
  const receivedAt = findMoment(one, 'received');
  const decidedAt = findMoment(one, 'decided');
  const refunded = order ? readRefundedByReturn(one, order) : 0;
  return {
    _id,
    reference,
    announcedAt: announcedAt.toISOString(),
    reason,
    status,
    ...(outcome && { outcome }),
    lines: one.lines.map(({ product, qty, received, condition }) => ({
      _id: String(product),
      ...(names.get(String(product)) ?? { name: '' }),
      qty,
      ...(typeof received === 'number' && { received }),
      ...(condition && { condition }),
    })),
    ...(message && { message }),
    ...showParcel(one),
    ...(explanation && { explanation }),
    ...(refunded > 0 && { refunded: toEuros(refunded) }),
    ...(receivedAt && { receivedAt }),
    ...(decidedAt && { decidedAt }),
  };
}

/** Returns a return for staff. */
export function returnAnswer(one: StoredReturn, order: StoredOrder | undefined): Return {
  const { orderNumber, announcedBy, shipment, replacement, countsFrom, refunding, version, history } = one;
  const tried = refunding ?? one.refused;
  return {
    ...ownReturnAnswer(one, order),
    order: one.order,
    orderNumber,
    announcedBy,
    ...(shipment && { shipment }),
    ...(replacement && { replacement }),
    decideBy: findRefundDay(countsFrom),
    ...(refunding && { isRefunding: true as const }),
    ...(tried && { begun: readDecision(tried.decision) }),
    version,
    history: history.map(({ at, status, outcome, actor, note }) => ({
      at: at.toISOString(),
      status,
      ...(outcome && { outcome }),
      ...(actor?._id && { by: { _id: actor._id, name: actor.name ?? '' } }),
      ...(note && { note }),
    })),
  };
}
