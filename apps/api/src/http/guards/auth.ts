import type { EndpointShape } from '@kontor/shared/wire/contract';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Permission } from '@kontor/shared/rules/access/roles';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../answers/api-error.ts';
import { clientNetwork } from './client-network.ts';
import { type Authority, mayDo } from './may-do.ts';

/** Caller with the account's present data, or an API key with its own (`program`). */
export interface Caller extends Authority {
  /** Id of the account, or of the API key. */
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
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

/** Creates a 403 for an API key that calls for an account, which it does not have. */
function makePersonError(): ApiError {
  return new ApiError('person_needed', 'This call is for signed-in people: an API key has no account');
}

/** Creates a 403 for a caller who must give the password again first (`POST /users/proof`). The caller stays signed in. */
export function makeProofError(): ApiError {
  return new ApiError('proof_needed', 'Give the password, and the code where there is one, again: POST /users/proof');
}

/** @throws 403 `not_admin` for an account without a role, 403 `not_permitted` for a role or key without this permission */
function refuseWithout(permission: Permission, caller: Caller): void {
  if (!caller.role && !caller.program) throw new ApiError('not_admin', 'Not authorized as an admin');
  if (!mayDo(caller, permission)) throw makePermissionError();
}

/** @throws 403 `person_needed` for an API key at a call of signed-in people, unless that serves staff with a permission of the key */
function refuseProgram({ programs }: EndpointShape, caller: Caller): void {
  if (!programs) throw makePersonError();
  refuseWithout(programs, caller);
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
  /** Counts the calls of an API key, refused ones too. */
  limitProgram: RequestHandler;
}

/** Runs a middleware to its end. @throws the error that it passes on */
function runMiddleware(middleware: RequestHandler, req: Request): Promise<void> {
  const { res } = req;
  if (!res) return Promise.resolve();
  return new Promise((resolve, reject) => {
    void middleware(req, res, (error?: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
}

/**
 * Enforces an endpoint's access. Public calls read a token only if they `identify`, and ignore a bad one. Clients sign out on
 * these messages (contract, "Everywhere").
 */
export function makeAuthenticate(options: AuthOptions): Authenticate {
  const { isSecondFactorRequired, hashNetwork, limitProgram } = options;
  // An API key has no second factor, and its maker needed one to make it.
  const lacksSecondFactor = async (caller: Caller) =>
    caller.isAdmin && !caller.program && !caller.hasSecondFactor && (await isSecondFactorRequired());
  const find = async (token: string, req: Request) => {
    const caller = await options.findCaller(token);
    // The log names a refused caller, too.
    if (caller && req.res) req.res.locals['caller'] = caller;
    if (caller?.program) await runMiddleware(limitProgram, req);
    return caller;
  };
  const identify = async (token: string, req: Request) => {
    const caller = await find(token, req);
    // Answered like an anonymous call: a caller without the required second factor has no admin rights.
    return caller && !(await lacksSecondFactor(caller)) ? caller : undefined;
  };
  return async (endpoint, req) => {
    const token = readBearerToken(req);
    if (endpoint.access === 'public') return endpoint.identify && token ? identify(token, req) : undefined;
    if (!token) throw new ApiError('not_authenticated', 'Not authorized, no token');
    const caller = await find(token, req);
    if (!caller) throw makeTokenError();
    if (endpoint.access === 'admin') refuseWithout(endpoint.permission, caller);
    else if (caller.program) refuseProgram(endpoint, caller);
    if (!endpoint.beforeSecondFactor && (await lacksSecondFactor(caller))) {
      throw new ApiError('second_factor_missing', 'Set up the second factor first: the shop asks its people for one');
    }
    if (endpoint.proof && !caller.isProven) throw makeProofError();
    return { ...caller, network: hashNetwork(clientNetwork(req)) };
  };
}
