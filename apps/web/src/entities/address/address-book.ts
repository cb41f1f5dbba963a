import type { addressEndpoints, SavedAddress } from '@kontor/shared/wire/addresses';
import type { SentBody } from '@kontor/shared/wire/contract';

/** An address book as it is sent. */
export type SentBook = SentBody<(typeof addressEndpoints)['replace']>;
type SentAddress = SentBook[number];

/**
 * Returns the ids of the known addresses. They are sent with a changed book, so that nothing another device has added is lost.
 */
export function knownOf(book: readonly SavedAddress[]): { known: string } {
  return { known: book.map(({ _id }) => _id).join(',') };
}

/** The book with one address more, or with another one in the place of the one with its id. A new default is the only one. */
export function putAddress(book: readonly SavedAddress[], address: SentAddress): SentBook {
  const others = address.isDefault ? book.map((one) => ({ ...one, isDefault: false })) : book;
  const isThere = others.some(({ _id }) => _id === address._id);
  return isThere ? others.map((one) => (one._id === address._id ? address : one)) : [...others, address];
}

/** The book without one of its addresses. */
export function removeAddress(book: readonly SavedAddress[], id: string): SentBook {
  return book.filter(({ _id }) => _id !== id);
}
