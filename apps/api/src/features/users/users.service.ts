import type { SessionUser, Visitor } from '@kontor/shared/users';
import mongoose from 'mongoose';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import type { Tokens } from '../../lib/jwt.ts';
import { isDuplicate } from '../../lib/mongo.ts';
import { hashPassword, passwordMatches } from '../../lib/passwords.ts';
import { type StoredUser, UserModel } from './user.model.ts';
import { type StoredVisitor, VisitorModel } from './visitor.model.ts';

function toSession(user: StoredUser, tokens: Tokens): SessionUser {
  const _id = String(user._id);
  return {
    _id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    token: tokens.issue({ sub: _id, tokenVersion: user.tokenVersion }),
  };
}

/**
 * Signs in. An unknown address and a wrong password give one message in one time.
 * @throws 401 `invalid_credentials`
 */
export async function login(credentials: { email: string; password: string }, tokens: Tokens): Promise<SessionUser> {
  const user = await UserModel.findOne({ email: credentials.email }).lean<StoredUser>();
  const matches = await passwordMatches(credentials.password, user?.passwordHash);
  if (!user || !matches) throw new ApiError('invalid_credentials', 'The e-mail address or the password is wrong');
  return toSession(user, tokens);
}

/** The user a token speaks for, as stored now; undefined when the token is bad, expired or revoked. */
export async function findCaller(token: string, tokens: Tokens): Promise<Caller | undefined> {
  const claims = tokens.read(token);
  if (!claims || !mongoose.isObjectIdOrHexString(claims.sub)) return undefined;
  const user = await UserModel.findById(claims.sub, {
    name: 1,
    email: 1,
    isAdmin: 1,
    tokenVersion: 1,
  }).lean<StoredUser>();
  if (!user || user.tokenVersion !== claims.tokenVersion) return undefined;
  return { _id: String(user._id), name: user.name, email: user.email, isAdmin: user.isAdmin };
}

/** Stores a new visitor every time; never finds, changes or reveals an existing one. */
export async function registerVisitor(input: { name: string; email: string }): Promise<Visitor> {
  const visitor = await VisitorModel.create(input);
  return { _id: String(visitor._id), name: input.name, email: input.email };
}

/** The visitor's id if it belongs to this e-mail address, else a fresh one. */
export async function visitorIdFor(visitor: { _id?: string | undefined; email: string }): Promise<string> {
  if (visitor._id && mongoose.isObjectIdOrHexString(visitor._id)) {
    const known = await VisitorModel.findById(visitor._id).lean<StoredVisitor>();
    if (known?.email === visitor.email) return String(known._id);
  }
  return String(new mongoose.Types.ObjectId());
}

/** Stores an account. @throws E11000 when the address is taken */
async function createUser(input: {
  name: string;
  email: string;
  password: string;
  isAdmin: boolean;
}): Promise<StoredUser> {
  const { password, ...fields } = input;
  const user = await UserModel.create({ ...fields, passwordHash: await hashPassword(password) });
  return user.toObject();
}

/**
 * Opens the first admin's account where the shop has none. Returns whether it did.
 * @throws 409 `email_taken` when the address has an account already: whoever opened that is not made an admin unasked
 */
export async function ensureFirstAdmin(admin: { email: string; password: string }): Promise<boolean> {
  if (await UserModel.exists({ isAdmin: true })) return false;
  try {
    await createUser({ name: 'Admin', isAdmin: true, ...admin });
    return true;
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    // Another process of the shop, starting at the same moment, was quicker.
    if (await UserModel.exists({ isAdmin: true })) return false;
    throw new ApiError('email_taken', 'ADMIN_EMAIL has an account that is not an admin. Choose another address.');
  }
}
