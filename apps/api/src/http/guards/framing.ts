import type { RequestHandler } from 'express';
import { ApiError } from '../answers/api-error.ts';

/**
 * Refuses requests that a proxy and this server could read differently, which is how one request is smuggled inside another (RFC
 * 9112, sections 3.2 and 6.1): with two `Host` headers, or a `Transfer-Encoding` other than `chunked`. Other malformed requests
 * have been refused by Node.js before.
 */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  const hosts = req.headersDistinct['host'] ?? [];
  const encoding = req.headers['transfer-encoding'] ?? 'chunked';
  if (hosts.length <= 1 && encoding.toLowerCase() === 'chunked') return next();
  // The start of the next request would be unknown.
  res.set('Connection', 'close');
  next(new ApiError('invalid_input', 'One Host, and no Transfer-Encoding but chunked'));
};
