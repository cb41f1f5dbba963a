import { emailField } from '@kontor/shared/schemas/fields';
import { type RateLimitName, rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import * as z from 'zod/mini';
import { ApiError } from '../answers/api-error.ts';
import type { Caller } from './auth.ts';
import { clientNetwork } from './client-network.ts';

/** Number of calls per address and window; `undefined` switches the limits off. */
export type RateLimits = Record<RateLimitName, number> | undefined;

const unlimited: RequestHandler = (_req, _res, next) => next();

/** Returns the account that a body names; undefined for none, which is refused by the schema. */
function readBodyEmail(req: Request): string | undefined {
  const sent: unknown = req.body;
  const email = typeof sent === 'object' && sent !== null && 'email' in sent ? sent.email : undefined;
  return z.safeParse(emailField, email).data;
}

/**
 * Counts the calls of one address for one account. The address is part of the key, so that guesses from elsewhere do not lock
 * the account's owner out.
 */
const byAccount: Partial<Options> = {
  keyGenerator: (req) => `${clientNetwork(req)} ${readBodyEmail(req) ?? ''}`,
  skip: (req) => readBodyEmail(req) === undefined,
};

/** Counts the calls of an API key, which authentication has found. The usual `RateLimit-*` headers tell programs how to slow down. */
const byKey: Partial<Options> = {
  keyGenerator: (_req, res) => (res.locals['caller'] as Caller | undefined)?._id ?? '', // set by `makeAuthenticate`
  standardHeaders: 'draft-6',
};

/** Counts each call at its start and uncounts it after a successful answer, so that simultaneous guesses all count. */
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
    ...(rule.byKey && byKey),
    ...(rule.refusedStatus !== undefined && byRefusal(rule.refusedStatus)),
  });
}

/**
 * Creates one counter per name and client address (IPv6: its /56 network), and for a limit by account also per account, which
 * needs the parsed body. Kept in this process: behind a load balancer every node counts for itself, so that the limits multiply
 * by the number of nodes (docs/operating.md).
 */
export function makeRateLimits(limits: RateLimits): (name: RateLimitName) => RequestHandler {
  if (!limits) return () => unlimited;
  const limiters = new Map(rateLimitList.map((rule) => [rule.name, limiter(rule, limits[rule.name])]));
  return (name) => limiters.get(name) ?? unlimited;
}
