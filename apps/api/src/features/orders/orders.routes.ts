import { orderEndpoints } from '@kontor/shared/orders';
import { type HttpTools, Reply, implement } from '../../http/implement.ts';
import { visitorIdFor } from '../users/users.service.ts';
import { cancelOrder } from './cancel-order.ts';
import { exportOrders } from './export-orders.service.ts';
import { countUndelivered, listOrders } from './list-orders.service.ts';
import { markDelivered, markNotDelivered } from './mark-order.service.ts';
import { getOrder, getVisitorOrder, listOwnOrders } from './orders.service.ts';
import { type Buyer, placeOrder } from './place-order.ts';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

function placed({ order, repeated }: Placed) {
  return new Reply(repeated ? 200 : 201, order);
}

export function orderRoutes(tools: HttpTools): void {
  implement(tools, orderEndpoints, {
    create: async ({ body, caller, idempotencyKey }) => {
      const { _id, name, email } = caller;
      return placed(await placeOrder(body, { kind: 'user', _id, name, email }, idempotencyKey));
    },
    createAsVisitor: async ({ body: { visitor, ...order }, idempotencyKey }) => {
      const { name, email } = visitor;
      const buyer: Buyer = { kind: 'visitor', _id: await visitorIdFor(visitor), name, email };
      return placed(await placeOrder(order, buyer, idempotencyKey));
    },
    getAsVisitor: ({ params }) => getVisitorOrder(params.id),
    get: ({ params, caller }) => getOrder(params.id, caller),
    list: ({ query }) => listOrders(query),
    export: async ({ query }) => exportOrders(query),
    undelivered: countUndelivered,
    mine: ({ caller }) => listOwnOrders(caller),
    cancel: async ({ params, caller }) => {
      const removedOrder = await cancelOrder(params.id, caller);
      return { message: `Order (id: ${removedOrder._id}) was successfully deleted.`, removedOrder };
    },
    deliver: ({ params, caller }) => markDelivered(params.id, caller),
    notDeliver: ({ params, caller }) => markNotDelivered(params.id, caller),
  });
}
