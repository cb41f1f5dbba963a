import type { Order } from '@kontor/shared/wire/orders';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';

/** Returns the withdrawn quantity of a line, which the declaration names by its id or its name; `most` if it names no lines. */
export function findWithdrawn({ lines }: Withdrawal, line: Order['cartItems'][number], most: number): number {
  if (!lines?.length) return most;
  const names = [line.name, line.nameEn].flatMap((name) => (name ? [name.toLowerCase()] : []));
  const meant = lines.find(
    ({ _id, name = '' }) => _id === line._id || names.some((known) => name.toLowerCase().includes(known)),
  );
  return meant ? Math.min(meant.qty ?? most, most) : 0;
}
