import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses whose network and its hash are remembered: parsing and hashing cost a call more than its route. */
const max = 1000;
const networks = new LRUCache<string, string>({ max, memoMethod: (address) => ipKeyGenerator(address) });

/** Returns the key by which limits count a client: the address itself; for IPv6 its /56 network. */
export function clientNetwork(req: Request): string {
  return networks.memo(req.ip ?? '');
}

/** Hashes a network to 16 hexadecimal digits: equal for the same network, and not reversible without the secret. */
export function hashNetwork(network: string, secret: string): string {
  return createHmac('sha256', secret).update(network).digest('hex').slice(0, 16);
}

/** Creates a function that hashes networks as `hashNetwork` does, and remembers the last ones. */
export function makeNetworkHash(secret: string): (network: string) => string {
  const hashes = new LRUCache<string, string>({ max, memoMethod: (network) => hashNetwork(network, secret) });
  return (network) => hashes.memo(network);
}
