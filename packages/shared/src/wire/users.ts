import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { changesAnswer, changesQueryFields, changesStandAlone, goneSchema } from '../schemas/changes-query.ts';
import {
  emailField,
  idParams,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  searchText,
  timestamp,
} from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { normalizePassword } from '../rules/access/passwords.ts';
import { roles } from '../rules/access/roles.ts';

/**
 * 6 to 20 characters with at least one digit, one lower-case and one upper-case letter (spec §5), of any alphabet: Ä and ß are
 * letters. Each letter counts as in a field's `maxlength`, an emoji as two.
 */
const passwordRule = /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})/su;
const passwordLength = { least: 6, most: 20 };

/** Whether a password may be chosen. Checked in the form in which it is hashed (`normalizePassword`). */
export function meetsPasswordRule(typed: string): boolean {
  const { length } = normalizePassword(typed);
  return length >= passwordLength.least && length <= passwordLength.most && passwordRule.test(normalizePassword(typed));
}

export const newPasswordField = z.string().check(z.normalize('NFC'), z.refine(meetsPasswordRule, 'password_rule'));

/** Password as typed to sign in. Only its length is checked: an older rule may have held when it was chosen. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** Current password, for calls that may demand reauthentication. Empty counts as absent. */
export const presentPasswordField = z.optional(z.string().check(z.maxLength(200)));

export const credentialsSchema = z.object({
  email: emailField,
  password: typedPassword,
  /** Code of the second factor, if the account has one: six digits of the app, or a recovery code. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  /** Language of the page: the account's mails are written in it from now on. */
  language: z.optional(z.enum(languages)),
});

export const registrationSchema = z.object({
  name: requiredText(limits.name),
  email: emailField,
  password: newPasswordField,
  /** In which the account's mails are written. */
  language: z._default(z.enum(languages), baseLanguage),
});

export type Registration = z.output<typeof registrationSchema>;

export const newVisitorSchema = z.object({ name: requiredText(limits.name), email: emailField });
export const visitorSchema = z.object({ _id: objectId, name: z.string(), email: z.string() });
export type Visitor = z.output<typeof visitorSchema>;

const profileSchema = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  /** True for all staff, in every role. */
  isAdmin: z.boolean(),
  /** Role of a staff member; customers have none. */
  role: z.optional(z.enum(roles)),
});
export type Profile = z.output<typeof profileSchema>;

/** Their own account, as `GET /users/profile` answers it. */
const ownProfileSchema = z.extend(profileSchema, {
  /** Present while the account has a second factor: also that of a former member of staff, who may still switch it off. */
  hasSecondFactor: z.optional(z.literal(true)),
});

/** Signed-in user as the site stores it (`userInfo`). */
export const sessionUserSchema = z.extend(profileSchema, {
  token: z.string(),
  /** Number of refused sign-ins since the last successful one, if above a hundred; at sign-in only. */
  failedSignIns: z.optional(z.number()),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

const profileChangeSchema = z.object({
  id: z.optional(z.unknown()),
  name: z.optional(requiredText(limits.name)),
  email: z.optional(emailField),
  /** Empty means unchanged. */
  password: z.optional(z.union([z.literal(''), newPasswordField])),
  currentPassword: presentPasswordField,
  /** In which the account's mails are written. */
  language: z.optional(z.enum(languages)),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** An account as admins see it, and its owner. */
export const userSchema = z.object({ ...profileSchema.shape, createdAt: timestamp });
export type User = z.output<typeof userSchema>;

export const userChangeSchema = z
  .object({
    id: z.optional(z.unknown()),
    name: requiredText(limits.name),
    email: emailField,
    isAdmin: z.boolean(),
    /** Role of a new admin; without one it becomes owner, because the older front end means that. */
    role: z.optional(z.enum(roles)),
    /** The caller's own password, and the code of the second factor, instead of `POST /users/proof`. Needed for accounts with a role. */
    currentPassword: presentPasswordField,
    code: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  })
  .check(z.refine(({ isAdmin, role }) => isAdmin || role === undefined, { path: ['role'], error: 'invalid' }));
export type UserChange = z.output<typeof userChangeSchema>;

const userQuerySchema = z
  .object({
    ...changesQueryFields,
    page: pageField,
    pageSize: pageSizeField,
    /** Beginnings of names' words and of e-mail addresses. */
    q: z.optional(searchText),
  })
  .check(changesStandAlone);
export type UserQuery = z.output<typeof userQuerySchema>;

export const userPageSchema = z.object({
  users: z.array(userSchema),
  /** Counts to 10,000. */
  ...pageAnswer,
});
export type UserPage = z.output<typeof userPageSchema>;

/** Accounts that changed since a time, the longest unchanged first. */
export const userChangesSchema = z.object({ users: z.array(z.union([userSchema, goneSchema])), ...changesAnswer });

export const userEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    access: 'public',
    // A new sign-in replaces the session.
    identify: true,
    summary: 'Sign in',
    rateLimit: 'login',
    accountLimit: 'loginAccount',
    body: credentialsSchema,
    response: sessionUserSchema,
    cacheControl: 'no-store',
  }),
  register: endpoint({
    method: 'POST',
    path: '/users/register',
    access: 'public',
    summary: 'Open an account and sign in',
    rateLimit: 'register',
    body: registrationSchema,
    response: sessionUserSchema,
    cacheControl: 'no-store',
    status: 201,
  }),
  registerVisitor: endpoint({
    method: 'POST',
    path: '/users/register/visitor',
    access: 'public',
    summary: 'Give a guest an identity for ordering',
    rateLimit: 'visitor',
    body: newVisitorSchema,
    response: visitorSchema,
    status: 201,
    cacheControl: 'no-store',
  }),
  profile: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'user',
    beforeSecondFactor: true,
    summary: "The caller's own account",
    response: ownProfileSchema,
    cacheControl: 'no-store',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/users/profile',
    access: 'user',
    summary: "Change the caller's own account; answers with a fresh token",
    rateLimit: 'profile',
    body: profileChangeSchema,
    response: sessionUserSchema,
    cacheControl: 'no-store',
  }),
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'admin',
    permission: 'customers',
    summary:
      'Users, newest first: all, or one page when asked for one; with `changedSince` or `cursor` those that changed since then',
    query: userQuerySchema,
    response: z.union([z.array(userSchema), userPageSchema, userChangesSchema]),
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'user',
    programs: 'customers',
    summary: 'One user, for admins and for the user',
    params: idParams,
    response: userSchema,
    cacheControl: 'no-store',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'Change a user',
    params: idParams,
    body: userChangeSchema,
    response: profileSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'Delete a user; their orders stay',
    params: idParams,
    response: visitorSchema,
  }),
};
