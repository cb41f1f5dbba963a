import type { RequestHandler } from 'express';
import { ApiError } from '../answers/api-error.ts';

/**
 * Refuses requests that a proxy and this server could parse differently, which would allow request smuggling (RFC 9112,
 * sections 3.2 and 6.1): with two `Host` headers, or a `Transfer-Encoding` other than `chunked`. Node.js has already refused
 * other malformed requests.
 */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  const hosts = req.headersDistinct['host'] ?? [];
  const encoding = req.headers['transfer-encoding'] ?? 'chunked';
  if (hosts.length <= 1 && encoding.toLowerCase() === 'chunked') return next();
  // The start of the next request would be uncertain.
  res.set('Connection', 'close');
  next(new ApiError('invalid_input', 'One Host, and no Transfer-Encoding but chunked'));
};
