/** `Idempotency-Key` for the contents of an order: sending it again never creates a second order. */
export interface OrderAttempt {
  fingerprint: string;
  key: string;
  /** Start, in milliseconds. */
  at: number;
}

/** An order placed in this browser that is not known to be paid; `cart` is the `fingerprintCart` of its lines. */
export interface PlacedOrder {
  id: string;
  number: string;
  cart: string;
  /** Time of placing, in milliseconds. */
  at: number;
  /** Whether its articles have left the cart, because it is paid later: the cart then contains something else. */
  isOutOfCart?: boolean | undefined;
}

interface PrintedLine {
  _id: string;
  qty: number;
}

/** Returns a string that is equal for equal lines in any order; prices are ignored. */
export function fingerprintCart(lines: readonly PrintedLine[]): string {
  return lines
    .map(({ _id, qty }) => `${_id}x${qty}`)
    .toSorted()
    .join(' ');
}

/** Returns the placed, unpaid order that the current cart belongs to. */
export function findUnpaidOrder(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  const isThis = placed && !placed.isOutOfCart && lines.length > 0 && placed.cart === fingerprintCart(lines);
  return isThis ? placed : undefined;
}

/** Returns the placed, unpaid order that contains some of these articles, if the cart is a different one. */
export function findOrderedAlready(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  if (!placed || findUnpaidOrder(placed, lines)) return undefined;
  const ordered = new Set(placed.cart.split(' ').map((line) => line.replace(/x\d+$/, '')));
  return lines.some(({ _id }) => ordered.has(_id)) ? placed : undefined;
}
