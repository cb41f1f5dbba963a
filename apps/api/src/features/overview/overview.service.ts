import { isNearEuLimit } from '@kontor/shared/rules/prices/eu-sales';
import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import { isBegunToSend } from '@kontor/shared/rules/order/order-state';
import type { Overview } from '@kontor/shared/wire/overview';
import { readJobRuns, showJobRuns } from '../../lib/tasks/job-runs.ts';
import { readEuSales } from '../orders/lists/eu-sales.service.ts';
import {
  ordersByIds,
  ordersToDeliver,
  unpaidOrders,
  unprintableOrders,
} from '../orders/lists/order-figures.service.ts';
import { countUnprovenOrders } from '../orders/lists/unproven-orders.service.ts';
import { findUnprintable } from '../orders/answers/unprintable-names.ts';
import { countOpenReports } from '../reviews/find-reports.service.ts';
import { findOpenDisputes, findRefundsDue } from '../payments/find-payments.service.ts';
import { readDisputeState } from '../payments/show-dispute.ts';
import { findUnassigned } from '../payments/unassigned-records.service.ts';
import { showUnassigned } from '../settlement/unassigned/show-unassigned.ts';
import { productNames, productsRunningOut } from '../catalogue/lists/low-stock.service.ts';
import { newestOfAllReviews } from '../catalogue/reviews/read-reviews.service.ts';
import { countUndelivered } from '../mails/sending/undelivered.service.ts';
import type { DraftFacts } from '../legal/draft-facts.ts';
import { findOutdatedTexts } from '../legal/outdated/outdated-texts.service.ts';
import { readLowStockThreshold } from '../settings/settings.service.ts';
import { readDueToday } from './due-today.service.ts';
import { readPeriods } from './periods.service.ts';

/** Number of entries in each list of the overview. */
const shown = {
  toDeliver: 5,
  refundsDue: 5,
  disputes: 5,
  unassigned: 5,
  lowStock: 10,
  reviews: 5,
  unprintable: 5,
} as const;

async function toDeliver(): Promise<Overview['toDeliver']> {
  const { count, oldest } = await ordersToDeliver(shown.toDeliver);
  const orders = oldest.map((order) => ({
    _id: order._id,
    number: order.number,
    name: order.buyer.name ?? '',
    total: toEuros(order.totalCents),
    createdAt: order.createdAt.toISOString(),
    ...(isBegunToSend(order) && { left: leftToSend(order).reduce((sum, { qty }) => sum + qty, 0) }),
  }));
  return { count, ...(orders[0] && { oldest: orders[0].createdAt }), orders };
}

async function unprintable(): Promise<Pick<Overview, 'unprintable'>> {
  const { count, oldest } = await unprintableOrders(shown.unprintable);
  if (count === 0) return {};
  const orders = oldest.map((order) => ({ _id: order._id, number: order.number, names: findUnprintable(order) }));
  return { unprintable: { count, orders } };
}

async function openReports(): Promise<Pick<Overview, 'openReports'>> {
  const count = await countOpenReports();
  return count > 0 ? { openReports: count } : {};
}

async function unproven(): Promise<Pick<Overview, 'unproven'>> {
  const count = await countUnprovenOrders();
  return count > 0 ? { unproven: count } : {};
}

async function unpaid(): Promise<Overview['unpaid']> {
  const { count, totalCents } = await unpaidOrders();
  return { count, total: toEuros(totalCents) };
}

/** Adds orders to cases, in their order; leaves out cases whose order is gone. */
async function nameCases<Case extends { order: string; cents: Cents }>(cases: readonly Case[]) {
  const orders = await ordersByIds(cases.map(({ order }) => order));
  return cases.flatMap((found) => {
    const order = orders.get(found.order);
    if (!order) return [];
    const { _id, number, buyer, isCancelled: cancelled } = order;
    return [{ found, named: { _id, number, name: buyer.name ?? '', amount: toEuros(found.cents), cancelled } }];
  });
}

async function refundsDue(): Promise<Overview['refundsDue']> {
  const { count, oldest } = await findRefundsDue(shown.refundsDue);
  return { count, orders: (await nameCases(oldest)).map(({ named }) => named) };
}

async function disputes(): Promise<Overview['disputes']> {
  const { count, oldest } = await findOpenDisputes(shown.disputes);
  const cases = await nameCases(oldest);
  return {
    count,
    ...(oldest[0] && { oldest: oldest[0].dispute.since.toISOString() }),
    orders: cases.map(({ found: { dispute }, named }) => ({
      ...named,
      ...(dispute.until && { until: dispute.until.toISOString() }),
      ...readDisputeState(dispute),
    })),
  };
}

async function unassigned(): Promise<Overview['unassigned']> {
  const { count, oldest } = await findUnassigned(shown.unassigned);
  return { count, payments: oldest.map(showUnassigned) };
}

async function lowStock(): Promise<Overview['lowStock']> {
  return productsRunningOut(await readLowStockThreshold(), shown.lowStock);
}

async function reviews(): Promise<Overview['reviews']> {
  const newest = await newestOfAllReviews(shown.reviews);
  const products = await productNames(newest.map(({ product }) => product));
  return newest.flatMap(({ _id, product: id, user, byShop, name, rating, createdAt }) => {
    const product = products.get(String(id));
    // A product that is being deleted loses its reviews too.
    if (!product) return [];
    const customer = !byShop && { customer: String(user) };
    return [{ _id: String(_id), product, name, ...customer, rating, createdAt: createdAt.toISOString() }];
  });
}

async function jobs(now: Date): Promise<Pick<Overview, 'jobs'>> {
  const runs = showJobRuns(await readJobRuns(now));
  return runs.length > 0 ? { jobs: runs } : {};
}

/** Reads the merchant's overview at `now`. @param readDraftFacts reads the present facts for legal texts */
export async function readOverview(now: Date, readDraftFacts: () => Promise<DraftFacts>): Promise<Overview> {
  const [
    figures,
    waiting,
    owed,
    due,
    contested,
    nobodys,
    scarce,
    newest,
    undelivered,
    facts,
    euSales,
    names,
    reported,
    arriving,
    runs,
    dueToday,
  ] = await Promise.all([
    readPeriods(now),
    toDeliver(),
    unpaid(),
    refundsDue(),
    disputes(),
    unassigned(),
    lowStock(),
    reviews(),
    countUndelivered(now),
    readDraftFacts(),
    readEuSales(now),
    unprintable(),
    openReports(),
    unproven(),
    jobs(now),
    readDueToday(now),
  ]);
  const outdatedTexts = await findOutdatedTexts(facts);
  const nearEuLimit = isNearEuLimit(facts.tax, euSales) && { euSales: toEuros(euSales.present) };
  const wanted = { toDeliver: waiting, unpaid: owed, refundsDue: due, disputes: contested, unassigned: nobodys };
  const texts = outdatedTexts.length > 0 && { outdatedTexts };
  return {
    ...figures,
    ...wanted,
    lowStock: scarce,
    reviews: newest,
    undeliveredMails: undelivered,
    ...texts,
    ...nearEuLimit,
    ...names,
    ...reported,
    ...arriving,
    ...runs,
    ...dueToday,
  };
}
