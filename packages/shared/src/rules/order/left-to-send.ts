/** Pieces of one product; an id in any form that is written as its text. */
export interface Pieces {
  product: { toString: () => string };
  qty: number;
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

/** Pieces with the id in the form that the lines have. */
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

/** How many pieces of each product have been sent. */
function piecesSent({ shipments }: Pick<SendingFacts, 'shipments'>): Map<string, number> {
  return addUp((shipments ?? []).map(({ lines }) => lines));
}

/** The pieces of an order that have not left the house. */
export function piecesHere<Line extends Pieces>(order: SendingFacts & { lines: readonly Line[] }): PiecesOf<Line>[] {
  const sent = piecesSent(order);
  return takeOff(order.lines, (product) => sent.get(product) ?? 0);
}

/** How many pieces of each product were given back by refunds that name lines. */
function piecesGivenBack({ events }: Pick<SendingFacts, 'events'>): Map<string, number> {
  return addUp((events ?? []).map(({ parts }) => parts?.lines ?? []));
}

/**
 * The pieces of an order that are still to be sent, in the order of its lines: what was ordered, less what was sent and what
 * was refunded by line, which nobody waits for any more.
 */
export function leftToSend<Line extends Pieces>(order: SendingFacts & { lines: readonly Line[] }): PiecesOf<Line>[] {
  const [sent, back] = [piecesSent(order), piecesGivenBack(order)];
  return takeOff(order.lines, (product) => (sent.get(product) ?? 0) + (back.get(product) ?? 0));
}
