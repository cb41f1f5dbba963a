import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import type { StoredOrder } from '../orders/order.model.ts';
import type { ShippingCarrier } from './shipping-carrier.ts';

/** Setting of a carrier, which a merchant fills in. */
export interface CarrierField {
  name: string;
  label: TextByLanguage;
  kind: 'text' | 'secret' | 'choice';
  isRequired: boolean;
  choices?: readonly string[];
  /** Value until another one is saved. */
  usual?: string;
  /** Form of the value, as the carrier gives it out. */
  pattern?: RegExp;
}

export type CarrierValues = Readonly<Record<string, string>>;

/** Files of a carrier's portal. */
export interface CarrierPortal {
  separator: ';' | ',';
  /** Character set that its import reads. */
  encoding: 'utf8' | 'latin1';
  /** Columns of its import file, in its order. */
  columns: readonly { name: string; cell: (order: StoredOrder) => string | null | undefined }[];
  /** Names of the columns of its list of parcels, by pattern: the first that fits counts. */
  tracking: readonly RegExp[];
  reference: readonly RegExp[];
}

/** A carrier: a folder of this feature, and its line in `carriers.ts`. */
export interface Carrier {
  /** Settings that its labels need; none where it makes no labels. */
  fields?: readonly CarrierField[];
  /** Connects to its API; sends nothing by itself. */
  connect?: (values: CarrierValues) => ShippingCarrier;
  portal?: CarrierPortal;
}
