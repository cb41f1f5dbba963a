import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Security headers for every answer. HSTS and the upgrade of insecure requests are sent only where the shop is
 * really served over https, so that a phone on the local network can open a shop on http.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const https = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    // The address of an order is its key: no page ever tells another site where a visitor came from.
    referrerPolicy: { policy: 'same-origin' },
  });
}
