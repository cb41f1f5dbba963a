import { type RateLimitName, rateLimitList } from '@kontor/shared/rules/access/rate-limits';

/** Returns every rate limit set to this number of calls. */
export function makeUniformLimits(calls: number): Record<RateLimitName, number> {
  return Object.fromEntries(rateLimitList.map(({ name }) => [name, calls])) as Record<RateLimitName, number>; // `fromEntries` forgets the names
}
