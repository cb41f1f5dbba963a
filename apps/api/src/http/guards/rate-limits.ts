import { emailField } from '@kontor/shared/schemas/fields';
import { type RateLimitName, rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import * as z from 'zod/mini';
import { ApiError } from '../answers/api-error.ts';
import { makeCallCounts } from './call-counts.ts';
import type { Caller } from './auth.ts';
import { clientNetwork } from './client-network.ts';

/** Number of calls per address and window; `undefined` switches the limits off. */
export type RateLimits = Record<RateLimitName, number> | undefined;

type Hash = (text: string) => string;

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
const byAccount = (hash: Hash): Partial<Options> => ({
  keyGenerator: (req) => hash(`${clientNetwork(req)} ${readBodyEmail(req) ?? ''}`),
  skip: (req) => readBodyEmail(req) === undefined,
});

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

function limiter(rule: Rule, limit: number, hash: Hash): RequestHandler {
  const windowMs = rule.minutes * 60_000;
  return rateLimit({
    windowMs,
    limit,
    store: makeCallCounts({ name: rule.name, limit, windowMs, isTakenBack: rule.refusedStatus !== undefined }),
    keyGenerator: (req) => hash(clientNetwork(req)),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => {
      const retryAfter = Number(res.getHeader('Retry-After') ?? Math.ceil(windowMs / 1000));
      next(new ApiError('too_many_attempts', 'Too many attempts, please wait a little', { retryAfter }));
    },
    ...(rule.byAccount && byAccount(hash)),
    ...(rule.byKey && byKey),
    ...(rule.refusedStatus !== undefined && byRefusal(rule.refusedStatus)),
  });
}

/**
 * Creates one limiter per name and client address (IPv6: its /56 network), and for a limit by account also per account, which
 * needs the parsed body. Counted in the database: a limit is the same however many processes there are.
 * @param hash keyed hash of a network, or of a network and an account: nothing else of them is stored
 */
export function makeRateLimits(limits: RateLimits, hash: Hash): (name: RateLimitName) => RequestHandler {
  if (!limits) return () => unlimited;
  const limiters = new Map(rateLimitList.map((rule) => [rule.name, limiter(rule, limits[rule.name], hash)]));
  return (name) => limiters.get(name) ?? unlimited;
}
