import { apiKeyEndpoints } from '@kontor/shared/wire/api-keys';
import { auditEndpoints } from '@kontor/shared/wire/audit';
import { carrierEndpoints } from '@kontor/shared/wire/carriers';
import { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { euSupplyEndpoints } from '@kontor/shared/wire/eu-supplies';
import { feedEndpoints } from '@kontor/shared/wire/feeds';
import { figureEndpoints, type Figures, type ReturnFigures, type ViewFigures } from '@kontor/shared/wire/figures';
import { ledgerEndpoints } from '@kontor/shared/wire/ledger';
import { importEndpoints } from '@kontor/shared/wire/imports';
import { systemEndpoints } from '@kontor/shared/wire/system';
import { unassignedPaymentEndpoints } from '@kontor/shared/wire/unassigned-payments';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { forEachLanguage } from '@kontor/shared/rules/text/languages';
import { legalEndpoints } from '@kontor/shared/wire/legal';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { overviewEndpoints } from '@kontor/shared/wire/overview';
import { productEndpoints } from '@kontor/shared/wire/products';
import { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import { stocktakeEndpoints } from '@kontor/shared/wire/stocktakes';
import { redirectEndpoints } from '@kontor/shared/wire/redirects';
import { reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { webhookEndpoints } from '@kontor/shared/wire/webhooks';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { someSettings } from './factories.ts';
import type { FakeServer } from './fake-server.ts';

const noSums = { units: 0, orders: 0, turnover: 0, net: 0, paidBack: 0, returned: 0 };
const noFigures: Figures = {
  by: 'product',
  now: { from: '2026-11-01', to: '2026-11-30', total: noSums },
  before: { from: '2025-11-01', to: '2025-11-30', total: noSums },
  rows: [],
};

const noReturnSums = { returns: 0, units: 0, value: 0, sold: 0, withdrawals: 0 };
const noReturns: ReturnFigures = {
  now: { ...noFigures.now, total: noReturnSums },
  before: { ...noFigures.before, total: noReturnSums },
  reasons: [],
  products: [],
  left: 0,
};

const noViewSums = { views: 0, orders: 0 };
const noViews: ViewFigures = {
  now: { ...noFigures.now, total: noViewSums },
  before: { ...noFigures.before, total: noViewSums },
  pages: [],
  products: [],
  left: 0,
};

/** Provides the answers for overview and order list of the admin area, as in an empty shop. */
export function provideAdminPages(server: FakeServer): void {
  server.respond(orderEndpoints.list, { userOrders: [], visitorOrders: [], userTotal: 0, visitorTotal: 0 });
  server.respond(settingsEndpoints.get, someSettings());
  const draft = { de: 'Text', version: 1, placeholders: [] };
  server.respond(
    legalEndpoints.list,
    legalKinds.map((kind) => ({ kind, draft })),
  );
  server.respond(figureEndpoints.get, noFigures);
  server.respond(figureEndpoints.returns, noReturns);
  server.respond(figureEndpoints.views, noViews);
  server.respond(ledgerEndpoints.get, { movements: [] });
  server.respond(ledgerEndpoints.months, { months: [] });
  server.respond(ledgerEndpoints.assumed, { movements: [] });
  const year = new Date().getFullYear();
  const noSales = { year, net: 0, previous: 0, countries: [], limit: 10_000, isNear: false };
  server.respond(ledgerEndpoints.euSales, noSales);
  server.respond(euSupplyEndpoints.list, { period: `${year}-01`, supplies: [], net: 0 });
  server.respond(euSupplyEndpoints.unproven, { orders: [] });
  server.respond(checkedFirmEndpoints.get, { typed: [] });
  server.respond(unassignedPaymentEndpoints.list, { payments: [], page: 1, pages: 0, total: 0 });
  server.respond(legalEndpoints.versions, []);
  server.respond(legalEndpoints.template, { ...forEachLanguage(() => 'Text'), values: forEachLanguage(() => []) });
  server.respond(readinessEndpoints.get, { ready: true, checks: [] });
  server.respond(feedEndpoints.get, { addresses: [] });
  server.respond(carrierEndpoints.list, []);
  server.respond(mailEndpoints.setup, { sends: false, merchant: 'post@kontor.example' });
  server.respond(apiKeyEndpoints.list, []);
  server.respond(webhookEndpoints.list, []);
  server.respond(auditEndpoints.list, { entries: [], page: 1, pages: 0, total: 0 });
  server.respond(reviewReportEndpoints.list, { reports: [], page: 1, pages: 0, total: 0 });
  server.respond(bulkChangeEndpoints.list, { jobs: [], page: 1, pages: 0, total: 0 });
  server.respond(stocktakeEndpoints.list, { stocktakes: [], page: 1, pages: 0, total: 0 });
  server.respond(promotionEndpoints.list, []);
  server.respond(voucherEndpoints.list, { vouchers: [], owed: 0, page: 1, pages: 0, total: 0 });
  server.respond(orderDraftEndpoints.list, { drafts: [], page: 1, pages: 0, total: 0 });
  server.respond(redirectEndpoints.list, { redirects: [], page: 1, pages: 0, total: 0 });
  server.respond(redirectEndpoints.missed, { missed: [], page: 1, pages: 0, total: 0 });
  server.respond(importEndpoints.list, { imports: [], page: 1, pages: 0, total: 0 });
  server.respond(documentEndpoints.list, { documents: [], page: 1, pages: 0, total: 0 });
  server.respond(systemEndpoints.get, { version: '0.1.0', migrations: { done: 0 }, jobs: [], waiting: [], nodes: [] });
  server.respond(overviewEndpoints.get, {
    today: { orders: 0, revenue: 0 },
    month: { orders: 0, revenue: 0 },
    days: [{ day: '2026-11-21', revenue: 0, orders: 0 }],
    course: {
      month: [{ day: '2026-11-01', revenue: 0, orders: 0, paidBack: 0 }],
      previous: [{ day: '2026-10-01', revenue: 0, orders: 0, paidBack: 0 }],
    },
    toDeliver: { count: 0, orders: [] },
    unpaid: { count: 0, total: 0 },
    refundsDue: { count: 0, orders: [] },
    unassigned: { count: 0, payments: [] },
    disputes: { count: 0, orders: [] },
    undeliveredMails: 0,
    lowStock: [],
    reviews: [],
  });
}

/** Provides the answers for a product's form, as in a shop without products. */
export function provideProductForm(server: FakeServer): void {
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.categories, []);
}
