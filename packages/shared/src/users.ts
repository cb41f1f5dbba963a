import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
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
} from './fields.ts';
import { limits } from './limits.ts';

/**
 * 6 to 20 characters with at least one digit, one lower-case and one upper-case letter (spec §5). Characters count as
 * in a field's `maxlength`, an emoji as two: 20 of them are at most 60 bytes, of which bcrypt reads 72.
 */
export const passwordRule = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{6,20}$/s;

export const newPasswordField = z.string().check(z.regex(passwordRule, 'password_rule'));

/** A password somebody types to sign in: any rule may have held when it was chosen. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(200));

export const credentialsSchema = z.object({ email: emailField, password: typedPassword });

export const registrationSchema = z.object({
  name: requiredText(limits.name),
  email: emailField,
  password: newPasswordField,
});

export type Registration = z.output<typeof registrationSchema>;

export const newVisitorSchema = z.object({ name: requiredText(limits.name), email: emailField });
export const visitorSchema = z.object({ _id: objectId, name: z.string(), email: z.string() });
export type Visitor = z.output<typeof visitorSchema>;

/** What the site keeps of a signed-in user (`userInfo`). */
export const sessionUserSchema = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  token: z.string(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

const profileSchema = z.object({ _id: objectId, name: z.string(), email: z.string(), isAdmin: z.boolean() });
export type Profile = z.output<typeof profileSchema>;

const profileChangeSchema = z.object({
  id: z.optional(z.unknown()),
  name: z.optional(requiredText(limits.name)),
  email: z.optional(emailField),
  /** Empty means unchanged. */
  password: z.optional(z.union([z.literal(''), newPasswordField])),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** An account as admins see it, and its owner. */
const userSchema = z.object({ ...profileSchema.shape, createdAt: timestamp });
export type User = z.output<typeof userSchema>;

export const userChangeSchema = z.object({
  id: z.optional(z.unknown()),
  name: requiredText(limits.name),
  email: emailField,
  isAdmin: z.boolean(),
});
export type UserChange = z.output<typeof userChangeSchema>;

const userQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  /** Beginnings of names' words and of e-mail addresses. */
  q: z.optional(searchText),
});
export type UserQuery = z.output<typeof userQuerySchema>;

const userPageSchema = z.object({
  users: z.array(userSchema),
  /** Counts to 10,000. */
  ...pageAnswer,
});
export type UserPage = z.output<typeof userPageSchema>;

export const userEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/users/login',
    access: 'public',
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
    summary: "The caller's own account",
    response: profileSchema,
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
    summary: 'Users, newest first: all, or one page when asked for one',
    query: userQuerySchema,
    response: z.union([z.array(userSchema), userPageSchema]),
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'user',
    summary: 'One user, for admins and for the user',
    params: idParams,
    response: userSchema,
    cacheControl: 'no-store',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: 'admin',
    summary: 'Change a user',
    params: idParams,
    body: userChangeSchema,
    response: profileSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'admin',
    summary: 'Delete a user; their orders stay',
    params: idParams,
    response: visitorSchema,
  }),
};
