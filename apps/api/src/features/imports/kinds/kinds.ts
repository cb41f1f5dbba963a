import type { ImportKindName } from '@kontor/shared/wire/imports';
import type { ImportKind } from './import-kind.ts';
import { orderKind } from './orders/order-kind.service.ts';
import { customerKind } from './people/customer-kind.service.ts';
import { priceKind } from './prices/price-kind.service.ts';
import { productKind } from './products/product-kind.ts';
import { redirectKind } from './redirects/redirect-kind.service.ts';
import { stockKind } from './stock/stock-kind.service.ts';

/** Kinds of imported entries, by their names in the contract. */
export const kinds: Readonly<Record<ImportKindName, ImportKind>> = {
  products: productKind,
  customers: customerKind,
  orders: orderKind,
  redirects: redirectKind,
  stock: stockKind,
  prices: priceKind,
};
