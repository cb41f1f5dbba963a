import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { emailField } from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { newPasswordField, typedPassword } from './users.ts';

/** The language that somebody uses the site in, in which mails to them are written. */
const languageField = z._default(z.enum(languages), baseLanguage);
/** Language of the mail for a signed-in caller; the account's language unless given. */
const ownLanguageField = z.optional(z.enum(languages));

/** Token from the `#` fragment of a mail's link, taken as it is. A truncated token fails like an expired one. */
export const linkToken = z.string().check(z.maxLength(1000));
const linkSchema = z.object({ token: linkToken });

export const resetRequestSchema = z.object({ email: emailField, language: languageField });
const passwordResetSchema = z.object({ token: linkToken, password: newPasswordField });
const emailChangeSchema = z.object({ email: emailField, password: typedPassword, language: ownLanguageField });

const messageSchema = z.object({ message: z.string() });
/** The address that the account has now. */
const addressSchema = z.object({ email: z.string() });
/** The account's address, and whether a link that was sent there has been used. */
const verificationSchema = z.object({ email: z.string(), isVerified: z.boolean() });

/** Changes that a link of a mail takes back: a role, an invitation, the shop's bank account. */
const undoneChanges = ['role', 'invitation', 'bank'] as const;
const undoneSchema = z.object({ undone: z.enum(undoneChanges) });

const verifiedSchema = z.object({
  email: z.string(),
  /** How many guest orders under this address may be claimed. */
  guestOrders: z.number(),
});

/**
 * Calls by which links are asked for and used. A link carries its token in the fragment of its address; opening one asks
 * nothing of the server, so that nothing changes before somebody presses a button.
 */
export const accountLinkEndpoints = {
  requestReset: endpoint({
    method: 'POST',
    path: '/users/password-reset',
    access: 'public',
    summary: 'Ask for a link to choose a new password; the answer says nothing of whether there is such an account',
    rateLimit: 'accountMail',
    body: resetRequestSchema,
    response: messageSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/password-reset',
    access: 'public',
    summary: 'Choose a new password by a link; ends every session',
    rateLimit: 'profile',
    body: passwordResetSchema,
    response: messageSchema,
    cacheControl: 'no-store',
  }),
  verification: endpoint({
    method: 'GET',
    path: '/users/verification',
    access: 'user',
    summary: "Whether the account's address is confirmed",
    response: verificationSchema,
    cacheControl: 'no-store',
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/users/verification',
    access: 'user',
    summary: "Ask for a link that confirms the account's address",
    rateLimit: 'accountMail',
    body: z.object({ language: ownLanguageField }),
    response: messageSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/users/verification',
    access: 'public',
    summary: "Confirm an account's address by a link",
    rateLimit: 'profile',
    body: linkSchema,
    response: verifiedSchema,
    cacheControl: 'no-store',
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/users/email',
    access: 'user',
    summary: 'Ask for another address: it holds once a link sent there is used',
    rateLimit: 'accountMail',
    body: emailChangeSchema,
    response: messageSchema,
    status: 202,
    cacheControl: 'no-store',
  }),
  confirmEmail: endpoint({
    method: 'PUT',
    path: '/users/email/confirm',
    access: 'public',
    summary: 'Take over a new address by the link that was sent there',
    rateLimit: 'profile',
    body: linkSchema,
    response: addressSchema,
    cacheControl: 'no-store',
  }),
  undoEmail: endpoint({
    method: 'PUT',
    path: '/users/email/undo',
    access: 'public',
    summary: 'Take back a change of address by the link that the former one got; ends every session',
    rateLimit: 'profile',
    body: linkSchema,
    response: addressSchema,
    cacheControl: 'no-store',
  }),
  undoChange: endpoint({
    method: 'PUT',
    path: '/users/changes/undo',
    access: 'public',
    summary:
      'Take back a change among the people of the shop, or of its bank account, by the link of the mail that tells of it',
    rateLimit: 'profile',
    body: linkSchema,
    response: undoneSchema,
    cacheControl: 'no-store',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/users/restore',
    access: 'public',
    summary: 'Bring back an account that the shop has deleted, by the link of the mail that tells of it',
    rateLimit: 'profile',
    body: linkSchema,
    response: addressSchema,
    cacheControl: 'no-store',
  }),
};
