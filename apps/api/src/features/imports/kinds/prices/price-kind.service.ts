import { toEuros } from '@kontor/shared/rules/prices/money';
import { usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import { euroField } from '@kontor/shared/schemas/fields';
import * as z from 'zod/mini';
import { setPrices } from '../../../catalogue/bulk/set-prices.service.ts';
import { readDecimal } from '../../formats/reading/cells.ts';
import { type TaxRates, readGross, readTaxRates } from '../../running/price-and-tax.ts';
import { makeRowKind } from '../rows/make-row-kind.ts';
import type { PlannedRow } from '../rows/row-kind.ts';
import { type SoldRow, findProducts, listProductNames, skuField } from '../sold/find-products.service.ts';
import { findRefused } from '../sold/find-refused.ts';

/** A price to set, in euros. */
interface PriceWrite {
  _id: string;
  price: number;
}

interface Pricing {
  rates: TaxRates;
  isNet: boolean;
}

/**
 * Reads a price with VAT, in cents. More than two decimals are refused: `1.234` may mean a thousand.
 * @returns undefined for a cell that is no price
 */
function readCents(cell: string, percent: number, isNet: boolean): number | undefined {
  const amount = readDecimal(cell);
  if (
    amount === undefined ||
    (!isNet && !/^\d+(?:\.\d{1,2})?$/.test(amount)) ||
    /[.,]\d{3}$/.test(isNet ? '' : cell.trim())
  )
    return undefined;
  return readGross({ amount }, percent, isNet);
}

function planRow({ line, fields, product, name }: SoldRow, { rates, isNet }: Pricing): PlannedRow<PriceWrite> {
  if (!product) return { line, result: { outcome: 'refused', refusal: 'not_found', field: 'sku', name } };
  const said = { name, product: product._id };
  // An empty cell keeps the price.
  if (fields.price === undefined) return { line, result: { outcome: 'unchanged', ...said } };
  const cents = readCents(fields.price, rates[product.taxClass ?? usualTaxClass], isNet);
  const write = { _id: String(product._id), price: toEuros(cents ?? -1) };
  if (cents === undefined || !z.safeParse(euroField, write.price).success) {
    return { line, result: { outcome: 'refused', refusal: 'invalid', field: 'price', ...said } };
  }
  if (cents === product.priceCents) return { line, result: { outcome: 'unchanged', ...said } };
  return { line, result: { outcome: 'changed', fields: ['price'], ...said }, write };
}

/** Prices of existing products; each change is written to the price log (§ 11 PAngV). */
export const priceKind = makeRowKind<PriceWrite>({
  name: 'prices',
  permission: 'products',
  fields: [
    skuField,
    {
      field: 'price',
      required: true,
      names: [
        'Preis',
        'Verkaufspreis',
        'VK',
        'Bruttopreis',
        'Regular price',
        'Regulärer Preis',
        'Variant Price',
        'price_gross',
        'price_EK',
      ],
    },
  ],
  ownColumns: ['_id', 'sku', 'price'],
  batch: 50,
  listNames: listProductNames,
  // Prices in the shop's own export include VAT.
  questions: ({ format }) => (format === 'kontor' ? [] : [{ kind: 'prices' }]),
  plan: async (rows, { stored, tools }) => {
    const pricing = { rates: readTaxRates(await tools.readSettings()), isNet: stored.answers.netPrices ?? false };
    return (await findProducts(rows)).map((row) => planRow(row, pricing));
  },
  write: async (rows, { actor }) => {
    const answers = await setPrices(
      rows.map(({ write }) => write),
      actor,
    );
    return findRefused(rows, answers);
  },
});
