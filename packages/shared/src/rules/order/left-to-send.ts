/** Quantity of one product. Its id has any form whose `toString` gives the id's text. */
export interface Pieces {
  product: { toString: () => string };
  qty: number;
}

/** Returns the quantity of a product among these. */
export function countPieces(pieces: readonly Pieces[], product: Pieces['product']): number {
  const meant = pieces.filter((one) => String(one.product) === String(product));
  return meant.reduce((sum, { qty }) => sum + qty, 0);
}

interface RefundFacts {
  kind: string;
  parts?: { lines?: readonly Pieces[] | null | undefined } | null | undefined;
}

/** Facts of an order that decide what is left to ship. */
export interface SendingFacts {
  lines: readonly Pieces[];
  shipments?: readonly { lines: readonly Pieces[] }[] | null | undefined;
  /** Events of the order: a refund by lines names the quantities it was for. */
  events?: readonly RefundFacts[] | null | undefined;
}

/** Quantity of a product, with the id in the form of the order's lines. */
interface PiecesOf<Line extends Pieces> {
  product: Line['product'];
  qty: number;
}

function takeOff<Line extends Pieces>(lines: readonly Line[], gone: (product: string) => number): PiecesOf<Line>[] {
  return lines.flatMap(({ product, qty }) => {
    const left = qty - gone(String(product));
    return left > 0 ? [{ product, qty: left }] : [];
  });
}

function addUp(lists: readonly (readonly Pieces[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product, qty } of lists.flat()) sums.set(String(product), (sums.get(String(product)) ?? 0) + qty);
  return sums;
}

/** Returns the quantity of each product that was shipped. */
function piecesSent({ shipments }: Pick<SendingFacts, 'shipments'>): Map<string, number> {
  return addUp((shipments ?? []).map(({ lines }) => lines));
}

/** Returns the quantities of an order that were not shipped. */
export function piecesHere<Line extends Pieces>(order: SendingFacts & { lines: readonly Line[] }): PiecesOf<Line>[] {
  const sent = piecesSent(order);
  return takeOff(order.lines, (product) => sent.get(product) ?? 0);
}

/** Returns the quantity of each product that was refunded by line. */
function piecesGivenBack({ events }: Pick<SendingFacts, 'events'>): Map<string, number> {
  return addUp((events ?? []).map(({ parts }) => parts?.lines ?? []));
}

/**
 * Returns the quantities that are still to be shipped, in the order of the lines: ordered, less shipped, less refunded by
 * line, since a refunded unit is no longer awaited.
 */
export function leftToSend<Line extends Pieces>(order: SendingFacts & { lines: readonly Line[] }): PiecesOf<Line>[] {
  const [sent, back] = [piecesSent(order), piecesGivenBack(order)];
  return takeOff(order.lines, (product) => (sent.get(product) ?? 0) + (back.get(product) ?? 0));
}
