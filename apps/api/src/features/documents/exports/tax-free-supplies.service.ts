import type { Cents } from '@kontor/shared/rules/prices/money';
import { DocumentModel, taxFreeIndex } from '../document.model.ts';

/** Sum of invoices and corrections without VAT for one firm. */
export interface TaxFreeSupply {
  vatId: string;
  company: string | undefined;
  cents: Cents;
  documents: number;
}

/**
 * Adds up deliveries without VAT by the buyer's VAT id, as a recapitulative statement requires: invoices by their day,
 * corrections by their own (§ 18a (7), (8) UStG).
 */
export async function sumTaxFreeSupplies({ from, to }: { from: Date; to: Date }): Promise<TaxFreeSupply[]> {
  const rows = await DocumentModel.collection
    .aggregate<{ _id: string | null; company?: string; cents: Cents; documents: number }>(
      [
        { $match: { 'data.exemption': 'intra_community', issuedAt: { $gte: from, $lt: to } } },
        { $sort: { issuedAt: 1, _id: 1 } },
        {
          $group: {
            _id: '$data.buyer.vatId',
            company: { $last: { $ifNull: ['$data.buyer.company', '$data.buyer.name'] } },
            cents: { $sum: '$data.totalCents' },
            documents: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ],
      { hint: taxFreeIndex },
    )
    .toArray();
  return rows.map(({ _id, company, cents, documents }) => ({ vatId: _id ?? '', company, cents, documents }));
}
