import { arePiecesAway, isCreditable } from '@kontor/shared/rules/order/order-state';
import { owedCents } from '@kontor/shared/rules/order/owed';
import {
  type TaxRow,
  computeInvoiceShares,
  computeTaxRows,
  splitByParts,
  splitPartsByRate,
} from '@kontor/shared/rules/prices/correction-shares';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { restockLines } from '../../orders/ending/restock-order.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { readOrder, transition } from '../../orders/transition.ts';
import { hasCapturedPayment } from '../../payments/find-payments.service.ts';
import { isBooked } from '../../payments/movements/movements.service.ts';
import { type FoundParts, type RefundRequest, findRefundParts } from './refund-parts.ts';

/** Returns rows of VAT with the opposite sign. */
const negate = (rows: readonly TaxRow[]): TaxRow[] =>
  rows.map(({ percent, netCents, taxCents }) => ({ percent, netCents: 0 - netCents, taxCents: 0 - taxCents }));

/** Returns the VAT in all credited parts of an order, a further one included, as the corrections of its invoice have it. */
function computeTaxes(order: StoredOrder, { amountCents, parts }: FoundParts): TaxRow[] {
  const { totalCents, creditedCents, taxIncluded } = order;
  const before = order.creditedTaxes ?? [];
  const credited = { taxIncluded: negate(before), totalCents: -(creditedCents ?? 0) };
  const shares = computeInvoiceShares({ taxIncluded: taxIncluded ?? [], totalCents }, [credited]);
  const goods = parts.lines.map(({ product, cents }) => {
    return { taxPercent: order.lines.find((line) => String(line.product) === product)?.taxPercent, cents };
  });
  const wanted = splitPartsByRate(shares, goods, parts.shippingCents + (parts.wrappingCents ?? 0));
  const rows = negate(computeTaxRows(shares, splitByParts(shares, amountCents, wanted)));
  return (taxIncluded ?? []).flatMap(({ percent }) => {
    const own = [...before, ...rows].filter((row) => row.percent === percent);
    const netCents = own.reduce((sum, row) => sum + row.netCents, 0);
    const taxCents = own.reduce((sum, row) => sum + row.taxCents, 0);
    return own.length > 0 ? [{ percent, netCents, taxCents }] : [];
  });
}

/** Refuses an order with money on record: the books have split that money by all lines. @throws 409 `nothing_to_refund` */
async function refuseMoney(id: string, session: ClientSession): Promise<void> {
  if ((await hasCapturedPayment(id, session)) || (await isBooked(id, session))) {
    throw new ApiError(
      'nothing_to_refund',
      'A part of this order is paid: none of its lines can be refunded or waived',
    );
  }
}

/** Finds the parts to credit. @throws 409 as `findRefundParts`; `nothing_to_refund`, `cancel_instead`, `already_restocked` */
function findParts(order: StoredOrder, request: RefundRequest): FoundParts {
  const found = findRefundParts(order, request, []);
  if (!found || !isCreditable(order) || request.manual || request.payment !== undefined) {
    throw new ApiError('nothing_to_refund', 'This order is not paid: no money of it can go back');
  }
  if (found.amountCents >= owedCents(order)) {
    throw new ApiError('cancel_instead', 'Nothing would be left to pay: cancel the order');
  }
  if (found.restocks.length > 0 && !arePiecesAway(order)) {
    throw new ApiError('already_restocked', 'The pieces are back in stock already');
  }
  return found;
}

/** Whether a call with this key has credited lines of the order already. */
export const isCreditedBy = ({ events }: Pick<StoredOrder, 'events'>, key: string): boolean =>
  events?.some(({ kind, cause }) => kind === 'credited' && cause === key) === true;

/**
 * Waives what the named units of an unpaid order on account cost, because they come back: the order owes less, its invoice is
 * corrected, and no money moves. Payment, transfer, parcel or cancellation at the same moment conflicts with it.
 * @param key with the same key nothing is waived twice
 * @throws 404; 409 as `findParts`, and `conflict`
 */
export async function creditLines(id: string, request: RefundRequest, by: Caller, key: string): Promise<void> {
  const restocked = await inTransaction(async (session) => {
    const order = await readOrder(id, session);
    if (isCreditedBy(order, key)) return [];
    await refuseMoney(id, session);
    const found = findParts(order, request);
    const actor = { _id: by._id, name: by.name };
    const { amountCents: cents, parts, restocks } = found;
    const note = request.reason ? { note: request.reason } : {};
    const change = { actor, cents, parts, cause: key, taxes: computeTaxes(order, found), seen: order, ...note };
    if (!(await transition(id, { kind: 'credited', ...change }, { session }))) {
      throw new ApiError('conflict', 'The order has changed at the same moment');
    }
    const isBack = restocks.length > 0 && (await restockLines(id, restocks, actor, session));
    return isBack ? order.lines.map(({ product }) => product) : [];
  });
  if (restocked.length > 0) await announceStock(restocked);
}
