import type { ClientSession } from 'mongoose';
import type { Order } from '@kontor/shared/wire/orders';
import type { Settings } from '@kontor/shared/wire/settings';
import { findUnusedLabel } from '../features/carriers/labels/labels.service.ts';
import {
  findReturnFile,
  findReturnLabelTime,
  readLabelForMail,
  readReturnLabel,
} from '../features/carriers/labels/return-requests.service.ts';
import type { CarrierSettingsTools } from '../features/carriers/settings/carrier-settings.service.ts';
import { setEventTaker } from '../features/changes/follow-changes.service.ts';
import { findOutdatedTexts } from '../features/legal/outdated/outdated-texts.service.ts';
import { addBankDetails } from '../features/orders/answers/bank-details.ts';
import { addPickupPlace } from '../features/orders/answers/pickup-place.ts';
import { countGuestOrders } from '../features/orders/claiming/claim-orders.service.ts';
import { makeProductTurns } from '../features/orders/placing/product-turns.ts';
import { setOrderTakers } from '../features/orders/takers/order-taker.ts';
import { findPages } from '../features/pages/find-pages.service.ts';
import { makeVisitCounter } from '../features/redirects/count-visits.ts';
import { makeFindRedirect } from '../features/redirects/find-redirect.service.ts';
import { readFacts } from '../features/readiness/read-facts.service.ts';
import { refuseUnlessReady } from '../features/readiness/readiness.service.ts';
import type { SettingsStore } from '../features/settings/settings.service.ts';
import { endPayments } from '../features/settlement/end-payments.service.ts';
import { offeredMethods } from '../features/settlement/start-payment.service.ts';
import { ensureOwnerRemains } from '../features/users/people/keep-an-owner.service.ts';
import { findAccountIds, findNames } from '../features/users/lists/list-users.service.ts';
import { isOwnerAccount } from '../features/users/users.service.ts';
import { makeViewCounter } from '../features/views/count-views.ts';
import { takeDocumentEvents } from '../features/webhooks/events/document-events.ts';
import type { Caller } from '../http/guards/auth.ts';
import { orderTakers } from './order-takers.ts';
import type { ShopOptions } from './shop-options.ts';

interface Basics extends Omit<ShopOptions, 'carriers'>, CarrierSettingsTools {
  settings: SettingsStore;
  now: () => Date;
}

/** Creates the parts that depend on the offered payment methods: for the cart, orders, drafts of legal texts and the books. */
function connectPayments({ settings, providers, publicUrl, mail, unpaidOrderRules }: Basics) {
  const findOffered = ({ seller, shipping }: Pick<Settings, 'seller' | 'shipping'>) =>
    offeredMethods(providers, seller, shipping);
  const listMethods = (set: Pick<Settings, 'seller' | 'shipping'>) => findOffered(set).map(({ method }) => method);
  const toDraftFacts = (set: Settings) => ({ ...set, methods: listMethods(set) });
  return {
    findOffered,
    readPayments: async () => findOffered(await settings.readKept()),
    placingRules: { unpaid: unpaidOrderRules, settings, offered: listMethods, turns: makeProductTurns() },
    readDraftFacts: async () => toDraftFacts(await settings.read()),
    findOutdatedTexts: (set: Settings) => findOutdatedTexts(toDraftFacts(set)),
    readConfiguration: async () => {
      const set = await settings.read();
      return { settings: set, publicUrl, methods: listMethods(set), sendsMails: mail.from !== undefined };
    },
  };
}

/** Creates the functions that features need from others above or beside them. */
export function connectFeatures(basics: Basics) {
  const { settings, providers, publicUrl, logger, mail, shop, watchedAccounts, now, carriers, carrierSealer } = basics;
  const payments = connectPayments(basics);
  const readShopFacts = () =>
    readFacts({
      settings,
      now,
      publicUrl,
      findOffered: payments.findOffered,
      paymentSandbox: shop.paymentSandbox,
      mailFrom: mail.from,
      merchantEmail: mail.merchantEmail,
      accounts: watchedAccounts ?? { demo: [] },
      carriers: { carriers, carrierSealer },
    });
  setEventTaker(takeDocumentEvents);
  setOrderTakers(orderTakers);
  const visits = makeVisitCounter(now, (error) =>
    logger.error({ err: error }, 'visits of old addresses were not counted'),
  );
  return {
    ...payments,
    findPages,
    visits,
    pageViews: makeViewCounter(now, (error) => logger.error({ err: error }, 'views of pages were not counted')),
    findRedirect: makeFindRedirect(visits),
    readShopFacts,
    refuseOpening: () => refuseUnlessReady(readShopFacts),
    showBank: async (order: Order) => {
      const set = await settings.readKept();
      return addPickupPlace(addBankDetails(order, set.seller), set);
    },
    afterCancel: async (orderId: string) => {
      await endPayments(orderId, providers).catch((error: unknown) =>
        logger.error({ err: error }, 'payments of a cancelled order could not be ended'),
      );
    },
    afterEdit: async (orderId: string) => {
      await endPayments(orderId, providers).catch((error: unknown) =>
        logger.error({ err: error }, 'payments of a changed order could not be ended'),
      );
    },
    countGuestOrders,
    findLabel: findUnusedLabel,
    findReturnLabel: (order: string, since: Date) => findReturnFile(order, since, { carriers, carrierSealer }),
    readReturnLabel: readLabelForMail,
    returnLabels: { findLabelTime: findReturnLabelTime, readLabel: readReturnLabel },
    findNames,
    findAccountIds,
    isOwnerAccount,
    holdOwner: (caller: Caller, session: ClientSession) => ensureOwnerRemains(undefined, caller, session),
  };
}
