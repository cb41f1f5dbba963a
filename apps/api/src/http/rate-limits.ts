import { type RateLimitName, rateLimitNames } from '@kontor/shared/contract';
import { emailField } from '@kontor/shared/fields';
import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { clientNetwork } from './client-network.ts';

/** How many calls one address may make per window; `undefined` switches the limits off. */
export type RateLimits = Record<RateLimitName, number> | undefined;

const minute = 60_000;
const windows: Record<RateLimitName, number> = {
  login: 15 * minute,
  loginAccount: 15 * minute,
  register: 60 * minute,
  profile: 60 * minute,
  visitor: 60 * minute,
  order: 60 * minute,
  pay: 15 * minute,
  webhook: 15 * minute,
};

const unlimited: RequestHandler = (_req, _res, next) => next();

/** The account a body is about; undefined when it names none, which is refused for that. */
function accountOf(req: Request): string | undefined {
  const sent: unknown = req.body;
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? sent.email : undefined;
  return z.safeParse(emailField, email).data;
}

/**
 * Counts the refused calls of one address for one account. The address is part of the key, so that nobody locks
 * the account's owner out by guessing from elsewhere.
 */
const byAccount: Partial<Options> = {
  keyGenerator: (req) => `${clientNetwork(req)} ${accountOf(req) ?? ''}`,
  skip: (req) => accountOf(req) === undefined,
  // Counted when it comes in and taken back after the answer, so that guesses at the same moment all count.
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_req, res) => res.statusCode !== 401,
};

/** Providers tell as much as they like; whoever signs wrongly makes the shop ask a provider each time. */
const byRefusal: Partial<Options> = {
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_req, res) => res.statusCode !== 400,
};

function limiter(name: RateLimitName, limit: number): RequestHandler {
  const windowMs = windows[name];
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      const retryAfter = Number(res.getHeader('Retry-After') ?? Math.ceil(windowMs / 1000));
      next(new ApiError('too_many_attempts', 'Too many attempts, please wait a little', { retryAfter }));
    },
    ...(name === 'loginAccount' && byAccount),
    ...(name === 'webhook' && byRefusal),
  });
}

/**
 * One counter per name and client address (IPv6: its /56 network), and for `loginAccount` the account besides, which
 * needs the body parsed. Kept in this process: behind a load balancer every node counts for itself, so that the limits
 * are as many times higher as there are nodes (docs/operating.md).
 */
export function makeRateLimits(limits: RateLimits): (name: RateLimitName) => RequestHandler {
  if (!limits) return () => unlimited;
  const limiters = new Map(rateLimitNames.map((name) => [name, limiter(name, limits[name])]));
  return (name) => limiters.get(name) ?? unlimited;
}
