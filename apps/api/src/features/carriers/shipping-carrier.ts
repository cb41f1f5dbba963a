import type { LabelProblem, ParcelState } from '@kontor/shared/wire/carriers';

/** Postal address as carriers take it. */
export interface PostalAddress {
  name: string;
  company?: string | undefined;
  addition?: string | undefined;
  street: string;
  houseNumber: string;
  zipcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Parcel to buy a label for. */
export interface Parcel {
  /** The shop's own name for the label: unique, 8 to 30 characters. */
  reference: string;
  sender: PostalAddress;
  recipient: PostalAddress & {
    /** Parcel locker: its number, and the recipient's customer number at DHL. */
    packstation?: { number: string; postNumber: string } | undefined;
  };
  /** In grams; undefined for the weight in the carrier's settings. */
  weight: number | undefined;
}

/** A label that the carrier has made. */
export interface MadeLabel {
  tracking: string;
  /** PDF. */
  file: Buffer;
  /** Reference that the carrier has stored with it, if it returns one. */
  reference?: string | undefined;
}

/** Why there is no label. */
export interface Failure {
  problem: LabelProblem;
  /** Message of the carrier. */
  messages: readonly string[];
  /** Tracking number in a contradictory answer; a label with this number may exist. */
  tracking?: string | undefined;
}

export type LabelOutcome = MadeLabel | Failure;

/** Failure of a call about one label. */
export class CarrierError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super([failure.problem, ...failure.messages].join(': '));
    this.name = 'CarrierError';
    this.failure = failure;
  }
}

/** State of a parcel. */
export interface TrackedParcel {
  state: ParcelState;
  at?: Date | undefined;
  text?: string | undefined;
}

/**
 * A carrier that makes labels by its API. No method repeats a purchase whose outcome is unknown: it returns `unclear`, and a
 * person checks it.
 */
export interface ShippingCarrier {
  /** Highest number of parcels in one call of `createLabels`. */
  readonly batch: number;
  /** Buys labels. Never throws. @returns the outcome of each parcel, in the order of the parcels */
  createLabels: (parcels: readonly Parcel[]) => Promise<LabelOutcome[]>;
  /** Fetches an existing label. @throws CarrierError if the carrier has none, or is unavailable */
  findLabel: (tracking: string) => Promise<MadeLabel>;
  /** Cancels an unused label. @throws CarrierError */
  cancelLabel: (tracking: string) => Promise<void>;
  /** Buys a label for a return; its sender is the customer. Never throws. */
  createReturnLabel?: (parcel: Parcel) => Promise<LabelOutcome>;
  /** Returns a parcel's state now. @throws CarrierError */
  track: (tracking: string) => Promise<TrackedParcel>;
  /** Lets the carrier check the settings with a sample parcel, without buying. @returns undefined if everything is valid */
  test: (parcel: Parcel) => Promise<Failure | undefined>;
}
