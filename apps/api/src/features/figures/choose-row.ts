import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { FigureDivision, FigureKind } from '@kontor/shared/rules/figures/figure-rules';
import type { Names, ProductDivisions } from '../catalogue/lists/product-divisions.service.ts';
import type { SoldOrder } from '../orders/lists/booked-orders.service.ts';
import type { Part } from './divide-movement.ts';

const flattenName = textFlattener<'name', never>(['name']);

/** Identity of a row, with its names if its key is not for reading. */
export interface RowHead {
  kind: FigureKind;
  key?: string;
  names?: Names;
}

/** Identity of a row within a span. */
export const identifyRow = ({ kind, key = '' }: RowHead): string => `${kind} ${key}`;

/** Facts that decide to which row an amount belongs. */
export interface RowContext {
  order: SoldOrder | undefined;
  /** Paid by vouchers. */
  isByVoucher: boolean;
  products: ReadonlyMap<string, ProductDivisions>;
}

/** Divisions by what is sold; the others are by order. */
const byGoods: ReadonlySet<FigureDivision> = new Set(['product', 'category', 'maker'] as const);

function chooseGoodsRow(by: FigureDivision, of: Part['of'], { products }: RowContext): RowHead {
  if (typeof of === 'string') return { kind: of };
  if (of.isOwn) return { kind: 'own' };
  const key = String(of.product);
  const product = products.get(key);
  if (by === 'product') {
    return product ? { kind: 'named', key, names: product.names } : { kind: 'gone', key, names: flattenName(of.texts) };
  }
  if (!product) return { kind: 'gone' };
  if (by === 'maker') return { kind: 'named', key: product.maker };
  return { kind: 'named', key: product.category, names: product.categoryNames };
}

function chooseCode({ discounts }: SoldOrder): RowHead {
  const codes = (discounts ?? []).flatMap(({ code }) => code ?? []);
  return codes.length > 0 ? { kind: 'named', key: codes.toSorted().join(' + ') } : { kind: 'none' };
}

function chooseOrderRow(by: FigureDivision, { order, isByVoucher }: RowContext): RowHead {
  if (!order) return { kind: 'unknown' };
  if (by === 'code') return chooseCode(order);
  if (by === 'country') {
    const country = order.shippingAddress.country ?? '';
    const key = findCountryCode(country) ?? country;
    return key ? { kind: 'named', key } : { kind: 'unknown' };
  }
  if (isByVoucher) return { kind: 'named', key: 'Gutschein' };
  return { kind: 'named', key: order.payment?.method ?? order.paymentMethod };
}

/** Returns the row to which a share of an order's money belongs. */
export function chooseRow(by: FigureDivision, of: Part['of'], context: RowContext): RowHead {
  return byGoods.has(by) ? chooseGoodsRow(by, of, context) : chooseOrderRow(by, context);
}
