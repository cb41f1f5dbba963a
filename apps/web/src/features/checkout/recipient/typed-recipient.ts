import { type VoucherRecipient, voucherRecipientSchema } from '@kontor/shared/schemas/order/voucher-recipient';
import { useMemo, useSyncExternalStore } from 'react';
import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

/** Key of the recipient of vouchers, in sessionStorage: for this tab until they are ordered. */
const key = 'voucherRecipient';
const storage = safeStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): string => storage.get(key) ?? '';

/** Stores the recipient; null if the buyer gets the vouchers. */
export function storeRecipient(recipient: VoucherRecipient | null): void {
  storage.set(key, recipient && JSON.stringify(recipient));
  for (const listener of listeners) listener();
}

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
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => (text === '' ? null : parse(text)), [text]);
}
