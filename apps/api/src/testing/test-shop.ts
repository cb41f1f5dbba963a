import { usualHome } from '@kontor/shared/schemas/home-blocks';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { stripeWays } from '@kontor/shared/rules/providers/stripe/ways';
import { usualOrderSettings } from '@kontor/shared/wire/settings';
import {
  freeShipping,
  unknownSeller,
  usualBooks,
  usualInvoices,
  usualSecurity,
  usualTax,
} from '@kontor/shared/schemas/settings-sections';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import { type ShopStart, showShop } from '../features/settings/show-shop.ts';

/** Reservations of two hours, begun or not, without limits. */
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

/** Shop that is not open yet. */
export const closedShop: ShopStart = {
  ...testShop,
  sections: { ...testShop.sections, opening: { state: 'closed' } },
};

/** Default sections of a new shop's settings. */
export const usualSections = {
  orders: usualOrderSettings,
  notices: {},
  books: usualBooks,
  invoices: usualInvoices,
  home: usualHome,
  security: usualSecurity,
  search: usualSearch,
  lowStockThreshold: 3,
  version: 0,
};

/** Public settings of the tests' shop. */
export function aShop(start: ShopStart = testShop): ShopSettings {
  const { sections } = start;
  return showShop({ ...sections, ...usualSections }, start, {
    legal: [],
    now: new Date('2026-11-21T12:00:00Z'),
    offer: { stripeWays: [...stripeWays] },
  });
}
