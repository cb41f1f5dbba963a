import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { countPieces, findPiecesAway, findPiecesHere } from './pieces.ts';

const [vase, bowl] = [new Types.ObjectId(), new Types.ObjectId()];
const pieces = (product: Types.ObjectId, qty: number) => ({ product, qty });
const lines = [pieces(vase, 5), pieces(bowl, 2)];
type Facts = Parameters<typeof findPiecesHere>[0];
/** Returns an order of 5 vases and 2 bowls, with this many vases shipped. */
const sent = (qty: number, more: Partial<Facts> = {}): Facts => ({
  lines,
  shipments: [{ lines: [pieces(vase, qty)] }] as never, // of a parcel nothing else counts here
  ...more,
});

it('units of a product are counted by its id, even across different id objects', () => {
  const all = [pieces(vase, 2), pieces(bowl, 3), pieces(new Types.ObjectId(String(vase)), 4)];
  expect([countPieces(all, vase), countPieces(all, bowl), countPieces([], vase)]).toEqual([6, 3, 0]);
});

describe('units returned to stock by a cancellation', () => {
  it.each<[string, Facts, [Types.ObjectId, number][]]>([
    [
      'all of an order that was not sent',
      { lines },
      [
        [vase, 5],
        [bowl, 2],
      ],
    ],
    [
      'what was not sent',
      sent(3),
      [
        [vase, 2],
        [bowl, 2],
      ],
    ],
    ['nothing of a line that was sent', sent(5), [[bowl, 2]]],
    [
      'not what is back already',
      { lines, restocked: [pieces(vase, 1)] },
      [
        [vase, 4],
        [bowl, 2],
      ],
    ],
    [
      'what is back counts as not sent before',
      sent(3, { restocked: [pieces(vase, 1)] }),
      [
        [vase, 1],
        [bowl, 2],
      ],
    ],
    ['no less than nothing', sent(3, { restocked: [pieces(vase, 4)] }), [[bowl, 2]]],
  ])('%s', (_what, order, here) => {
    expect(findPiecesHere(order)).toEqual(here.map(([product, qty]) => pieces(product, qty)));
  });
});

describe('units that may come back with a refund', () => {
  it.each<[string, Facts, [Types.ObjectId, number][]]>([
    [
      'all, sent or not',
      sent(3),
      [
        [vase, 5],
        [bowl, 2],
      ],
    ],
    [
      'not what is back already',
      sent(3, { restocked: [pieces(vase, 1)] }),
      [
        [vase, 4],
        [bowl, 2],
      ],
    ],
    [
      'nor more than was still here',
      sent(3, { restocked: [pieces(vase, 4)] }),
      [
        [vase, 1],
        [bowl, 2],
      ],
    ],
    ['of a cancelled order what was sent', sent(3, { isCancelled: true }), [[vase, 3]]],
    [
      'of a cancelled order what was sent and is not back',
      sent(3, { isCancelled: true, restocked: [pieces(vase, 3)] }),
      [[vase, 2]],
    ],
    ['of one cancelled before anything was sent nothing', { lines, isCancelled: true }, []],
    [
      'of one cancelled after it was delivered all',
      sent(3, { isCancelled: true, isDelivered: true }),
      [
        [vase, 5],
        [bowl, 2],
      ],
    ],
  ])('%s', (_what, order, away) => {
    expect(findPiecesAway(order)).toEqual(away.map(([product, qty]) => pieces(product, qty)));
  });
});
