import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

const claimsSchema = z.object({ sub: z.string(), tokenVersion: z.number() });
export type Claims = z.output<typeof claimsSchema>;

export interface Tokens {
  issue(claims: Claims): string;
  /** The claims of a token that we signed and that has not expired; undefined otherwise. */
  read(token: string): Claims | undefined;
}

/**
 * Signs and reads session tokens (HS256).
 * @param secret at least 32 bytes in production
 * @param days how long a token holds
 */
export function makeTokens(secret: string, days: number): Tokens {
  return {
    issue: ({ sub, tokenVersion }) =>
      jwt.sign({ tokenVersion }, secret, { subject: sub, expiresIn: days * 86_400, algorithm: 'HS256' }),
    read: (token) => {
      try {
        const result = z.safeParse(claimsSchema, jwt.verify(token, secret, { algorithms: ['HS256'] }));
        return result.success ? result.data : undefined;
      } catch (error) {
        // A payload that is no JSON fails with a SyntaxError, before the signature is looked at.
        if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
  };
}
