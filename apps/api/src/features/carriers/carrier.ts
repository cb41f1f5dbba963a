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
  /** Pattern of the value, as the carrier issues it. */
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
  /** Patterns for the column names of its list of parcels; the first match counts. */
  tracking: readonly RegExp[];
  reference: readonly RegExp[];
}

/** A carrier: a folder of this feature, and its line in `carriers.ts`. */
export interface Carrier {
  /** Settings that its labels need; absent if it makes no labels. */
  fields?: readonly CarrierField[];
  /** Creates its API client; sends nothing yet. */
  connect?: (values: CarrierValues) => ShippingCarrier;
  portal?: CarrierPortal;
}
