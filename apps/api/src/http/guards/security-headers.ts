import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet, { contentSecurityPolicy, crossOriginOpenerPolicy } from 'helmet';

const self = "'self'";
const none = "'none'";

/** Content policy of the shop's own pages. */
const ownDirectives = {
  defaultSrc: [self],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
  imgSrc: [self, 'data:', 'blob:'],
  objectSrc: [none],
  scriptSrc: [self],
  scriptSrcAttr: [none],
  styleSrc: [self],
  workerSrc: [self],
};

/** Where PayPal's script, its frames, pictures and calls come from, live and sandbox alike. */
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Browser features that no page of a shop needs, nor anything inside one; payment windows may use those not named. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Insecure requests are upgraded only where the shop is really served over https. */
function policyOf(publicUrl: string, directives: Record<string, string[]>) {
  const upgrade = publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] };
  return { useDefaults: false, directives: { ...directives, ...upgrade } };
}

/**
 * Security headers for every answer, the probes' too. HSTS and the upgrade of insecure requests are sent only where the shop is
 * really served over https, so that a phone on the local network can open a shop on http.
 */
export function securityHeaders(
  publicUrl: string,
  { hstsSubdomains = false }: { hstsSubdomains?: boolean } = {},
): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: policyOf(publicUrl, ownDirectives),
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: hstsSubdomains,
    },
    // The address of an order is its key: no page ever tells another site where a visitor came from.
    referrerPolicy: { policy: 'same-origin' },
  });
  return (req, res, next) => {
    res.set('Permissions-Policy', permissionsPolicy);
    setHeaders(req, res, next);
  };
}

/**
 * Headers of an order page's document, in place of the strict ones: PayPal's hosts, a fresh nonce for the script and
 * style elements that PayPal's script writes, and the right to keep hold of the window that it opens. The page has to
 * carry the nonce, which stands in `res.locals.cspNonce`.
 * Source: https://developer.paypal.com/sdk/js/best-practices, "Using a nonce instead of 'unsafe-inline'".
 */
export function orderPageHeaders(publicUrl: string): RequestHandler {
  const setOpenerPolicy = crossOriginOpenerPolicy({ policy: 'same-origin-allow-popups' });
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    const elements = [self, `'nonce-${nonce}'`, ...paypal];
    const policy = policyOf(publicUrl, {
      ...ownDirectives,
      childSrc: paypal,
      connectSrc: [self, ...paypal],
      // Admins read mails in a document that began as an order's.
      frameSrc: [self, ...paypal],
      imgSrc: [...ownDirectives.imgSrc, ...paypal],
      scriptSrc: elements,
      styleSrc: elements,
    });
    const setContentPolicy = contentSecurityPolicy(policy);
    res.locals['cspNonce'] = nonce;
    setContentPolicy(req, res, (error?: Error) => (error ? next(error) : setOpenerPolicy(req, res, next)));
  };
}
