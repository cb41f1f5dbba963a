import { Router } from 'express';
import { findReturnPath } from './payment-return.service.ts';

/**
 * Serves the address to which providers redirect shoppers: it finds the order, whose id the provider must not know. It is a
 * page's address and no call of the API; an unknown token continues to the site, which shows that there is no such page.
 */
export function paymentReturn(): Router {
  const router = Router({ caseSensitive: true });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 answers a rejected handler itself
  router.get('/payments/return/:token', async (req, res, next) => {
    const path = await findReturnPath(req.params.token, req.query['payment'] !== undefined);
    if (path === undefined) next();
    else res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, path);
  });
  return router;
}
