import { carrierNames, type Carrier } from '@kontor/shared/schemas/order/order-shipments';

/** Returns the carrier's own name; empty for one that has no name here. */
export function findCarrierName(carrier: Carrier | undefined): string {
  return carrier && carrier !== 'other' ? carrierNames[carrier] : '';
}
