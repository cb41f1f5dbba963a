import { WithdrawalModel } from './withdrawal.model.ts';

/** Whether a withdrawal from an order, or from some of its lines, was declared and not rejected. */
export async function isWithdrawn(order: string): Promise<boolean> {
  return (
    (await WithdrawalModel.exists({ order, status: { $ne: 'rejected' } }).hint({ order: 1, receivedAt: 1 })) !== null
  );
}
