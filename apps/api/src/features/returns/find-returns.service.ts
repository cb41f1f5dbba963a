import { isWithdrawn } from '../withdrawals/find-withdrawn.service.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Finds a return by its id. */
export async function findReturn(id: string): Promise<StoredReturn | undefined> {
  return (await ReturnModel.findById(id).lean<StoredReturn>()) ?? undefined;
}

/** Finds the return whose reference is the reason of a refund. */
export async function findReturnOfRefund(order: string, reference: string): Promise<StoredReturn | undefined> {
  return (await ReturnModel.findOne({ reference, order }).lean<StoredReturn>()) ?? undefined;
}

/** Whether a return of one of the orders waits for its goods or its decision. */
export async function hasOpenReturns(orders: readonly string[]): Promise<boolean> {
  if (orders.length === 0) return false;
  return (await ReturnModel.exists({ order: { $in: orders }, status: { $ne: 'decided' } })) !== null;
}

/** Whether goods of an order come back or may: a return is open, or a withdrawal was declared and not rejected. */
export async function isComingBack(order: string): Promise<boolean> {
  return (await isWithdrawn(order)) || hasOpenReturns([order]);
}
