import type * as z from 'zod/mini';
import type { RateLimitName } from '../rules/access/rate-limits.ts';
import type { Permission, ProgramPermission } from '../rules/access/roles.ts';

/**
 * Access level of a call; services check ownership. Calls for staff name the permission they require. A call of signed-in people
 * that serves staff too names in `programs` the permission by which an API key may make it; the others refuse keys.
 */
type AccessRule =
  | { readonly access: 'public' | 'user'; readonly permission?: never; readonly programs?: ProgramPermission }
  | { readonly access: 'admin'; readonly permission: Permission; readonly programs?: never };

/** Properties of one API call. Express, RTK Query and the OpenAPI document are all built from them. */
export type EndpointShape = EndpointFacts & AccessRule;

interface EndpointFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express path below `/api`, for example `/products/:id`. */
  readonly path: `/${string}`;
  /** A public call that behaves differently for a signed-in caller: a good token is read, a bad one ignored. */
  readonly identify?: boolean;
  /** An admin who still has to set up the second factor that the shop asks for may call it. */
  readonly beforeSecondFactor?: boolean;
  /**
   * The caller must have given password, and code if there is one, in this session within the last 15 minutes
   * (`POST /users/proof`): a copied token alone does not do it. Otherwise 403 `proof_needed`.
   */
  readonly proof?: boolean;
  readonly summary: string;
  /** Day since which the call is deprecated, as `2026-12-01`: answers say so by `Deprecation` (RFC 9745). */
  readonly deprecated?: string;
  /** Day from which a deprecated call may be gone: answers say so by `Sunset` (RFC 8594). */
  readonly sunset?: string;
  /** A path parameter that does not parse is an unknown address: 404. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How the body travels when it is not JSON: files of the field `image`, one large file of the field `file`, or unparsed bytes. */
  readonly bodyKind?: 'files' | 'upload' | 'raw';
  /** Text fields beside the file of an `upload`. */
  readonly form?: z.ZodMiniType;
  /** Size limit of a JSON body; 200 kB unless given. */
  readonly bodyLimit?: '1mb';
  readonly response: z.ZodMiniType;
  /**
   * Form of an answer other than plain JSON: `csv`, `pdf` and `zip` are files to save, `stream` is chosen by its handler. All
   * are streamed.
   */
  readonly answerKind?: 'csv' | 'pdf' | 'zip' | 'stream';
  /** Media types that a `stream` may have, the usual one first; those of JSON have the shape of `response`. */
  readonly answerTypes?: readonly string[];
  /** Status of the usual answer; 200 when not given. */
  readonly status?: 200 | 201 | 202;
  /** Alternative status with the same body: 200 for a repeated call, 202 while the outcome is pending. */
  readonly otherStatus?: 200 | 202;
  /** The call honours an `Idempotency-Key` header. */
  readonly idempotent?: boolean;
  /** Which rate limit protects the call. */
  readonly rateLimit?: RateLimitName;
  /** Which limit counts the refused calls of one client address for one account, the body's `email`. */
  readonly accountLimit?: RateLimitName;
  /** Value of the `Cache-Control` header; answers are `no-cache` unless given. */
  readonly cacheControl?: string;
}

/** Declares one call of the API. Only gives the object its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** Names an endpoint without bringing its schemas along: `'GET /products/:id'`. */
export type EndpointKey<E extends EndpointShape> = E extends EndpointShape ? `${E['method']} ${E['path']}` : never;

export type Endpoints = Readonly<Record<string, EndpointShape>>;

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Parsed input, as a handler receives it. */
export type ParamsOf<E extends EndpointShape> = OutputOf<E['params']>;
export type QueryOf<E extends EndpointShape> = OutputOf<E['query']>;
export type BodyOf<E extends EndpointShape> = OutputOf<E['body']>;
export type FormOf<E extends EndpointShape> = OutputOf<E['form']>;
/** Input as a caller sends it, before parsing. */
export type SentParams<E extends EndpointShape> = InputOf<E['params']>;
export type SentQuery<E extends EndpointShape> = InputOf<E['query']>;
export type SentBody<E extends EndpointShape> = InputOf<E['body']>;
/** Return value of a handler, and the response a caller gets. */
export type AnswerOf<E extends EndpointShape> = z.input<E['response']>;
export type ResponseOf<E extends EndpointShape> = z.output<E['response']>;
