import type { LabelProblem } from '@kontor/shared/wire/carriers';

/** Columns of the file of orders. */
export type OrderColumn =
  | 'number'
  | 'ordered'
  | 'kind'
  | 'name'
  | 'email'
  | 'street'
  | 'houseNumber'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'items'
  | 'shipping'
  | 'wrapping'
  | 'discount'
  | 'codes'
  | 'recipient'
  | 'total'
  | 'paid'
  | 'paymentMethod'
  | 'delivered'
  | 'refunded'
  | 'cancelled'
  | 'provider'
  | 'transaction'
  | 'received'
  | 'receivedAmount'
  | 'returned'
  | 'returnedAmount'
  | 'taxCountry'
  | 'postNumber'
  | 'credited';

/** Columns of the file of addresses for carriers. */
export type AddressColumn =
  | 'name'
  | 'company'
  | 'addition'
  | 'street'
  | 'houseNumber'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'email'
  | 'phone'
  | 'reference'
  | 'postNumber';

/** Words of files that programs read. */
export interface FileWords {
  orders: Readonly<Record<OrderColumn, string>>;
  /** Columns of one VAT rate, in percent. */
  net: (percent: number) => string;
  vat: (percent: number) => string;
  /** Buyers with and without an account. */
  kinds: { user: string; visitor: string };
  /** Stands for the payment provider if an admin has marked an order as paid. */
  manually: string;
  addresses: Readonly<Record<AddressColumn, string>>;
  /** Reasons for which an order has no label. */
  labelProblems: Readonly<Record<LabelProblem, string>>;
}
