import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** What stands for a client in every count by address: the address itself, of IPv6 its /56 network. */
export function clientNetwork(req: Request): string {
  return ipKeyGenerator(req.ip ?? '');
}

/**
 * What is written down in place of a network: 16 hexadecimal digits that are the same for the same one, and tell no address
 * to whoever does not have the secret.
 */
export function hashNetwork(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('hex').slice(0, 16);
}
