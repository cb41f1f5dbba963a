import { asksForChanges } from '@kontor/shared/schemas/changes-query';
import { cartEndpoints } from '@kontor/shared/wire/cart';
import { type Order, orderEndpoints } from '@kontor/shared/wire/orders';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { type HttpTools, Reply, implement } from '../../http/implement.ts';
import { storeTypedFirm } from '../users/checked-firms/checked-firm.service.ts';
import { storeLanguage, visitorIdFor } from '../users/users.service.ts';
import { cancelOrder } from './ending/cancel-order.service.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { listChangedOrders } from './lists/changed-orders.service.ts';
import { exportOrders } from './lists/export-orders.service.ts';
import { countUndelivered, listOrders } from './lists/list-orders.service.ts';
import { markDelivered, markNotDelivered, markNotReady, markReady } from './mark-order.service.ts';
import { getOrder, getVisitorOrder, listOwnOrders } from './find-orders.service.ts';
import { checkCart } from './placing/discounts/check-cart.service.ts';
import { offerShipping } from './placing/offer-shipping.service.ts';
import { holdReminders } from './on-account/dun-orders.service.ts';
import { onAccountRoutes } from './on-account/on-account.routes.ts';
import type { Buyer } from './placing/buyer.ts';
import { type PlacingRules, placeOrder } from './placing/place-order.service.ts';
import type { FindLabel } from './sending/ship-order.service.ts';
import { sendingRoutes } from './sending/sending.routes.ts';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

export interface OrderOptions {
  placingRules: PlacingRules;
  /** Finds a label for a parcel that is sent without a tracking number. */
  findLabel?: FindLabel | undefined;
  /** Adds values from the current settings: bank account for a transfer, and place of pick-up. */
  showBank: (order: Order) => Promise<Order>;
  /** Reads the payment methods on Stripe's page now, where Stripe is offered. */
  readOffer?: () => ProviderOffer;
  /**
   * Ends payments that were begun for a cancelled order; money that still arrives is recorded and flagged. Never fails: it logs
   * its own failures.
   */
  afterCancel?: (orderId: string) => Promise<void>;
  now: () => Date;
}

export function orderRoutes(
  tools: HttpTools,
  { placingRules, showBank, readOffer, afterCancel = async () => {}, now, findLabel }: OrderOptions,
): void {
  // Before the orders' own routes: `/orders/chosen` and `/orders/drafts` are no orders.
  sendingRoutes(tools, { settings: placingRules.settings, now, findLabel });
  draftRoutes(tools, { placingRules, showBank });
  onAccountRoutes(tools, { settings: placingRules.settings, now });
  const replyWith = async ({ order, repeated }: Placed) => new Reply(repeated ? 200 : 201, await showBank(order));
  implement(tools, cartEndpoints, {
    shipping: ({ query }) => offerShipping(query, placingRules.settings),
    check: ({ body }) => checkCart(body, placingRules.settings),
  });
  implement(tools, orderEndpoints, {
    create: async ({ body, caller, network, idempotencyKey, signal }) => {
      const { _id, name, email } = caller;
      const buyer: Buyer = { kind: 'user', _id, name, email };
      const order = { ...body, language: body.language ?? caller.language };
      const placed = await placeOrder(order, { buyer, caller, network, idempotencyKey, signal }, placingRules);
      await storeLanguage(caller, body.language);
      await storeTypedFirm(caller._id, body.billing ?? {});
      return replyWith(placed);
    },
    createAsVisitor: async ({ body: { visitor, ...order }, network, idempotencyKey, signal }) => {
      const { name, email } = visitor;
      const buyer: Buyer = { kind: 'visitor', _id: await visitorIdFor(visitor), name, email };
      const sender = { buyer, caller: undefined, network, idempotencyKey, signal };
      return replyWith(await placeOrder(order, sender, placingRules));
    },
    getAsVisitor: async ({ params }) => showBank(await getVisitorOrder(params.id, now())),
    get: async ({ params, caller }) => showBank(await getOrder(params.id, caller, now())),
    list: async ({ query }) => (asksForChanges(query) ? listChangedOrders(query) : listOrders(query)),
    export: async ({ query }) => exportOrders(query, readOffer?.()),
    undelivered: countUndelivered,
    mine: ({ caller, query }) => listOwnOrders(caller, query),
    cancel: async ({ params, caller }) => {
      const removedOrder = await cancelOrder(params.id, caller);
      await afterCancel(params.id);
      return { message: `Order (id: ${removedOrder._id}) was successfully deleted.`, removedOrder };
    },
    makeReady: async ({ params, caller }) => {
      const settings = await placingRules.settings.read();
      return showBank(await markReady(params.id, caller, settings));
    },
    notReady: async ({ params, caller }) => showBank(await markNotReady(params.id, caller)),
    holdReminders: async ({ params, body, caller }) => showBank(await holdReminders(params.id, body.held, caller)),
    deliver: ({ params, caller }) => markDelivered(params.id, caller),
    notDeliver: ({ params, caller }) => markNotDelivered(params.id, caller),
  });
}
