import type { Carrier as CarrierName } from '@kontor/shared/schemas/order/order-shipments';
import type { Carrier } from './carrier.ts';
import { makeDhl } from './dhl/dhl.ts';
import { dpd } from './files/dpd.ts';
import { gls } from './files/gls.ts';
import { hermes } from './files/hermes.ts';
import { post } from './files/post.ts';

export type Carriers = Partial<Readonly<Record<CarrierName, Carrier>>>;

/**
 * Makes the carriers that the shop exchanges files or API calls with, not only tracking numbers.
 * @param dhlApi address of DHL's APIs; by default that of the environment in its settings
 */
export const makeCarriers = (dhlApi?: string): Carriers => ({
  dhl: makeDhl(dhlApi === undefined ? {} : { api: dhlApi }),
  dpd,
  gls,
  hermes,
  post,
});

export const carriers: Carriers = makeCarriers();
