import type { Role } from '@kontor/shared/rules/access/roles';
import type {
  credentialsSchema,
  Profile,
  ProfileChange,
  Registration,
  SessionUser,
  Visitor,
} from '@kontor/shared/wire/users';
import { type Language, baseLanguage } from '@kontor/shared/rules/text/languages';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type * as z from 'zod/mini';
import { ApiError } from '../../http/answers/api-error.ts';
import { type Caller, makeTokenError } from '../../http/guards/auth.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import type { Tokens } from '../../lib/secrets/jwt.ts';
import { hashPassword, passwordMatches, refuseWhileBusy } from '../../lib/secrets/passwords.ts';
import type { AccountTools } from './account-tools.ts';
import { requestAccountMail } from './links/mail-requests.service.ts';
import { refuseReservedEmail } from './links/reserved-addresses.ts';
import { oweEmailChange, refuseUnlessFree } from './links/request-email-change.service.ts';
import { nameTerms } from './lists/name-terms.ts';
import { endRequests } from './returning/end-requests.service.ts';
import { demandCode } from './second-factor/second-factor.service.ts';
import { findSession, noteUse } from './sessions/find-session.ts';
import { isProven } from './sessions/session-rules.ts';
import type { RefuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { endSessions, renewToken, startSession } from './sessions/sessions.service.ts';
import { checkCurrentPassword, isRightPassword } from './sign-ins/prove-password.ts';
import { roleFields, toProfile } from './user-roles.ts';
import { type StoredUser, UserModel } from './user.model.ts';
import { type StoredVisitor, VisitorModel } from './visitors/visitor.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

function toSessionUser(user: StoredUser, token: string): SessionUser {
  return { ...toProfile(user), token };
}

/** Context of a sign-in, besides the call's body. */
export interface SignIn extends AccountTools {
  /** User agent of the browser. */
  agent: string;
}

/** Returns an account as actor of the audit log. */
function makeAuditActor({ _id, name, role }: StoredUser) {
  return { _id: String(_id), name, isAdmin: Boolean(role) };
}

function makeCredentialsError(): ApiError {
  return new ApiError('invalid_credentials', 'The e-mail address or the password is wrong');
}

/**
 * Signs in. An unknown address and a wrong password give the same message after the same time; with the right one a code is
 * required, if the account has a second factor. After more than 100 failed attempts the answer gives their number.
 * @throws 401 `invalid_credentials`, `second_factor_required`, `second_factor_wrong`; BusyError when too many sign in at once
 */
export async function login(
  { email, password, code, language }: z.output<typeof credentialsSchema>,
  { tokens, agent, failures, codes, network }: SignIn & { network: string },
): Promise<SessionUser> {
  refuseWhileBusy();
  const user = await UserModel.findOne({ email }).lean<StoredUser>();
  const isRight = await isRightPassword({ user, email, password }, failures);
  const subject = { kind: 'account', ...(user && { id: String(user._id) }) } as const;
  if (!user || !isRight) {
    await recordAudit({ actor: { network }, action: 'sign_in_failed', subject });
    throw makeCredentialsError();
  }
  const factor = await demandCode(user, code, { ...codes, network, failures }).catch(async (error: unknown) => {
    // Guesses of codes with a right password are slowed down as well.
    if (code) await failures.count(email);
    throw error;
  });
  // The password was changed at this very moment, or the account deleted.
  const token = await startSession(user, agent, tokens).catch((error: unknown) => {
    throw error instanceof ApiError ? makeCredentialsError() : error;
  });
  await recordAudit({ actor: { ...makeAuditActor(user), network }, action: 'signed_in', subject, after: factor });
  await storeLanguage(user, language);
  const failedSignIns = await failures.tell(email);
  return { ...toSessionUser(user, token), ...(failedSignIns !== undefined && { failedSignIns }) };
}

/** Whether this password opens the account with this address. */
export async function canSignIn(email: string, password: string): Promise<boolean> {
  const user = await UserModel.findOne({ email }, { passwordHash: 1 }).lean<Pick<StoredUser, 'passwordHash'>>();
  return user !== null && (await passwordMatches(password, user.passwordHash));
}

const callerFields = {
  name: 1,
  email: 1,
  role: 1,
  verifiedAt: 1,
  language: 1,
  tokenVersion: 1,
  refusesOldTokens: 1,
  'secondFactor.since': 1,
} as const;

/** Returns the account of a token from before there were sessions, unless it refuses these. */
async function findOldCaller(sub: string): Promise<{ user: StoredUser; session?: undefined } | undefined> {
  const user = await UserModel.findById(sub, callerFields).lean<StoredUser>();
  return user && !user.refusesOldTokens ? { user } : undefined;
}

/** Returns the user of a token, as stored now; undefined when the token is bad, expired or revoked. */
export async function findCaller(token: string, tokens: Tokens): Promise<Caller | undefined> {
  const claims = tokens.read(token);
  if (!claims || !mongoose.isObjectIdOrHexString(claims.sub)) return undefined;
  const { sub, sessionId } = claims;
  if (sessionId !== undefined && !mongoose.isObjectIdOrHexString(sessionId)) return undefined;
  const found =
    sessionId === undefined ? await findOldCaller(sub) : await findSession({ sessionId, sub }, callerFields);
  if (!found || found.user.tokenVersion !== claims.tokenVersion) return undefined;
  const { user, session } = found;
  if (session) await noteUse(session);
  return {
    ...toProfile(user),
    isVerified: Boolean(user.verifiedAt),
    language: user.language ?? baseLanguage,
    tokenVersion: user.tokenVersion,
    hasSecondFactor: user.secondFactor !== undefined,
    sessionId,
    isProven: session !== undefined && isProven(session, shopNow()),
  };
}

/** Returns the caller's own account. */
export function readProfile({ _id, name, email, isAdmin, role }: Caller): Profile {
  return { _id, name, email, isAdmin, ...(role && { role }) };
}

/** Stores the language that an account's owner used or chose last; mails to it are in that language. */
export async function storeLanguage(
  { _id, language: kept }: { _id: Types.ObjectId | string; language?: Language | undefined },
  language: Language | undefined,
): Promise<void> {
  if (language && language !== kept) await UserModel.updateOne({ _id }, { language }, { timestamps: false });
}

/** @throws 401 when the caller's token has ended meanwhile */
async function storeProfile(caller: Caller, change: object, session: ClientSession): Promise<StoredUser> {
  const asCalled = { _id: caller._id, tokenVersion: caller.tokenVersion };
  const options = { returnDocument: 'after', session } as const;
  const user = await UserModel.findOneAndUpdate(asCalled, change, options).lean<StoredUser>();
  if (!user) throw makeTokenError();
  return user;
}

/**
 * Returns the address that an account has in this transaction, if a change replaces it: of two simultaneous changes, the second
 * one replaces the address of the first.
 */
async function readLeftAddress(
  { _id }: Caller,
  newEmail: string | undefined,
  session: ClientSession,
): Promise<string | undefined> {
  if (newEmail === undefined) return undefined;
  const user = await UserModel.findById(_id, { email: 1 }, { session }).lean<Pick<StoredUser, 'email'>>();
  return user?.email === newEmail ? undefined : user?.email;
}

/** Queues a mail to the former address: if an intruder changed the address too, its owner still learns of it. */
async function tellOfNewPassword(
  { _id: user, email }: Caller,
  { language = baseLanguage }: StoredUser,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await requestAccountMail({ kind: 'password_changed', email, user, language }, now, session);
}

/** Queues a mail to the unconfirmed address that an account had: somebody else may have changed it by a token alone. */
async function tellLeftAddress(
  email: string,
  { _id, language = baseLanguage }: StoredUser,
  now: Date,
  session: ClientSession,
): Promise<void> {
  await requestAccountMail({ kind: 'email_left', email, user: String(_id), language }, now, session);
}

/** Logs the changes of the caller's own account, with addresses hashed. */
async function recordProfileChange(
  caller: Caller,
  {
    left,
    newEmail = '',
    isNewPassword,
  }: { left: string | undefined; newEmail: string | undefined; isNewPassword: boolean },
  hashAddress: (email: string) => string,
  session: ClientSession,
): Promise<void> {
  const who = { actor: caller, subject: { kind: 'account', id: caller._id } } as const;
  const addresses = left !== undefined && { before: hashAddress(left), after: hashAddress(newEmail) };
  await recordAudit(
    [
      ...(isNewPassword ? [{ ...who, action: 'password_changed' } as const] : []),
      ...(addresses ? [{ ...who, action: 'email_changed', ...addresses } as const] : []),
    ],
    session,
  );
}

/**
 * Changes the caller's own account; missing fields, and an empty password, stay as they are. A new password ends all older
 * tokens in the same write, cancels requests in the account's name, and begins a session; otherwise the present session
 * continues. A call whose token has ended while it ran changes nothing: a password set meanwhile stays. Another address takes
 * effect at once for an account with an unconfirmed one; verified accounts and admins keep theirs until a link sent to the new
 * one is used.
 * @throws 409 `email_taken`, 401 `not_authenticated`, 400 `wrong_password`, 400 `current_password_required`, 403
 * `proof_needed`, 400 for a weak password
 */
export async function updateProfile(
  caller: Caller,
  { name, email, password, currentPassword, language }: ProfileChange,
  { tokens, agent, now, failures, refuseWeakPassword, hashAddress }: SignIn & { now: Date },
): Promise<SessionUser> {
  const isOther = email !== undefined && email !== caller.email;
  const isConfirmed = caller.isVerified || caller.isAdmin;
  const newEmail = isOther && !isConfirmed ? email : undefined;
  const matters = isOther || Boolean(password);
  await checkCurrentPassword(caller, { password: currentPassword, matters }, failures);
  if (password) await refuseWeakPassword(password, { name: name ?? caller.name, email: email ?? caller.email });
  if (isOther && isConfirmed) await refuseUnlessFree(email, caller._id, now);
  const passwordHash = password ? await hashPassword(password) : undefined;
  const change = {
    $set: {
      ...(name !== undefined && { name, nameTerms: nameTerms(name) }),
      ...(newEmail !== undefined && { email: newEmail }),
      ...(passwordHash && { passwordHash }),
      ...(language && { language }),
    },
    ...(newEmail !== undefined && { $unset: { verifiedAt: 1 } }),
    ...(passwordHash && { $inc: { tokenVersion: 1 } }),
  };
  const user = await inTransaction(async (session) => {
    if (newEmail !== undefined) await refuseReservedEmail(newEmail, now, caller._id, session);
    const left = await readLeftAddress(caller, newEmail, session);
    const changed = await storeProfile(caller, change, session);
    await recordProfileChange(caller, { left, newEmail, isNewPassword: Boolean(passwordHash) }, hashAddress, session);
    if (passwordHash) await endRequests({ ...changed, email: caller.email }, { actor: caller, now }, session);
    if (passwordHash) await tellOfNewPassword(caller, changed, now, session);
    if (left !== undefined) await tellLeftAddress(left, changed, now, session);
    // After the earlier requests have ended, and with the new token version.
    const tokenVersion = changed.tokenVersion;
    if (isOther && isConfirmed) await oweEmailChange({ ...caller, tokenVersion }, email, now, session);
    return changed;
  }).catch(refuseTakenEmail);
  const token = passwordHash ? await startSession(user, agent, tokens) : await renewToken(caller, user, agent, tokens);
  return toSessionUser(user, token);
}

/**
 * Sets an account's password from the shop's machine, which ends its tokens, and cancels requests in its name.
 * @returns whether there is an account with this address
 * @throws 400 for a weak password
 */
export async function setPassword(
  email: string,
  password: string,
  refuseWeakPassword: RefuseWeakPassword,
): Promise<boolean> {
  const user = await UserModel.findOne({ email }, { name: 1, email: 1 }).lean<StoredUser>();
  if (!user) return false;
  await refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  const now = shopNow();
  return inTransaction(async (session) => {
    const change = { $set: { passwordHash } };
    const set = await UserModel.findOneAndUpdate({ email }, change, { session }).lean<StoredUser>();
    if (!set) return false;
    const [id, { language = baseLanguage }] = [String(set._id), set];
    await endSessions(id, session);
    await endRequests(set, { actor: {}, now }, session);
    const subject = { kind: 'account', id } as const;
    await recordAudit({ actor: {}, action: 'password_changed', subject, after: 'set-password' }, session);
    await requestAccountMail({ kind: 'password_changed', email, user: id, language }, now, session);
    return true;
  });
}

/** Stores a new visitor every time; never finds, changes or reveals an existing one. */
export async function registerVisitor(input: { name: string; email: string }): Promise<Visitor> {
  const visitor = await VisitorModel.create(input);
  return { _id: String(visitor._id), name: input.name, email: input.email };
}

/** Returns the visitor's id if it belongs to this e-mail address, otherwise a fresh one. */
export async function visitorIdFor(visitor: { _id?: string | undefined; email: string }): Promise<string> {
  if (visitor._id && mongoose.isObjectIdOrHexString(visitor._id)) {
    const known = await VisitorModel.findById(visitor._id).lean<StoredVisitor>();
    if (known?.email === visitor.email) return String(known._id);
  }
  return String(new mongoose.Types.ObjectId());
}

/** Turns a duplicate address into the contract's error. @throws 409 `email_taken`, or the error itself */
export function refuseTakenEmail(error: unknown): never {
  if (isDuplicate(error, 'email')) throw new ApiError('email_taken', 'This e-mail address has an account already');
  throw error;
}

/**
 * Opens an account, never an admin's, and signs it in (spec §4). It works at once; a mail asks for confirmation of the address.
 * @throws 409 `email_taken`, 400 for a weak password
 */
export async function register(
  { name, email, password, language }: Registration,
  { tokens, agent, now, refuseWeakPassword, network }: SignIn & { now: Date; network: string },
): Promise<SessionUser> {
  await refuseWeakPassword(password, { name, email });
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(async (session) => {
    await refuseReservedEmail(email, now, undefined, session);
    const created = await storeUser({ name, email, passwordHash, language }, session);
    const owed = { kind: 'email_verification', email, user: String(created._id), language } as const;
    await requestAccountMail(owed, now, session);
    const id = String(created._id);
    const subject = { kind: 'account', id } as const;
    await recordAudit({ actor: { _id: id, network }, action: 'account_opened', subject, after: 'user' }, session);
    return created;
  }).catch(refuseTakenEmail);
  return signInNew(user, { agent, tokens });
}

interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  role?: Role;
  language?: Language;
  verifiedAt?: Date;
}

