import { apiKeyRoutes } from '../features/api-keys/api-keys.routes.ts';
import { carrierRoutes } from '../features/carriers/carriers.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { feedRoutes } from '../features/feeds/feeds.routes.ts';
import { figureRoutes } from '../features/figures/figures.routes.ts';
import { homeRoutes } from '../features/home/home.routes.ts';
import { ledgerRoutes } from '../features/books/ledger.routes.ts';
import { procedureRoutes } from '../features/books/procedure/procedure.routes.ts';
import { uploadRoutes } from '../features/catalogue/pictures/uploads.routes.ts';
import { productRoutes } from '../features/catalogue/products.routes.ts';
import { variantRoutes } from '../features/catalogue/groups/variants.routes.ts';
import { categoryRoutes } from '../features/catalogue/categories/categories.routes.ts';
import { makerRoutes } from '../features/catalogue/makers/makers.routes.ts';
import { configRoutes } from '../features/config/config.routes.ts';
import { customerRoutes } from '../features/customers/customers.routes.ts';
import { documentRoutes } from '../features/documents/documents.routes.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { mailRoutes } from '../features/mails/mails.routes.ts';
import { claimRoutes } from '../features/orders/claiming/claims.routes.ts';
import { orderRoutes } from '../features/orders/orders.routes.ts';
import { overviewRoutes } from '../features/overview/overview.routes.ts';
import { demoPaymentRoutes } from '../features/payments/providers/demo/demo.routes.ts';
import { personalDataRoutes } from '../features/personal-data/personal-data.routes.ts';
import { placeRoutes } from '../features/places/places.routes.ts';
import { readinessRoutes } from '../features/readiness/readiness.routes.ts';
import { exportRoutes } from '../features/exports/exports.routes.ts';
import { oldOrderRoutes } from '../features/old-orders/old-orders.routes.ts';
import { importRoutes } from '../features/imports/imports.routes.ts';
import { promotionRoutes } from '../features/promotions/promotions.routes.ts';
import { bulkChangeRoutes } from '../features/bulk-changes/bulk-changes.routes.ts';
import { stocktakeRoutes } from '../features/stocktakes/stocktakes.routes.ts';
import { redirectRoutes } from '../features/redirects/redirects.routes.ts';
import { orderEditRoutes } from '../features/order-edits/order-edits.routes.ts';
import { returnRoutes } from '../features/returns/returns.routes.ts';
import { reviewRoutes } from '../features/reviews/reviews.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { bankRoutes } from '../features/settlement/bank/bank.routes.ts';
import { bankFormatRoutes } from '../features/settlement/bank/formats/bank-formats.routes.ts';
import { settlementRoutes } from '../features/settlement/settlement.routes.ts';
import { staffSearchRoutes } from '../features/staff-search/staff-search.routes.ts';
import { stockNoticeRoutes } from '../features/stock-notices/stock-notices.routes.ts';
import { accountLinkRoutes } from '../features/users/account-links.routes.ts';
import { addressRoutes } from '../features/users/addresses/addresses.routes.ts';
import { secondFactorRoutes } from '../features/users/second-factor/second-factor.routes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import { userRoutes } from '../features/users/users.routes.ts';
import { wishlistRoutes } from '../features/users/wishlist/wishlist.routes.ts';
import { webhookRoutes } from '../features/webhooks/webhooks.routes.ts';
import { voucherRoutes } from '../features/vouchers/vouchers.routes.ts';
import { withdrawalRoutes } from '../features/withdrawals/withdrawals.routes.ts';
import type { HttpTools } from '../http/implement.ts';
import type { Shop } from './open-shop.ts';

/** Routes of every feature. The first match answers, so that specific routes come before general ones. */
export const routes: readonly ((tools: HttpTools, shop: Shop) => void)[] = [
  configRoutes,
  placeRoutes,
  stockNoticeRoutes,
  variantRoutes,
  productRoutes,
  categoryRoutes,
  makerRoutes,
  redirectRoutes,
  promotionRoutes,
  voucherRoutes,
  bulkChangeRoutes,
  stocktakeRoutes,
  exportRoutes,
  importRoutes,
  homeRoutes,
  reviewRoutes,
  uploadRoutes,
  addressRoutes,
  wishlistRoutes,
  // Before the users' own routes: `/users/totp` is no user.
  secondFactorRoutes,
  claimRoutes,
  accountLinkRoutes,
  personalDataRoutes,
  userRoutes,
  apiKeyRoutes,
  webhookRoutes,
  carrierRoutes,
  demoPaymentRoutes,
  settlementRoutes,
  bankRoutes,
  bankFormatRoutes,
  orderRoutes,
  documentRoutes,
  mailRoutes,
  withdrawalRoutes,
  orderEditRoutes,
  returnRoutes,
  ledgerRoutes,
  procedureRoutes,
  auditRoutes,
  overviewRoutes,
  figureRoutes,
  customerRoutes,
  oldOrderRoutes,
  staffSearchRoutes,
  legalRoutes,
  readinessRoutes,
  systemRoutes,
  feedRoutes,
  settingsRoutes,
];
