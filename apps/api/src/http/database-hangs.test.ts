import { expect, it } from 'vitest';
import request from 'supertest';
import { stubProvider } from '../testing/fakes/stub-provider.ts';
import { aVisitorOrder, errorCode } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';

/** Errors of the driver when it gives up hanging connections, or was closed meanwhile. */
it.each(['PoolClearedOnNetworkError', 'MongoPoolClosedError', 'MongoServerClosedError', 'MongoOperationTimeoutError'])(
  '%s counts as an unavailable database: 503',
  async (name) => {
    const start = async () => Promise.reject(Object.assign(new Error('gone'), { name }));
    const app = testApp({ providers: [stubProvider({ start })] });
    const order = await aVisitorOrder(app);
    const response = await request(app).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
    expect([response.status, errorCode(response)]).toEqual([503, 'unavailable']);
  },
);
