import * as z from 'zod/mini';
import { linkToken } from './account-links.ts';
import { endpoint } from './contract.ts';
import { emailField, requiredText, timestamp } from '../schemas/fields.ts';
import { languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { roles } from '../rules/access/roles.ts';
import { newPasswordField, sessionUserSchema } from './users.ts';

export const invitationSchema = z.object({
  email: emailField,
  role: z.enum(roles),
  /** Language of the mail; the inviting account's unless given. */
  language: z.optional(z.enum(languages)),
});
export type Invitation = z.output<typeof invitationSchema>;

/** An invitation that was not accepted yet. */
const waitingInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  invitedAt: timestamp,
  /** When its link ends; absent while its mail is still to be made. */
  expiresAt: z.optional(timestamp),
});
export type WaitingInvitation = z.output<typeof waitingInvitationSchema>;

export const acceptanceSchema = z.object({
  token: linkToken,
  name: requiredText(limits.name),
  password: newPasswordField,
});
export type Acceptance = z.output<typeof acceptanceSchema>;

/** How somebody comes to work in the shop: an owner invites an address, whose owner opens an account with the role. */
export const invitationEndpoints = {
  invite: endpoint({
    method: 'POST',
    path: '/users/invitations',
    access: 'admin',
    permission: 'people',
    proof: true,
    summary: 'Invite somebody to work in the shop, by a link to their address',
    rateLimit: 'accountMail',
    body: invitationSchema,
    response: z.object({ message: z.string() }),
    status: 202,
    cacheControl: 'no-store',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/users/invitations',
    access: 'admin',
    permission: 'people',
    summary: 'Invitations that nobody has accepted yet, the newest first',
    response: z.array(waitingInvitationSchema),
    cacheControl: 'no-store',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/users/invitations',
    access: 'admin',
    permission: 'people',
    proof: true,
    summary: 'Take an invitation back: its link holds no more',
    body: z.object({ email: emailField }),
    response: z.object({ email: z.string() }),
    cacheControl: 'no-store',
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/users/invitations',
    access: 'public',
    summary: 'Accept an invitation by its link: opens the account and signs it in',
    rateLimit: 'register',
    body: acceptanceSchema,
    response: sessionUserSchema,
    cacheControl: 'no-store',
  }),
};
