import type { Carrier as CarrierName } from '@kontor/shared/schemas/order/order-shipments';
import type { Carrier } from './carrier.ts';
import { makeDhl } from './dhl/dhl.ts';
import { dpd } from './files/dpd.ts';
import { gls } from './files/gls.ts';
import { hermes } from './files/hermes.ts';
import { post } from './files/post.ts';

export type Carriers = Partial<Readonly<Record<CarrierName, Carrier>>>;

/** Carriers that the shop exchanges files or API calls with, not only tracking numbers. */
export const carriers: Carriers = { dhl: makeDhl(), dpd, gls, hermes, post };
