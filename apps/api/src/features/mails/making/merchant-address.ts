import type { Settings } from '@kontor/shared/wire/settings';

/** Returns where the merchant's own mails go. */
export function merchantAddress({ shop }: Settings, merchantEmail: string | undefined) {
  return { name: shop.name, address: merchantEmail ?? shop.contactEmail };
}
