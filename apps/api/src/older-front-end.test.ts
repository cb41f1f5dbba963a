import request, { type Test } from 'supertest';
import { expect, it } from 'vitest';
import { aProduct, aUser } from './testing/factories.ts';
import { plainPicture, uploaded, usedPicture } from './testing/calls/picture-calls.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';
import { aDecidedPayment, aUserOrder, aVisitorOrder } from './testing/calls/shop-calls.ts';
import { type OlderCall, olderCalls } from './testing/older-front-end.ts';
import { testApp } from './testing/test-app.ts';
import { closedShop } from './testing/test-shop.ts';

/** Calls that a closed shop answers differently. */
const ordering = new Set(['POST /api/orders', 'POST /api/orders/visitor-order']);

it.each(['open', 'closed'] as const)('the older front end’s 30 calls are answered as before: %s', async (state) => {
  const uploadsDir = await aTemporaryFolder();
  const shop = testApp({ uploadsDir });
  const asked = state === 'open' ? shop : testApp({ uploadsDir, shop: closedShop });
  const [user, admin] = [await aUser({ email: 'karla@post.example' }), await aUser({ isAdmin: true })];
  const [product, spare] = [await aProduct(), await aProduct()];
  const visitorOrder = await aVisitorOrder(shop);
  const [free] = await uploaded(shop, admin);
  const calls = olderCalls({
    user: user._id,
    product: String(product._id),
    spare: String(spare._id),
    userOrder: (await aUserOrder(shop, user))._id,
    visitorOrder: visitorOrder._id,
    payment: await aDecidedPayment(shop, visitorOrder, 'approve'),
    upload: free?.name ?? '',
    picture: await usedPicture(product),
  });
  expect(calls).toHaveLength(30);
  const tokens: Record<OlderCall['as'], string> = { admin: admin.token, user: user.token, nobody: '' };
  const file = await plainPicture().png().toBuffer();
  const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
  for (const { call, as, body, file: hasFile, status } of calls) {
    const [method = '', path = ''] = call.split(' ');
    let sent: Test = request(asked)[methods[method as keyof typeof methods]](path); // of `OlderCall`
    if (as !== 'nobody') sent = sent.auth(tokens[as], { type: 'bearer' });
    const response = await (hasFile ? sent.attach('image', file, 'krug.png') : body ? sent.send(body) : sent);
    const isRefused = state === 'closed' && ordering.has(call);
    expect([call, response.status]).toEqual([call, isRefused ? 503 : status]);
  }
});
