import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Returns the key by which limits count a client: the address itself; for IPv6 its /56 network. */
export function clientNetwork(req: Request): string {
  return ipKeyGenerator(req.ip ?? '');
}

/** Hashes a network to 16 hexadecimal digits: equal for the same network, and not reversible without the secret. */
export function hashNetwork(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('hex').slice(0, 16);
}
