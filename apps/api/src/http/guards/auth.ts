import type { EndpointShape } from '@kontor/shared/wire/contract';
import type { Language } from '@kontor/shared/rules/text/languages';
import { type Permission, type Role, isAllowed } from '@kontor/shared/rules/access/roles';
import type { Request } from 'express';
import { ApiError } from '../answers/api-error.ts';
import { clientNetwork } from './client-network.ts';

/** Caller, as the database has the account now. */
export interface Caller {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Role of a member of staff. */
  role?: Role | undefined;
  /** A link that was sent to `email` has been used. */
  isVerified: boolean;
  /** The one that the account's mails are written in. */
  language: Language;
  /** The one the caller's token is of: it has ended as soon as the account has another. */
  tokenVersion: number;
  /** A code is asked for when this account signs in. */
  hasSecondFactor: boolean;
  /** Where the call comes from, hashed; absent where it is no call (client-network.ts). */
  network?: string | undefined;
  /** The session of the caller's token; tokens from before there were sessions have none. */
  sessionId?: string | undefined;
  /** The account's password, and the code where there is a second factor, were given in this session not long ago. */
  isProven: boolean;
}

/** Finds the user a token speaks for; undefined when the token is bad, expired or revoked. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

export type Authenticate = (endpoint: EndpointShape, req: Request) => Promise<Caller | undefined>;

/** 401 for a token that is bad, expired or revoked. */
export function makeTokenError(): ApiError {
  return new ApiError('not_authenticated', 'Not authorized, token failed');
}

/** 403 for somebody of the shop whose role does not include what they ask for. They stay signed in. */
export function makePermissionError(): ApiError {
  return new ApiError('not_permitted', 'Your role does not include this');
}

/** Creates a 403 for a caller who must give the password again first (`POST /users/proof`). The caller stays signed in. */
export function makeProofError(): ApiError {
  return new ApiError('proof_needed', 'Give the password, and the code where there is one, again: POST /users/proof');
}

/** @throws 403 `not_admin` for an account without a role, 403 `not_permitted` for a role without this permission */
function refuseWithout(permission: Permission, { role }: Caller): void {
  if (!role) throw new ApiError('not_admin', 'Not authorized as an admin');
  if (!isAllowed(role, permission)) throw makePermissionError();
}

function readBearerToken(req: Request): string | undefined {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(req.get('authorization') ?? '')?.[1];
}

export interface AuthOptions {
  findCaller: FindCaller;
  /** Whether the shop asks its people for a second factor. */
  isSecondFactorRequired: () => Promise<boolean>;
  /** Hashes a caller's network for records. */
  hashNetwork: (network: string) => string;
}

/**
 * Enforces an endpoint's access. Public calls read a token only where they `identify`, and ignore a bad one.
 * The messages are what clients log out on (contract, "Everywhere").
 */
export function makeAuthenticate({ findCaller, isSecondFactorRequired, hashNetwork }: AuthOptions): Authenticate {
  const lacksSecondFactor = async (caller: Caller) =>
    caller.isAdmin && !caller.hasSecondFactor && (await isSecondFactorRequired());
  const identify = async (token: string) => {
    const caller = await findCaller(token);
    // Answered as anybody is: who is still to set it up has none of an admin's rights.
    return caller && !(await lacksSecondFactor(caller)) ? caller : undefined;
  };
  return async (endpoint, req) => {
    const token = readBearerToken(req);
    if (endpoint.access === 'public') return endpoint.identify && token ? identify(token) : undefined;
    if (!token) throw new ApiError('not_authenticated', 'Not authorized, no token');
    const caller = await findCaller(token);
    if (!caller) throw makeTokenError();
    // The log names a refused caller, too.
    if (req.res) req.res.locals['caller'] = caller;
    if (endpoint.access === 'admin') refuseWithout(endpoint.permission, caller);
    if (!endpoint.beforeSecondFactor && (await lacksSecondFactor(caller))) {
      throw new ApiError('second_factor_missing', 'Set up the second factor first: the shop asks its people for one');
    }
    if (endpoint.proof && !caller.isProven) throw makeProofError();
    return { ...caller, network: hashNetwork(clientNetwork(req)) };
  };
}
