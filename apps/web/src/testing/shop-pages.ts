import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { claimEndpoints } from '@kontor/shared/wire/claims';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import type { FakeServer } from './fake-server.ts';

/** Answers what each page of an order asks for beside the order: it has no documents. */
export function provideOrderPage(server: FakeServer): void {
  server.respond(documentEndpoints.ofOrder, []);
}

/** Answers what each page of an order asks for when an admin looks at it: no documents, no notes. */
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

/** Answers what each list of own orders asks for beside them: nothing was ordered as a guest. */
export function provideOwnOrders(server: FakeServer): void {
  server.respond(claimEndpoints.list, { isVerified: true, orders: [] });
}
