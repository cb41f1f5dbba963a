import type { EndpointShape } from '@kontor/shared/wire/contract';
import type { Language } from '@kontor/shared/rules/text/languages';
import { type Permission, type Role, isAllowed } from '@kontor/shared/rules/access/roles';
import type { Request } from 'express';
import { ApiError } from '../answers/api-error.ts';
import { clientNetwork } from './client-network.ts';

/** Caller with the account's present data. */
export interface Caller {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Role of a staff member. */
  role?: Role | undefined;
  /** Whether a link sent to `email` was used. */
  isVerified: boolean;
  /** Language of the account's mails. */
  language: Language;
  /** Token version of the caller's token, which ends when the account gets another one. */
  tokenVersion: number;
  /** Whether this account needs a code to sign in. */
  hasSecondFactor: boolean;
  /** Hashed network of the call; absent outside of calls (client-network.ts). */
  network?: string | undefined;
  /** Session of the caller's token; tokens from before there were sessions have none. */
  sessionId?: string | undefined;
  /** Whether the account's password, and the code if there is a second factor, were recently given in this session. */
  isProven: boolean;
}

/** Finds the user of a token; undefined when the token is bad, expired or revoked. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

export type Authenticate = (endpoint: EndpointShape, req: Request) => Promise<Caller | undefined>;

/** Creates a 401 for a token that is bad, expired or revoked. */
export function makeTokenError(): ApiError {
  return new ApiError('not_authenticated', 'Not authorized, token failed');
}

/** Creates a 403 for a staff member without the required role. The caller stays signed in. */
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
  /** Whether the shop requires a second factor of staff. */
  isSecondFactorRequired: () => Promise<boolean>;
  /** Hashes a caller's network for records. */
  hashNetwork: (network: string) => string;
}

/**
 * Enforces an endpoint's access. Public calls read a token only if they `identify`, and ignore a bad one. Clients sign out on
 * these messages (contract, "Everywhere").
 */
export function makeAuthenticate({ findCaller, isSecondFactorRequired, hashNetwork }: AuthOptions): Authenticate {
  const lacksSecondFactor = async (caller: Caller) =>
    caller.isAdmin && !caller.hasSecondFactor && (await isSecondFactorRequired());
  const identify = async (token: string) => {
    const caller = await findCaller(token);
    // Answered like an anonymous call: a caller without the required second factor has no admin rights.
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
