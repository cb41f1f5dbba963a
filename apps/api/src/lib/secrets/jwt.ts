import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { shopNow } from '../time/shop-clock.ts';

const claimsSchema = z.object({
  sub: z.string(),
  tokenVersion: z.number(),
  /** Id of the session. */
  sid: z.optional(z.string()),
  /** Shop that it is meant for. */
  aud: z.optional(z.string()),
});

export interface Claims {
  sub: string;
  tokenVersion: number;
  /** Tokens from before there were sessions have none. */
  sessionId?: string | undefined;
}

export interface Tokens {
  /** @param expiresAt its expiry; `findExpiry()` by default */
  issue(claims: Claims, expiresAt?: Date): string;
  /** Returns the expiry of a token issued now. */
  findExpiry(): Date;
  /** Returns the claims of a token signed by this shop and not expired; undefined otherwise. */
  read(token: string): Claims | undefined;
}

interface TokenOptions {
  /** Shop that tokens are meant for: those of another shop with the same secret are refused. */
  audience?: string | undefined;
  /** Secret before this one; its tokens are still accepted while it is being replaced. */
  previousSecret?: string | undefined;
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Returns a secret as a key object: given a text, the library would try to parse it as PEM for each token, which costs more
 * than the signature.
 */
const makeSecretKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** Returns the claims of a token if this key has signed it. */
function verify(token: string, key: KeyObject): z.output<typeof claimsSchema> | undefined {
  try {
    const result = z.safeParse(claimsSchema, jwt.verify(token, key, { algorithms: ['HS256'] }));
    return result.success ? result.data : undefined;
  } catch (error) {
    // A payload that is no JSON fails with a SyntaxError, before the signature is checked.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Signs and reads session tokens (HS256). Tokens of earlier versions, without session and shop, are accepted until they expire.
 * @param secret at least 32 bytes in production
 * @param days lifetime of a token
 */
export function makeTokens(secret: string, days: number, { audience, previousSecret }: TokenOptions = {}): Tokens {
  const key = makeSecretKey(secret);
  const keys = previousSecret ? [key, makeSecretKey(previousSecret)] : [key];
  const findExpiry = () => new Date(shopNow().getTime() + days * 86_400_000);
  return {
    findExpiry,
    issue: ({ sub, tokenVersion, sessionId }, expiresAt = findExpiry()) =>
      jwt.sign({ sub, tokenVersion, sid: sessionId, aud: audience, exp: inSeconds(expiresAt) }, key, {
        algorithm: 'HS256',
      }),
    read: (token) => {
      const claims = keys.map((known) => verify(token, known)).find((found) => found !== undefined);
      if (!claims) return undefined;
      const { sub, tokenVersion, sid, aud } = claims;
      const isOld = sid === undefined && aud === undefined;
      return isOld || aud === audience
        ? { sub, tokenVersion, ...(sid !== undefined && { sessionId: sid }) }
        : undefined;
    },
  };
}
