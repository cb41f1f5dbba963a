import type { EndpointShape } from '@kontor/shared/contract';
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

/** Who calls, as the database has them now. */
export interface Caller {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** The one the caller's token is of: it has ended as soon as the account has another. */
  tokenVersion: number;
}

/** Finds the user a token speaks for; undefined when the token is bad, expired or revoked. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

export type Authenticate = (endpoint: EndpointShape, req: Request) => Promise<Caller | undefined>;

/** 401 for a token that is bad, expired or revoked. */
export function makeTokenError(): ApiError {
  return new ApiError('not_authenticated', 'Not authorized, token failed');
}

function readBearerToken(req: Request): string | undefined {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(req.get('authorization') ?? '')?.[1];
}

/**
 * Enforces an endpoint's access. Public calls read a token only where they `identify`, and ignore a bad one.
 * The messages are what clients log out on (contract, "Everywhere").
 */
export function makeAuthenticate(findCaller: FindCaller): Authenticate {
  return async (endpoint, req) => {
    const token = readBearerToken(req);
    if (endpoint.access === 'public') return endpoint.identify && token ? findCaller(token) : undefined;
    if (!token) throw new ApiError('not_authenticated', 'Not authorized, no token');
    const caller = await findCaller(token);
    if (!caller) throw makeTokenError();
    if (endpoint.access === 'admin' && !caller.isAdmin) throw new ApiError('not_admin', 'Not authorized as an admin');
    return caller;
  };
}
