import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { setOrderTakers } from '../features/orders/takers/order-taker.ts';
import { orderTakers } from '../shop/order-takers.ts';
import { clearUnlessShared } from './shared-data.ts';
import { dropUnknownCollections, openWorkerDatabase } from './worker-database.ts';

// Each worker has a database of its own, each test starts with empty collections; indexes and the connection stay.
beforeAll(openWorkerDatabase);

beforeEach(clearUnlessShared);

// As a shop does when it opens: tests also change orders without one.
setOrderTakers(orderTakers);

// Files share their worker's process: a file must not see the clock, the spies and the variables of the one before.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(dropUnknownCollections);
