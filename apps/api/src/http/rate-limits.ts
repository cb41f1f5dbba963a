import { type RateLimitName, rateLimitNames } from '@kontor/shared/contract';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ApiError } from './api-error.ts';

/** How many calls one address may make per window; `undefined` switches the limits off. */
export type RateLimits = Record<RateLimitName, number> | undefined;

const minute = 60_000;
const windows: Record<RateLimitName, number> = {
  login: 15 * minute,
  register: 60 * minute,
  visitor: 60 * minute,
  order: 60 * minute,
  pay: 15 * minute,
};

const unlimited: RequestHandler = (_req, _res, next) => next();

function limiter(windowMs: number, limit: number): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      const retryAfter = Number(res.getHeader('Retry-After') ?? Math.ceil(windowMs / 1000));
      next(new ApiError('too_many_attempts', 'Too many attempts, please wait a little', { retryAfter }));
    },
  });
}

/**
 * One counter per name and client address, kept in this process: behind a load balancer every node counts for
 * itself, so that the limits are as many times higher as there are nodes (docs/operating.md).
 */
export function makeRateLimits(limits: RateLimits): (name: RateLimitName) => RequestHandler {
  if (!limits) return () => unlimited;
  const limiters = new Map(rateLimitNames.map((name) => [name, limiter(windows[name], limits[name])]));
  return (name) => limiters.get(name) ?? unlimited;
}
