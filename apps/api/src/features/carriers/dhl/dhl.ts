import type { Carrier, CarrierValues } from '../carrier.ts';
import type { ShippingCarrier } from '../shipping-carrier.ts';
import { makeDhlClient } from './dhl-client.ts';
import { makeDhlReturns } from './dhl-returns.ts';
import { makeDhlShipping, parcelsAtOnce } from './dhl-shipping.ts';
import { makeDhlTracking } from './dhl-tracking.ts';
import { type DhlValues, dhlFields } from './dhl-values.ts';

const addresses = { live: 'https://api-eu.dhl.com', sandbox: 'https://api-sandbox.dhl.com' };

interface DhlOptions {
  /** Address of its APIs; by default that of the environment in the settings. */
  api?: string;
  timeoutMs?: number;
  pausesMs?: readonly number[];
}

const isDhlValues = (values: CarrierValues): values is DhlValues =>
  dhlFields.every(({ name, isRequired }) => !isRequired || Boolean(values[name]));

/** Creates the client of DHL. @throws for incomplete values, which the caller has checked */
function connect(
  values: CarrierValues,
  { api, timeoutMs = 30_000, pausesMs = [2000, 5000] }: DhlOptions,
): ShippingCarrier {
  if (!isDhlValues(values)) throw new Error('settings of DHL are missing');
  const { apiKey, user, password, mode } = values;
  const address = api ?? (mode === 'sandbox' ? addresses.sandbox : addresses.live);
  const send = makeDhlClient({ api: address, apiKey, user, password, timeoutMs, pausesMs });
  return {
    batch: parcelsAtOnce,
    ...makeDhlShipping(send, values),
    track: makeDhlTracking(send),
    ...(values.receiverId && { createReturnLabel: makeDhlReturns(send, values) }),
  };
}

/** DHL Parcel DE Shipping v2, DHL Retoure and Shipment Tracking - Unified. Tests may replace the address of each. */
export function makeDhl(options: DhlOptions = {}): Carrier {
  return { fields: dhlFields, connect: (values) => connect(values, options) };
}
