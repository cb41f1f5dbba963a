import type { addressEndpoints, SavedAddress } from '@kontor/shared/wire/addresses';
import type { SentBody } from '@kontor/shared/wire/contract';

/** Address book in the form that is sent. */
export type SentBook = SentBody<(typeof addressEndpoints)['replace']>;
type SentAddress = SentBook[number];

/**
 * Returns the ids of the known addresses. They are sent with a changed book, so that addresses added by another device are
 * kept.
 */
export function listKnownIds(book: readonly SavedAddress[]): { known: string } {
  return { known: book.map(({ _id }) => _id).join(',') };
}

/** Returns the book with an added or replaced address. A new default is the only one. */
export function putAddress(book: readonly SavedAddress[], address: SentAddress): SentBook {
  const others = address.isDefault ? book.map((one) => ({ ...one, isDefault: false })) : book;
  const isThere = others.some(({ _id }) => _id === address._id);
  return isThere ? others.map((one) => (one._id === address._id ? address : one)) : [...others, address];
}

/** Returns the book without an address. */
export function removeAddress(book: readonly SavedAddress[], id: string): SentBook {
  return book.filter(({ _id }) => _id !== id);
}
