import { carrierNames, type Carrier } from '@kontor/shared/schemas/order/order-shipments';

/** What a carrier calls itself; empty for one that has no name here. */
export function findCarrierName(carrier: Carrier | undefined): string {
  return carrier && carrier !== 'other' ? carrierNames[carrier] : '';
}
