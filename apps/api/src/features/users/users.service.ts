import type { Profile, ProfileChange, Registration, SessionUser, Visitor } from '@kontor/shared/users';
import mongoose from 'mongoose';
import { ApiError } from '../../http/api-error.ts';
import { type Caller, makeTokenError } from '../../http/auth.ts';
import type { Tokens } from '../../lib/jwt.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { hashPassword, passwordMatches } from '../../lib/passwords.ts';
import { nameTerms } from './name-terms.ts';
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
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin,
    tokenVersion: user.tokenVersion,
  };
}

/** The caller's own account. */
export function profileOf({ _id, name, email, isAdmin }: Caller): Profile {
  return { _id, name, email, isAdmin };
}

/**
 * Changes the caller's own account; what is absent, and an empty password, stay as they are. A new password ends all
 * older tokens in the same write. A call whose token has ended while it ran changes nothing: a password that somebody
 * else set meanwhile stays.
 * @throws 409 `email_taken`, 401 `not_authenticated`
 */
export async function updateProfile(
  caller: Caller,
  { name, email, password }: ProfileChange,
  tokens: Tokens,
): Promise<SessionUser> {
  const passwordHash = password ? await hashPassword(password) : undefined;
  const user = await UserModel.findOneAndUpdate(
    { _id: caller._id, tokenVersion: caller.tokenVersion },
    {
      $set: {
        ...(name !== undefined && { name, nameTerms: nameTerms(name) }),
        ...(email !== undefined && { email }),
        ...(passwordHash && { passwordHash }),
      },
      ...(passwordHash && { $inc: { tokenVersion: 1 } }),
    },
    { returnDocument: 'after' },
  )
    .lean<StoredUser>()
    .catch(refuseTakenEmail);
  if (!user) throw makeTokenError();
  return toSession(user, tokens);
}

/** Sets an account's password, with which its tokens end. @returns whether there is an account with this address */
export async function setPassword(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const { matchedCount } = await UserModel.updateOne({ email }, { $set: { passwordHash }, $inc: { tokenVersion: 1 } });
  return matchedCount === 1;
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

/** What saving an account throws, as the contract has it. @throws 409 `email_taken`, or the error itself */
export function refuseTakenEmail(error: unknown): never {
  if (isDuplicate(error, 'email')) throw new ApiError('email_taken', 'This e-mail address has an account already');
  throw error;
}

/** Opens an account, never an admin's, and signs it in (spec §4). @throws 409 `email_taken` */
export async function register({ name, email, password }: Registration, tokens: Tokens): Promise<SessionUser> {
  return toSession(await createUser({ name, email, password, isAdmin: false }).catch(refuseTakenEmail), tokens);
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
