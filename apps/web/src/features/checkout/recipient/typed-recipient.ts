import { type VoucherRecipient, voucherRecipientSchema } from '@kontor/shared/schemas/order/voucher-recipient';
import { useMemo } from 'react';
import { shareTabText } from '../../../lib/browser/storage/tab-text.ts';

/** Recipient of vouchers, as JSON: for this tab until they are ordered. */
const typed = shareTabText('voucherRecipient');

/** Stores the recipient; null if the buyer gets the vouchers. */
export const storeRecipient = (recipient: VoucherRecipient | null): void =>
  typed.write(recipient ? JSON.stringify(recipient) : '');

function parse(text: string): VoucherRecipient | null {
  try {
    return voucherRecipientSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Invalid JSON counts as none.
    return null;
  }
}

/** Returns the recipient that was typed in this tab. */
export function useRecipient(): VoucherRecipient | null {
  const text = typed.useValue();
  return useMemo(() => (text === '' ? null : parse(text)), [text]);
}
