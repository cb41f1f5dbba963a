import { keptCents } from '@kontor/shared/rules/order/owed';
import { limits } from '@kontor/shared/rules/access/limits';
import { orderState } from '@kontor/shared/rules/order/order-state';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Customer, CustomerAddress, CustomerOrder } from '@kontor/shared/wire/customers';
import { findCustomerMails } from '../mails/reading/customer-mails.service.ts';
import { findOldOrders } from '../old-orders/old-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findCustomerOrders } from '../orders/personal/customer-orders.service.ts';
import { findDeclaredWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { type FoundCustomer, findCustomer, listCustomerOwners } from './find-customer.service.ts';
import { listNoteIds } from './notes/person-notes.service.ts';

/** Number of entries in each list. */
const shown = { orders: 50, returns: 20, mails: 20 } as const;

/** Reads the customer's newest orders; of an erased or deleted one the order alone by which it was found. */
async function readOrders(customer: FoundCustomer): Promise<StoredOrder[]> {
  const owners = listCustomerOwners(customer);
  if (owners.length === 0) return customer.order ? [customer.order] : [];
  const found = await Promise.all(owners.map(findCustomerOrders));
  return found.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Adds up paid orders, minus their refunds. */
function sumOrders(orders: readonly StoredOrder[]): Customer['figures'] {
  const standing = orders.filter(({ isCancelled }) => !isCancelled);
  const paid = standing.filter(({ isPaid }) => isPaid);
  const refunded = orders.reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0);
  const turnover = paid.reduce((sum, order) => sum + keptCents(order) - (order.refundedCents ?? 0), 0);
  return { orders: standing.length, turnover: toEuros(turnover), refunded: toEuros(refunded) };
}

function showOrder(order: StoredOrder, customer: FoundCustomer): CustomerOrder {
  const { _id, number, createdAt, totalCents, refundedCents, kind } = order;
  return {
    _id,
    number,
    createdAt: createdAt.toISOString(),
    total: toEuros(totalCents),
    ...(refundedCents && { refunded: toEuros(refundedCents) }),
    state: orderState(order),
    ...(customer.user && kind === 'visitor' && { asGuest: true }),
  };
}

/** Returns the delivery address of an order without absent fields; undefined for an erased one. */
function readDelivery({ shippingAddress, number: orderNumber }: StoredOrder): CustomerAddress | undefined {
  const { street, number, zipcode, city, country, name, company, addition, phone, packstation } = shippingAddress;
  if (!street) return undefined;
  const optional = { name, company, addition, phone };
  return {
    street,
    number: number ?? '',
    zipcode: zipcode ?? '',
    city: city ?? '',
    country: country ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    ...(packstation?.number && {
      packstation: { number: packstation.number, postNumber: packstation.postNumber ?? '' },
    }),
    orderNumber,
  };
}

const nameAddress = ({ street, number, zipcode, city, country, company }: CustomerAddress): string =>
  [company, street, number, zipcode, city, country].join('\n').toLowerCase();

/** Joins address book and delivery addresses, each once, with the newest order that was sent there. */
function joinAddresses({ account }: FoundCustomer, orders: readonly StoredOrder[]): CustomerAddress[] {
  const joined = new Map<string, CustomerAddress>();
  const book = account?.addresses ?? [];
  const saved = book.map(({ _id, isDefault, ...address }) => ({ ...address, ...(isDefault && { isDefault }) }));
  for (const address of [...saved, ...orders.flatMap((order) => readDelivery(order) ?? [])]) {
    const key = nameAddress(address);
    const known = joined.get(key);
    joined.set(key, known ? { ...address, ...known } : address);
  }
  return [...joined.values()];
}

async function readReturns(
  { email, isVerified }: FoundCustomer,
  orders: readonly string[],
): Promise<Customer['returns']> {
  const declared = { orders, ...(isVerified && { email }) };
  const found = await findDeclaredWithdrawals(declared, shown.returns);
  return found.map(({ reference, receivedAt, status, orderNumber }) => ({
    reference,
    receivedAt: receivedAt.toISOString(),
    status,
    ...(orderNumber && { orderNumber }),
  }));
}

async function readMails(customer: FoundCustomer, orders: readonly string[]): Promise<Customer['mails']> {
  const { user, email, isVerified } = customer;
  const mails = await findCustomerMails({ account: user, orders, email, isVerified }, shown.mails);
  return mails.map(({ _id, kind, subject, status, createdAt, orderNumber }) => ({
    _id: String(_id),
    kind,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    ...(orderNumber && { orderNumber }),
  }));
}

function showAccount({ account }: FoundCustomer): Pick<Customer, 'account'> {
  if (!account) return {};
  const { id, createdAt, verifiedAt, role } = account;
  const shownAccount = { _id: id, createdAt: createdAt.toISOString(), isVerified: Boolean(verifiedAt) };
  return { account: { ...shownAccount, ...(role && { role }) } };
}

/**
 * Returns a customer for staff, with bounded work: 1,000 orders for the figures, of which the newest 50 are shown and looked
 * through for returns and mails.
 * @throws 404
 */
export async function showCustomer(key: string): Promise<Customer> {
  const customer = await findCustomer(key);
  const all = await readOrders(customer);
  const orders = all.slice(0, shown.orders);
  const ids = orders.map(({ _id }) => _id);
  const [returns, mails] = await Promise.all([readReturns(customer, ids), readMails(customer, ids)]);
  return {
    name: customer.name,
    ...(customer.email && { email: customer.email }),
    ...showAccount(customer),
    figures: sumOrders(all),
    ...(all.length >= limits.list && { more: true }),
    orders: orders.map((order) => showOrder(order, customer)),
    oldOrders: customer.email ? await findOldOrders(customer.email, shown.orders) : [],
    returns,
    addresses: joinAddresses(customer, orders),
    mails,
    canHaveNotes: listNoteIds(customer).length > 0,
  };
}
