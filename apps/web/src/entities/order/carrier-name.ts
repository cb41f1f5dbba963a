import { carrierNames, type Carrier } from '@kontor/shared/schemas/order/order-shipments';

/** Returns the carrier's name; empty for an unnamed one. */
export function findCarrierName(carrier: Carrier | undefined): string {
  return carrier && carrier !== 'other' ? carrierNames[carrier] : '';
}
