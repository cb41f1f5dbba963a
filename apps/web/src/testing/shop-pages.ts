import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { claimEndpoints } from '@kontor/shared/wire/claims';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import type { FakeServer } from './fake-server.ts';

/** Provides the answers for order pages besides the order: no documents, no products as they are now. */
export function provideOrderPage(server: FakeServer): void {
  server.respond(documentEndpoints.ofOrder, []);
  server.respond(productEndpoints.list, []);
}

/** Provides the answers for order pages of an admin: no documents, no notes. */
export function provideAdminOrder(server: FakeServer): void {
  provideOrderPage(server);
  server.respond(sendingEndpoints.notes, { notes: [] });
}

/** Provides the answers that the address form loads for a signed-in user: no saved address, and no earlier order. */
export function provideCheckout(server: FakeServer): void {
  server.respond(addressEndpoints.list, []);
  server.respond(orderEndpoints.mine, []);
}

/** Provides the answers for pages that show the newest products: none, and an empty wish list. */
export function provideNoProducts(server: FakeServer): void {
  server.respond(productEndpoints.list, []);
  server.respond(wishlistEndpoints.get, { ids: [] });
}

/** Provides the answers for lists of own orders besides them: no guest orders. */
export function provideOwnOrders(server: FakeServer): void {
  server.respond(claimEndpoints.list, { isVerified: true, orders: [] });
}
