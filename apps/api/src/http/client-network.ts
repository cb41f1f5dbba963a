import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** What stands for a client in every count by address: the address itself, of IPv6 its /56 network. */
export function clientNetwork(req: Request): string {
  return ipKeyGenerator(req.ip ?? '');
}
