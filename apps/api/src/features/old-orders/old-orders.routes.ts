import { oldOrderEndpoints } from '@kontor/shared/wire/old-orders';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listOldOrders } from './old-orders.service.ts';

export function oldOrderRoutes(tools: HttpTools): void {
  implement(tools, oldOrderEndpoints, { list: ({ query }) => listOldOrders(query) });
}
