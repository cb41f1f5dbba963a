import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';
import { typedPassword } from './users.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const secondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Number of recovery codes of an account. */
export const recoveryCodeCount = 10;

/** State of an account's second factor. */
const secondFactorSchema = z.object({
  on: z.boolean(),
  since: z.optional(timestamp),
  /** Unused recovery codes; only if it is switched on. */
  recoveryCodesLeft: z.optional(z.number()),
  /** Whether the shop requires one of its staff: without it an admin can only set it up. */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const secondFactorStartSchema = z.object({
  /** In Base32, to be typed into an app. */
  secret: z.string(),
  /** URI for a QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type SecondFactorStart = z.output<typeof secondFactorStartSchema>;

export const enabledSchema = z.object({
  /** Shown only once: the shop stores their hashes. */
  recoveryCodes: z.array(z.string()),
  /** All other sessions have ended; this token goes on. */
  token: z.string(),
});
export type EnabledSecondFactor = z.output<typeof enabledSchema>;

/** Only staff can set it up. A former member of staff keeps it and can switch it off. */
export const secondFactorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/users/totp',
    access: 'user',
    beforeSecondFactor: true,
    summary: "How the caller's second factor stands",
    response: secondFactorSchema,
    cacheControl: 'no-store',
  }),
  begin: endpoint({
    method: 'POST',
    path: '/users/totp',
    access: 'admin',
    permission: 'account',
    beforeSecondFactor: true,
    summary: 'Begin to set up a second factor: the secret for an authenticator app',
    rateLimit: 'secondFactor',
    body: z.object({ password: typedPassword }),
    response: secondFactorStartSchema,
    cacheControl: 'no-store',
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/users/totp',
    access: 'admin',
    permission: 'account',
    beforeSecondFactor: true,
    summary: 'Switch the second factor on by a right code; ends all other sessions',
    rateLimit: 'secondFactor',
    body: z.object({ code: secondFactorCode }),
    response: enabledSchema,
    cacheControl: 'no-store',
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/users/totp',
    access: 'user',
    summary: 'Switch the second factor off',
    rateLimit: 'secondFactor',
    body: z.object({ password: typedPassword, code: secondFactorCode }),
    response: secondFactorSchema,
    cacheControl: 'no-store',
  }),
};
