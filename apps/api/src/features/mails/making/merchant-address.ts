import type { Settings } from '@kontor/shared/wire/settings';

/** Returns the address for the merchant's own mails. */
export function merchantAddress({ shop }: Settings, merchantEmail: string | undefined) {
  return { name: shop.name, address: merchantEmail ?? shop.contactEmail };
}
