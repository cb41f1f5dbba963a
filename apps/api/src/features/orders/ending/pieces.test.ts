import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { countPieces } from '@kontor/shared/rules/order/left-to-send';
import { findPiecesAway, findPiecesHere } from './pieces.ts';

const [vase, bowl] = [new Types.ObjectId(), new Types.ObjectId()];
const pieces = (product: Types.ObjectId, qty: number) => ({ product, qty });
const lines = [pieces(vase, 5), pieces(bowl, 2)];
type Facts = Parameters<typeof findPiecesHere>[0];
/** Returns an order of 5 vases and 2 bowls, with this many vases shipped. */
const sent = (qty: number, more: Partial<Facts> = {}): Facts => ({
  lines,
  shipments: [{ lines: [pieces(vase, qty)] }] as never, // only the lines of a parcel count here
  ...more,
});

it('units of a product are counted by its id, even across different id objects', () => {
  const all = [pieces(vase, 2), pieces(bowl, 3), pieces(new Types.ObjectId(String(vase)), 4)];
  expect([countPieces(all, vase), countPieces(all, bowl), countPieces([], vase)]).toEqual([6, 3, 0]);
});

describe('units returned to stock by a cancellation', () => {
  it.each<[string, Facts, [Types.ObjectId, number][]]>([
    [
      'all units of an order that was not sent',
      { lines },
      [
        [vase, 5],
        [bowl, 2],
      ],
    ],
    [
      'units that were not sent',
      sent(3),
      [
        [vase, 2],
        [bowl, 2],
      ],
    ],
    ['none of a line that was sent', sent(5), [[bowl, 2]]],
    [
      'not what is back already',
      { lines, restocked: [pieces(vase, 1)] },
      [
        [vase, 4],
        [bowl, 2],
      ],
    ],
    [
      'units that are back count as not sent',
      sent(3, { restocked: [pieces(vase, 1)] }),
      [
        [vase, 1],
        [bowl, 2],
      ],
    ],
    ['never less than none', sent(3, { restocked: [pieces(vase, 4)] }), [[bowl, 2]]],
  ])('%s', (_what, order, here) => {
    expect(findPiecesHere(order)).toEqual(here.map(([product, qty]) => pieces(product, qty)));
  });
});

describe('units that may come back with a refund', () => {
  it.each<[string, Facts, [Types.ObjectId, number][]]>([
    [
      'all units, sent or not',
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
      'the rest where sent units are back, too',
      sent(3, { restocked: [pieces(vase, 4)] }),
      [
        [vase, 1],
        [bowl, 2],
      ],
    ],
    ['the sent units of a cancelled order', sent(3, { isCancelled: true }), [[vase, 3]]],
    [
      'the sent units of a cancelled order that are not back',
      sent(3, { isCancelled: true, restocked: [pieces(vase, 3)] }),
      [[vase, 2]],
    ],
    ['none of an order cancelled before anything was sent', { lines, isCancelled: true }, []],
    [
      'all units of an order cancelled after its delivery',
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
