import { userHelpEndpoints } from './user-help.ts';
import { claimEndpoints } from './claims.ts';
import { addressEndpoints } from './addresses.ts';
import { accountLinkEndpoints } from './account-links.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { auditEndpoints } from './audit.ts';
import { bankFormatEndpoints } from './bank-formats.ts';
import { bankEndpoints } from './bank.ts';
import { bulkEndpoints } from './bulk.ts';
import { checkedFirmEndpoints } from './checked-firms.ts';
import { onAccountEndpoints } from './on-account.ts';
import { configEndpoints } from './config.ts';
import { customerEndpoints } from './customers.ts';
import { euSupplyEndpoints } from './eu-supplies.ts';
import { invitationEndpoints } from './invitations.ts';
import { ledgerEndpoints } from './ledger.ts';
import { mailEndpoints } from './mails.ts';
import { figureEndpoints } from './figures.ts';
import { homeEndpoints } from './home.ts';
import { carrierEndpoints } from './carriers.ts';
import { cartEndpoints } from './cart.ts';
import { categoryEndpoints } from './categories.ts';
import { makerEndpoints } from './makers.ts';
import { legalEndpoints } from './legal.ts';
import { feedEndpoints } from './feeds.ts';
import { documentEndpoints } from './documents.ts';
import { demoPaymentEndpoints, paymentEndpoints } from './order-payments.ts';
import { sendingEndpoints } from './order-sending.ts';
import { oldOrderEndpoints } from './old-orders.ts';
import { orderDraftEndpoints } from './order-drafts.ts';
import { orderEditEndpoints } from './order-edits.ts';
import { orderEndpoints } from './orders.ts';
import { overviewEndpoints } from './overview.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { placeEndpoints } from './places.ts';
import { procedureEndpoints } from './procedure.ts';
import { proofEndpoints } from './proof.ts';
import { productEndpoints } from './products.ts';
import { variantEndpoints } from './variants.ts';
import { readinessEndpoints } from './readiness.ts';
import { exportEndpoints } from './exports.ts';
import { importEndpoints } from './imports.ts';
import { promotionEndpoints } from './promotions.ts';
import { bulkChangeEndpoints } from './bulk-changes.ts';
import { stocktakeEndpoints } from './stocktakes.ts';
import { stockLogEndpoints } from './stock-log.ts';
import { redirectEndpoints } from './redirects.ts';
import { reviewEndpoints } from './reviews.ts';
import { returnEndpoints } from './returns.ts';
import { reviewReportEndpoints } from './review-reports.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { settingsEndpoints } from './settings.ts';
import { unassignedPaymentEndpoints } from './unassigned-payments.ts';
import { uploadEndpoints } from './uploads.ts';
import { voucherEndpoints } from './vouchers.ts';
import { userEndpoints } from './users.ts';
import { staffSearchEndpoints } from './staff-search.ts';
import { systemEndpoints } from './system.ts';
import { stockNoticeEndpoints } from './stock-notices.ts';
import { wishlistEndpoints } from './wishlist.ts';
import { webhookEndpoints } from './webhooks.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every call of the API by resource: what the OpenAPI document and the contract tests go through. */
export const allEndpoints = {
  personalData: personalDataEndpoints,
  addresses: addressEndpoints,
  wishlist: wishlistEndpoints,
  stockNotices: stockNoticeEndpoints,
  claims: claimEndpoints,
  accountLinks: accountLinkEndpoints,
  sessions: sessionEndpoints,
  secondFactor: secondFactorEndpoints,
  proof: proofEndpoints,
  invitations: invitationEndpoints,
  apiKeys: apiKeyEndpoints,
  webhooks: webhookEndpoints,
  carriers: carrierEndpoints,
  checkedFirms: checkedFirmEndpoints,
  onAccount: onAccountEndpoints,
  users: userEndpoints,
  userHelp: userHelpEndpoints,
  customers: customerEndpoints,
  variants: variantEndpoints,
  products: productEndpoints,
  bulk: bulkEndpoints,
  stocktakes: stocktakeEndpoints,
  bulkChanges: bulkChangeEndpoints,
  stockLog: stockLogEndpoints,
  home: homeEndpoints,
  makers: makerEndpoints,
  categories: categoryEndpoints,
  redirects: redirectEndpoints,
  promotions: promotionEndpoints,
  vouchers: voucherEndpoints,
  exports: exportEndpoints,
  imports: importEndpoints,
  reviewReports: reviewReportEndpoints,
  reviews: reviewEndpoints,
  uploads: uploadEndpoints,
  sending: sendingEndpoints,
  oldOrders: oldOrderEndpoints,
  cart: cartEndpoints,
  orderDrafts: orderDraftEndpoints,
  orderEdits: orderEditEndpoints,
  orders: orderEndpoints,
  payments: paymentEndpoints,
  unassignedPayments: unassignedPaymentEndpoints,
  demoPayments: demoPaymentEndpoints,
  documents: documentEndpoints,
  bank: bankEndpoints,
  bankFormats: bankFormatEndpoints,
  mails: mailEndpoints,
  withdrawals: withdrawalEndpoints,
  returns: returnEndpoints,
  ledger: ledgerEndpoints,
  euSupplies: euSupplyEndpoints,
  procedure: procedureEndpoints,
  overview: overviewEndpoints,
  figures: figureEndpoints,
  staffSearch: staffSearchEndpoints,
  system: systemEndpoints,
  legal: legalEndpoints,
  feeds: feedEndpoints,
  settings: settingsEndpoints,
  readiness: readinessEndpoints,
  audit: auditEndpoints,
  places: placeEndpoints,
  config: configEndpoints,
};
