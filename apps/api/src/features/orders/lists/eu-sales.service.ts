import type { Cents } from '@kontor/shared/rules/prices/money';
import { berlinYear, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { OrderModel, euSalesIndex } from '../order.model.ts';

/** Net sales to consumers of other member states in a year. */
interface EuSales {
  cents: Cents;
  /** Sums by member state, the largest first. */
  states: { state: string; cents: Cents }[];
}

/** Share of an order's net amount that is left after refunds and credited parts, in proportion. */
const keptNet = {
  $cond: [
    { $gt: ['$totalCents', 0] },
    {
      $divide: [
        {
          $multiply: [
            {
              $cond: [
                { $gt: [{ $size: { $ifNull: ['$taxIncluded', []] } }, 0] },
                { $sum: '$taxIncluded.netCents' },
                '$totalCents',
              ],
            },
            {
              $subtract: [
                '$totalCents',
                { $add: [{ $ifNull: ['$refundedCents', 0] }, { $ifNull: ['$creditedCents', 0] }] },
              ],
            },
          ],
        },
        '$totalCents',
      ],
    },
    0,
  ],
};

/**
 * Adds up the payments of a German year for deliveries to consumers of other member states, without VAT and refunds: the sum
 * for the threshold of § 3c (4) UStG. Firms with a VAT id do not count.
 */
export async function sumEuSales(year: number): Promise<EuSales> {
  const paidAt = { $gte: startOfBerlinDay(`${year}-01-01`), $lt: startOfBerlinDay(`${year + 1}-01-01`) };
  const rows = await OrderModel.collection
    .aggregate<{ _id: string; net: number }>(
      [
        {
          $match: { euState: { $exists: true, $ne: null }, paidAt, isPaid: true, 'billing.vatId': { $exists: false } },
        },
        { $group: { _id: '$euState', net: { $sum: keptNet } } },
      ],
      { hint: euSalesIndex },
    )
    .toArray();
  const states = rows.map(({ _id, net }) => ({ state: _id, cents: Math.round(net) }));
  const cents = states.reduce((sum, state) => sum + state.cents, 0);
  return { cents, states: states.toSorted((a, b) => b.cents - a.cents || (a.state < b.state ? -1 : 1)) };
}

/** Sums of the present German year and the one before. */
export async function readEuSales(now: Date): Promise<{ present: Cents; previous: Cents }> {
  const year = Number(berlinYear(now));
  const [present, previous] = await Promise.all([sumEuSales(year), sumEuSales(year - 1)]);
  return { present: present.cents, previous: previous.cents };
}
