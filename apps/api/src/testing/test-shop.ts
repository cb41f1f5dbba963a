import type { ShopSettings } from '@kontor/shared/config';
import { stripeWays } from '@kontor/shared/payments';
import { usualOrderSettings } from '@kontor/shared/settings';
import {
  freeShipping,
  unknownSeller,
  usualBooks,
  usualInvoices,
  usualSecurity,
  usualTax,
} from '@kontor/shared/settings-sections';
import { usualSearch } from '@kontor/shared/usual-search';
import { type ShopStart, showShop } from '../features/settings/show-shop.ts';

/** Kept two hours, begun or not, and no limits. */
export const testUnpaidOrderRules = {
  ...usualOrderSettings,
  holdMinutes: 120,
  holdUnbegunMinutes: 0,
  isSizeLimited: false,
  perEmail: 0,
  perAddress: 0,
  secret: 'a secret of the tests',
};

export const testShop: ShopStart = {
  sections: {
    seller: unknownSeller('post@kontor.example'),
    shop: { name: 'Kontor', contactEmail: 'post@kontor.example' },
    tax: usualTax,
    shipping: freeShipping(['DE', 'AT']),
    opening: { state: 'open' },
  },
  paymentSandbox: false,
};

/** The same, and not open yet. */
export const closedShop: ShopStart = {
  ...testShop,
  sections: { ...testShop.sections, opening: { state: 'closed' } },
};

/** What everybody may know of the shop of the tests. */
export function aShop(start: ShopStart = testShop): ShopSettings {
  const { sections } = start;
  const rest = {
    orders: usualOrderSettings,
    notices: {},
    books: usualBooks,
    invoices: usualInvoices,
    security: usualSecurity,
    search: usualSearch,
    lowStockThreshold: 3,
    version: 0,
  };
  return showShop({ ...sections, ...rest }, start, { legal: [], today: '2026-11-21', ways: stripeWays });
}
