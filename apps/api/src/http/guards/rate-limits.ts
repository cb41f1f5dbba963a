import { emailField } from '@kontor/shared/schemas/fields';
import { type RateLimitName, rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import * as z from 'zod/mini';
import { ApiError } from '../answers/api-error.ts';
import { clientNetwork } from './client-network.ts';

/** How many calls one address may make per window; `undefined` switches the limits off. */
export type RateLimits = Record<RateLimitName, number> | undefined;

const unlimited: RequestHandler = (_req, _res, next) => next();

/** Returns the account a body is about; undefined when it names none, which is refused for that. */
function accountOf(req: Request): string | undefined {
  const sent: unknown = req.body;
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? sent.email : undefined;
  return z.safeParse(emailField, email).data;
}

/**
 * Counts the calls of one address for one account. The address is part of the key, so that guesses from elsewhere do not lock
 * the account's owner out.
 */
const byAccount: Partial<Options> = {
  keyGenerator: (req) => `${clientNetwork(req)} ${accountOf(req) ?? ''}`,
  skip: (req) => accountOf(req) === undefined,
};

/** Counted when it comes in and taken back after the answer, so that guesses at the same moment all count. */
function byRefusal(status: number): Partial<Options> {
  return { skipSuccessfulRequests: true, requestWasSuccessful: (_req, res) => res.statusCode !== status };
}

type Rule = (typeof rateLimitList)[number];

function limiter(rule: Rule, limit: number): RequestHandler {
  const windowMs = rule.minutes * 60_000;
  return rateLimit({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      const retryAfter = Number(res.getHeader('Retry-After') ?? Math.ceil(windowMs / 1000));
      next(new ApiError('too_many_attempts', 'Too many attempts, please wait a little', { retryAfter }));
    },
    ...(rule.byAccount && byAccount),
    ...(rule.refusedStatus !== undefined && byRefusal(rule.refusedStatus)),
  });
}

/**
 * One counter per name and client address (IPv6: its /56 network), and for a limit by account the account besides, which
 * needs the body parsed. Kept in this process: behind a load balancer every node counts for itself, so that the limits
 * are as many times higher as there are nodes (docs/operating.md).
 */
export function makeRateLimits(limits: RateLimits): (name: RateLimitName) => RequestHandler {
  if (!limits) return () => unlimited;
  const limiters = new Map(rateLimitList.map((rule) => [rule.name, limiter(rule, limits[rule.name])]));
  return (name) => limiters.get(name) ?? unlimited;
}
