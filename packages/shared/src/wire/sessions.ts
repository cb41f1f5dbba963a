import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { objectId, timestamp } from '../schemas/fields.ts';
import { limits } from '../rules/access/limits.ts';
import { presentPasswordField } from './users.ts';

/** One sign-in of an account, as its owner sees it. Its network is not stored, so that the page shows no guessed place. */
export const accountSessionSchema = z.object({
  _id: objectId,
  createdAt: timestamp,
  /** Precise to five minutes. */
  lastSeenAt: timestamp,
  /** User agent of the browser; empty if it sends none. */
  agent: z.string().check(z.maxLength(limits.agent)),
  /** Whether it is the session of the caller. */
  current: z.boolean(),
});
export type AccountSession = z.output<typeof accountSessionSchema>;

const endedSchema = z.object({
  /** Number of ended sessions. */
  ended: z.number(),
});

/** Required unless it was given recently in this session: only the owner may end other sessions. */
const proofSchema = z.object({ currentPassword: presentPasswordField });

/** Sign-ins of the caller's own account: paths of words, which come before `/users/:id`. */
export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: 'user',
    beforeSecondFactor: true,
    summary: "The caller's sessions, the one seen last first",
    response: z.array(accountSessionSchema),
    cacheControl: 'no-store',
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    access: 'user',
    beforeSecondFactor: true,
    summary: "End all of the caller's sessions but the one that calls; wants the password again after a while",
    rateLimit: 'secondFactor',
    body: proofSchema,
    response: endedSchema,
    cacheControl: 'no-store',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:id',
    access: 'user',
    beforeSecondFactor: true,
    summary:
      "End one of the caller's sessions, with the password after a while; `current` is the one that calls, which is how to sign out",
    rateLimit: 'secondFactor',
    body: proofSchema,
    params: z.object({ id: z.union([z.literal('current'), objectId]) }),
    response: endedSchema,
    cacheControl: 'no-store',
  }),
};
