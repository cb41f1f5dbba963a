interface NamedOrder {
  gift?: { recipient?: string | null | undefined } | null | undefined;
  shippingAddress: { name?: string | null | undefined };
}

/** Returns the name on an order's parcel: that of the gift's recipient, otherwise of the address, otherwise the buyer's. */
export function nameRecipient({ gift, shippingAddress }: NamedOrder, buyer: string | null | undefined): string {
  return gift?.recipient || shippingAddress.name || buyer || '';
}