/** Signs in an account that was opened just now. */
export async function signInNew(
  user: StoredUser,
  { agent, tokens }: Pick<SignIn, 'agent' | 'tokens'>,
): Promise<SessionUser> {
  return toSessionUser(user, await startSession(user, agent, tokens));
}

/** Stores an account. @throws E11000 when the address is taken */
export async function storeUser({ role, ...fields }: NewUser, session?: ClientSession): Promise<StoredUser> {
  const user = new UserModel({ ...fields, ...roleFields(role) });
  await user.save(session && { session });
  return user.toObject<StoredUser>();
}

/**
 * Opens the first owner's account if the shop has none. Returns whether it did.
 * @throws 400 for a weak password, as for every account
 * @throws 409 `email_taken` when the address has an account already, which is not made an admin without its owner's consent
 */
export async function ensureFirstAdmin(
  { email, password }: { email: string; password: string },
  refuseWeakPassword: RefuseWeakPassword,
): Promise<boolean> {
  if (await UserModel.exists({ role: 'owner' })) return false;
  // The name 'Admin' is a placeholder, and no word of the owner's name.
  await refuseWeakPassword(password, { name: '', email });
  try {
    const account = await storeUser({
      name: 'Admin',
      role: 'owner',
      email,
      passwordHash: await hashPassword(password),
    });
    const subject = { kind: 'account', id: String(account._id) } as const;
    await recordAudit({ actor: {}, action: 'account_opened', subject, after: 'owner' });
    return true;
  } catch (error) {
    if (!isDuplicate(error, 'email')) throw error;
    // Another process of the shop, starting at the same moment, was faster.
    if (await UserModel.exists({ role: 'owner' })) return false;
    throw new ApiError('email_taken', "ADMIN_EMAIL has an account that is not an owner's. Choose another address.");
  }
}
/** Whether an account with this address belongs to an owner. */
export async function isOwner(email: string): Promise<boolean> {
  return (await UserModel.exists({ email, role: 'owner' })) !== null;
}

/** Whether an account is an owner's now. */
export async function isOwnerAccount(id: string): Promise<boolean> {
  return (await UserModel.exists({ _id: id, role: 'owner' })) !== null;
}
