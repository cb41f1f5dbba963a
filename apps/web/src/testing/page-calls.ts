import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { apiKeyEndpoints } from '@kontor/shared/wire/api-keys';
import { auditEndpoints } from '@kontor/shared/wire/audit';
import { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { configEndpoints } from '@kontor/shared/wire/config';
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { figureEndpoints } from '@kontor/shared/wire/figures';
import { importEndpoints } from '@kontor/shared/wire/imports';
import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { feedEndpoints } from '@kontor/shared/wire/feeds';
import { legalEndpoints } from '@kontor/shared/wire/legal';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { overviewEndpoints } from '@kontor/shared/wire/overview';
import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import { procedureEndpoints } from '@kontor/shared/wire/procedure';
import { productEndpoints } from '@kontor/shared/wire/products';
import { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import { stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { systemEndpoints } from '@kontor/shared/wire/system';
import { unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { userEndpoints } from '@kontor/shared/wire/users';
import { webhookEndpoints } from '@kontor/shared/wire/webhooks';
import { returnEndpoints } from '@kontor/shared/wire/returns';
import { withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import { subjects } from './all-pages.ts';
import { asGuest, asUser } from './checkout-states.ts';
import { aSessionUser } from './factories.ts';

const { product, order, user: someone, mail, maker, category, brought, promotion, draft } = subjects;
const settings = settingsEndpoints.get;
const owner = asUser(aSessionUser({ isAdmin: true }));

/**
 * A page, its visitor, and each call whose failure the page reports. Without calls for badges, suggestions and short states
 * beside the main content.
 */
export type PageCalls = [path: string, session: ReturnType<typeof asUser>, calls: readonly EndpointShape[]];

export const adminPages: readonly PageCalls[] = (
  [
    ['', [overviewEndpoints.get, readinessEndpoints.get]],
    ['/orderlist', [orderEndpoints.list]],
    ['/order-drafts', [orderDraftEndpoints.list]],
    [`/order-drafts/${draft._id}`, [orderDraftEndpoints.get]],
    ['/sending', [sendingEndpoints.toSend]],
    ['/userlist', [userEndpoints.list, invitationEndpoints.waiting]],
    [`/useredit/${someone._id}/edit`, [userEndpoints.get]],
    ['/audit', [auditEndpoints.list]],
    ['/api-keys', [apiKeyEndpoints.list]],
    ['/webhooks', [webhookEndpoints.list]],
    ['/withdrawals', [withdrawalEndpoints.list]],
    ['/withdrawals/returns', [returnEndpoints.list]],
    ['/reviews', [reviewReportEndpoints.list]],
    [
      '/books',
      [
        unassignedPaymentEndpoints.list,
        ledgerEndpoints.months,
        ledgerEndpoints.get,
        ledgerEndpoints.euSales,
        euSupplyEndpoints.list,
        euSupplyEndpoints.unproven,
        ledgerEndpoints.assumed,
      ],
    ],
    ['/figures', [figureEndpoints.get, figureEndpoints.returns, figureEndpoints.views]],
    ['/procedure', [procedureEndpoints.get]],
    ['/mails', [mailEndpoints.list, mailEndpoints.setup]],
    [`/mails/${mail._id}`, [mailEndpoints.get]],
    ['/documents', [documentEndpoints.list]],
    ['/productlist', [productEndpoints.adminList]],
    [`/productedit/${product._id}/edit`, [productEndpoints.adminGet]],
    ['/product/stocktakes', [stocktakeEndpoints.list]],
    ['/product/bulk', [productEndpoints.adminList, bulkChangeEndpoints.list]],
    ['/categories', [categoryEndpoints.list]],
    [`/categories/${category._id}`, [categoryEndpoints.get]],
    ['/makers', [makerEndpoints.adminList]],
    [`/makers/${maker._id}`, [makerEndpoints.adminGet]],
    ['/promotions', [promotionEndpoints.list]],
    [`/promotions/${promotion._id}`, [promotionEndpoints.list]],
    ['/vouchers', [voucherEndpoints.list]],
    ['/redirects', [redirectEndpoints.list, redirectEndpoints.missed]],
    ['/imports', [importEndpoints.list]],
    [`/imports/${brought._id}`, [importEndpoints.get, importEndpoints.rows]],
    ['/readiness', [readinessEndpoints.get]],
    ['/system', [systemEndpoints.get]],
    ['/settings/shop', [settings]],
    ['/settings/seller', [settings]],
    ['/settings/tax', [settings]],
    ['/settings/shipping', [settings]],
    ['/settings/carriers', [carrierEndpoints.list]],
    ['/settings/notices', [settings]],
    ['/settings/opening', [settings]],
    ['/settings/search', [settings, productEndpoints.facts]],
    ['/settings/orders', [settings]],
    ['/settings/invoices', [settings]],
    ['/settings/stock', [settings]],
    ['/settings/books', [settings]],
    ['/settings/payment', [configEndpoints.payments]],
    ['/settings/mail', [mailEndpoints.setup]],
    ['/settings/feeds', [feedEndpoints.get]],
    ['/settings/security', [settings]],
    ['/settings/log', [settingsEndpoints.changes]],
    ['/settings/legal', [legalEndpoints.list]],
    ['/settings/legal/terms', [legalEndpoints.list, legalEndpoints.versions]],
  ] as const
).map(([path, calls]): PageCalls => [`/admin${path}`, owner, calls]);

export const shopPages: readonly PageCalls[] = [
  ['/', asGuest(), [productEndpoints.list]],
  [`/products/${product._id}`, asGuest(), [productEndpoints.get]],
  ['/payment-method', asGuest(), [configEndpoints.payments]],
  ['/placeorder', asGuest(), [configEndpoints.payments]],
  [`/orders/${order._id}`, asGuest(), [orderEndpoints.getAsVisitor, configEndpoints.payments]],
  [`/orders/${order._id}`, asUser(), [orderEndpoints.get, configEndpoints.payments]],
  ['/profile', asUser(), [userEndpoints.profile]],
  ['/my-orders', asUser(), [orderEndpoints.mine]],
  ['/account/addresses', asUser(), [addressEndpoints.list]],
  ['/account/security', asUser(), [sessionEndpoints.list]],
  ['/account/data', asUser(), [personalDataEndpoints.erasure]],
];
