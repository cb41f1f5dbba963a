import { owedCents } from '@kontor/shared/rules/order/owed';
import type { ClientSession } from 'mongoose';
import { voucherRef } from '../../payments/vouchers/voucher-records.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';

/** Pays an order whose vouchers cover its total. @returns the paid order, or the unchanged one if an amount is left to pay */
export async function payByVouchersAlone(
  order: StoredOrder,
  { at, session }: { at?: Date; session: ClientSession },
): Promise<StoredOrder> {
  const { _id, voucherCents } = order;
  if (!voucherCents || owedCents(order) > 0) return order;
  const change = { kind: 'paid', payment: voucherRef(_id), cents: voucherCents } as const;
  return (await transition(_id, change, { ...(at && { at }), session }))?.order ?? order;
}
