import { orderEndpoints } from '@kontor/shared/orders';
import { overviewEndpoints } from '@kontor/shared/overview';
import { settingsEndpoints } from '@kontor/shared/settings';
import { someSettings } from './factories.ts';
import type { FakeServer } from './fake-server.ts';

/** Answers what the admin area's overview and list of orders ask for, as an empty shop does. */
export function provideAdminPages(server: FakeServer): void {
  server.respond(orderEndpoints.list, { userOrders: [], visitorOrders: [], userTotal: 0, visitorTotal: 0 });
  server.respond(settingsEndpoints.get, someSettings());
  server.respond(overviewEndpoints.get, {
    today: { orders: 0, revenue: 0 },
    month: { orders: 0, revenue: 0 },
    days: [{ day: '2026-11-21', revenue: 0, orders: 0 }],
    toDeliver: { count: 0, orders: [] },
    unpaid: { count: 0, total: 0 },
    refundsDue: { count: 0, orders: [] },
    disputes: { count: 0, orders: [] },
    undeliveredMails: 0,
    lowStock: [],
    reviews: [],
  });
}
