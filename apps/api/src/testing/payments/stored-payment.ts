import { type StoredPayment, PaymentModel } from '../../features/payments/payment.model.ts';

/** Returns the record of a payment by its provider's id. @throws when there is none */
export async function storedPayment(providerId: string): Promise<StoredPayment> {
  const providers = { $in: ['demo', 'paypal', 'stripe'] as const };
  const record = await PaymentModel.findOne({ provider: providers, providerId }).lean<StoredPayment>();
  if (!record) throw new Error(`no payment ${providerId} is on record`);
  return record;
}
