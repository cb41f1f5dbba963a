/** The `Idempotency-Key` of one order content: sending it again never makes a second order. */
export interface OrderAttempt {
  fingerprint: string;
  key: string;
  /** When it was begun, in milliseconds. */
  at: number;
}

/** An order that was placed here and is not known to be paid; `cart` is the `fingerprintCart` of its lines. */
export interface PlacedOrder {
  id: string;
  number: string;
  cart: string;
  /** When it was placed, in milliseconds. */
  at: number;
  /** Its articles have left the cart, because its money comes later: what lies there now is another one. */
  isOutOfCart?: boolean | undefined;
}

interface PrintedLine {
  _id: string;
  qty: number;
}

/** A string that is equal for equal lines, in whatever order they lie; prices may have changed since. */
export function fingerprintCart(lines: readonly PrintedLine[]): string {
  return lines
    .map(({ _id, qty }) => `${_id}x${qty}`)
    .toSorted()
    .join(' ');
}

/** The placed, still unpaid order that the present cart is about, if there is one. */
export function findUnpaidOrder(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  const isThis = placed && !placed.isOutOfCart && lines.length > 0 && placed.cart === fingerprintCart(lines);
  return isThis ? placed : undefined;
}

/** The placed, still unpaid order that some of these articles are of, though the cart is another one. */
export function findOrderedAlready(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  if (!placed || findUnpaidOrder(placed, lines)) return undefined;
  const ordered = new Set(placed.cart.split(' ').map((line) => line.replace(/x\d+$/, '')));
  return lines.some(({ _id }) => ordered.has(_id)) ? placed : undefined;
}
