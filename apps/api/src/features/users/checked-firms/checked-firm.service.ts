import type { AccountFirm, FirmCheck, SentCheck } from '@kontor/shared/wire/checked-firms';
import { type CheckedFirm, isForeignVatId } from '@kontor/shared/rules/prices/eu-firms';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { refuseTypedDay } from '../../../http/guards/refuse-typed-day.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { findHelped } from '../help-user.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { StoredCheck } from './checked-firm.schema.ts';

type FirmFields = Pick<StoredUser, 'addresses' | 'checkedFirm' | 'typedFirm'>;

const firmFields = { 'addresses.company': 1, 'addresses.vatId': 1, checkedFirm: 1, typedFirm: 1 } as const;

/** Returns a check in the form of an answer. */
function checkAnswer({ company, vatId, reference, day, by, at }: StoredCheck): FirmCheck {
  return { company, vatId, reference, day, by: { _id: by._id ?? '', name: by.name ?? '' }, at: at.toISOString() };
}

/** Returns the firm that staff have checked for an account; undefined if there is none. */
export async function findCheckedFirm(userId: string): Promise<StoredCheck | undefined> {
  const user = await UserModel.findById(userId, { checkedFirm: 1 }).lean<FirmFields>();
  return user?.checkedFirm ?? undefined;
}

/** Shows an account the firm that was checked for it. */
export async function showOwnFirm(userId: string): Promise<{ firm?: CheckedFirm }> {
  const check = await findCheckedFirm(userId);
  return check ? { firm: { company: check.company, vatId: check.vatId } } : {};
}

/** Returns the distinct VAT ids of other member states that an account has typed. */
function typedFirms({ addresses, typedFirm }: FirmFields): AccountFirm['typed'] {
  const all = [...(typedFirm ? [typedFirm] : []), ...(addresses ?? [])];
  const foreign = all.flatMap(({ company, vatId }) => (vatId && isForeignVatId(vatId) ? { vatId, company } : []));
  const byWords = new Map(foreign.map((firm) => [`${firm.vatId} ${firm.company ?? ''}`, firm]));
  return [...byWords.values()].map(({ vatId, company }) => ({ ...(company && { company }), vatId }));
}

function firmAnswer(user: FirmFields): AccountFirm {
  return { ...(user.checkedFirm && { check: checkAnswer(user.checkedFirm) }), typed: typedFirms(user) };
}

/** Shows staff an account's check, and the VAT ids that it has typed. @throws 404; 403 `not_permitted` */
export async function showFirm(id: string, caller: Caller): Promise<AccountFirm> {
  await findHelped(id, caller);
  const user = await UserModel.findById(id, firmFields).lean<FirmFields>();
  if (!user) throw notFound('User');
  return firmAnswer(user);
}

async function change(id: string, update: object, session: ClientSession): Promise<FirmFields> {
  const user = await UserModel.findByIdAndUpdate(id, update, {
    returnDocument: 'after',
    session,
    projection: firmFields,
  });
  if (!user) throw notFound('User');
  return user.toObject<FirmFields>();
}

/**
 * Stores a check of a firm's VAT id by staff, replacing an earlier one.
 * @throws 404; 403 `not_permitted`; 400 for a day to come; 409 `day_far_past`
 */
export async function checkFirm(
  id: string,
  { company, vatId, reference, day, dayConfirmed }: SentCheck,
  caller: Caller,
  now: Date,
): Promise<AccountFirm> {
  await findHelped(id, caller);
  refuseTypedDay({ day, path: 'day', after: new Date(0), what: 'all days', isConfirmed: dayConfirmed }, now);
  const by = { _id: caller._id, name: caller.name };
  const checkedFirm = { company, vatId, reference, day, by, at: now };
  return inTransaction(async (session) => {
    const user = await change(id, { $set: { checkedFirm } }, session);
    const entry = { actor: caller, action: 'firm_checked', subject: { kind: 'account', id } } as const;
    await recordAudit({ ...entry, after: reference }, session);
    return firmAnswer(user);
  });
}

/** Removes the check of an account's firm; does nothing without one. @throws 404; 403 `not_permitted` */
export async function removeCheck(id: string, caller: Caller): Promise<AccountFirm> {
  await findHelped(id, caller);
  return inTransaction(async (session) => {
    const before = await UserModel.findById(id, firmFields, { session }).lean<FirmFields>();
    const user = await change(id, { $unset: { checkedFirm: 1 } }, session);
    if (!before?.checkedFirm) return firmAnswer(user);
    const entry = { actor: caller, action: 'firm_check_removed', subject: { kind: 'account', id } } as const;
    await recordAudit({ ...entry, before: before.checkedFirm.reference }, session);
    return firmAnswer(user);
  });
}

/** Stores the firm of another member state named in an account's order, so that staff see which one to check. */
export async function storeTypedFirm(
  userId: string,
  firm: { company?: string | undefined; vatId?: string | undefined },
) {
  const { company, vatId } = firm;
  if (!vatId || !isForeignVatId(vatId)) return;
  const typedFirm = { ...(company && { company }), vatId };
  await UserModel.updateOne({ _id: userId }, { $set: { typedFirm } }, { timestamps: false });
}
