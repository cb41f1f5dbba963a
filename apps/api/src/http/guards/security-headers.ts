import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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

/** Hosts of PayPal's script, frames, pictures and calls, live and sandbox. */
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Browser features that the shop's pages and their contents do not need; payment windows may use features not named here. */
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

/** Returns a policy that upgrades insecure requests only if the shop is served over https. */
function makeContentSecurityPolicy(publicUrl: string, directives: Record<string, string[]>) {
  const upgrade = publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] };
  return { useDefaults: false, directives: { ...directives, ...upgrade } };
}

/** Returns the headers that a middleware sets, for one that sets the same in every answer. */
function listHeaders(set: (req: IncomingMessage, res: ServerResponse, next: () => void) => void): [string, string][] {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  set(req, res, () => {});
  return res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]);
}

/**
 * Sets security headers for every answer, including probes. HSTS and the upgrade of insecure requests are sent only if the shop
 * is served over https, so that a phone on the local network can open a shop on http.
 */
export function securityHeaders(
  publicUrl: string,
  { hstsSubdomains = false }: { hstsSubdomains?: boolean } = {},
): RequestHandler {
  const setBySteps = helmet({
    contentSecurityPolicy: makeContentSecurityPolicy(publicUrl, ownDirectives),
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: hstsSubdomains,
    },
    // An order's address is its key: no other site may learn it from the referrer.
    referrerPolicy: { policy: 'same-origin' },
  });
  const headers = [['permissions-policy', permissionsPolicy] as const, ...listHeaders(setBySteps)];
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/**
 * Sets headers of an order page's document instead of the strict ones: PayPal's hosts, a fresh nonce for the script and style
 * elements that PayPal's script writes, and access to the window that it opens. The page must carry the nonce in
 * `res.locals.cspNonce`.
 * Source: https://developer.paypal.com/sdk/js/best-practices, "Using a nonce instead of 'unsafe-inline'".
 */
export function orderPageHeaders(publicUrl: string): RequestHandler {
  const setOpenerPolicy = crossOriginOpenerPolicy({ policy: 'same-origin-allow-popups' });
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    const elements = [self, `'nonce-${nonce}'`, ...paypal];
    const policy = makeContentSecurityPolicy(publicUrl, {
      ...ownDirectives,
      childSrc: paypal,
      connectSrc: [self, ...paypal],
      // Admins read mails in a frame; their document may have started as an order page.
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

/** Hashes of the style element that Redoc 2.5.4 writes before it has the nonce: while it is empty, and with its rules. */
const styleOfRedoc = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
];

/**
 * Sets headers of the API's description for people instead of the strict ones: Redoc writes style elements, which carry the
 * page's nonce, and style attributes, and its search is a worker that it writes itself. The page must carry the nonce in
 * `res.locals.cspNonce`.
 * Source: https://github.com/Redocly/redoc/pull/1566.
 */
export function docsPageHeaders(publicUrl: string): RequestHandler {
  return (req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = makeContentSecurityPolicy(publicUrl, {
      ...ownDirectives,
      styleSrc: [self, `'nonce-${nonce}'`, ...styleOfRedoc],
      styleSrcAttr: ["'unsafe-inline'"],
      workerSrc: [self, 'blob:'],
    });
    res.locals['cspNonce'] = nonce;
    contentSecurityPolicy(policy)(req, res, next);
  };
}
