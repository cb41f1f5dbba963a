import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';
import { typedPassword } from './users.ts';

/** Minutes after which a session must be reauthenticated. */
export const proofMinutes = 15;

const proofSchema = z.object({
  /** current password of the account */
  password: typedPassword,
  /** Code of the second factor, if there is one: six digits of the app, or a recovery code. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(60))),
});

/** Reauthentication: the signed-in user proves the password before a call that demands it (`proof`). */
export const proofEndpoints = {
  prove: endpoint({
    method: 'POST',
    path: '/users/proof',
    access: 'user',
    beforeSecondFactor: true,
    summary: 'Give the password, and the code where there is a second factor, again: it counts for 15 minutes',
    rateLimit: 'secondFactor',
    body: proofSchema,
    response: z.object({ until: timestamp }),
    cacheControl: 'no-store',
  }),
};
