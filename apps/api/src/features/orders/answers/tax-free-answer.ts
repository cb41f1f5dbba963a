import type { Order } from '@kontor/shared/wire/orders';
import type { StoredOrder } from '../order.model.ts';

type TaxFree = NonNullable<StoredOrder['taxFree']>;

const readActor = ({ _id, name }: TaxFree['by']) => ({ _id: _id ?? '', name: name ?? '' });

function proofAnswer({ kind, day, note, by, at }: NonNullable<TaxFree['proof']>) {
  return { kind, day, ...(note && { note }), by: readActor(by), at: at.toISOString() };
}

/** Returns the check of the firm for an order without VAT, and the proof of arrival, for staff. */
export function taxFreeAnswer({ company, vatId, reference, day, by, at, proof }: TaxFree): Order['taxFree'] {
  return {
    ...(vatId && { vatId }),
    ...(company && { company }),
    ...(reference && { reference }),
    day,
    by: readActor(by),
    at: at.toISOString(),
    ...(proof && { proof: proofAnswer(proof) }),
  };
}
