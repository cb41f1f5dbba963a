import { limits } from '@kontor/shared/rules/access/limits';
import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import type { Promotion, SentPromotion } from '@kontor/shared/wire/promotions';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { promotionScopes } from './places.service.ts';
import {
  PromotionCodeModel,
  PromotionModel,
  PromotionUseModel,
  type StoredCode,
  type StoredPromotion,
  placeIndex,
} from './promotion.model.ts';

/** Facts of a promotion that other collections have. */
interface Counted {
  code: string | undefined;
  codes: number;
  used: number;
}

function toAnswer(promotion: StoredPromotion, { code, codes, used }: Counted): Promotion {
  const { _id, kind, value, minimumCents, from, until, uses, usesPerCustomer, createdAt, ...same } = promotion;
  return {
    _id: String(_id),
    ...(code && { code }),
    name: same.name,
    kind,
    value: kind === 'percent' ? value : toEuros(value),
    ...(minimumCents && { minimum: toEuros(minimumCents) }),
    ...(from && { from }),
    ...(until && { until }),
    ...(uses && { uses }),
    ...(usesPerCustomer && { usesPerCustomer }),
    products: same.products.map(String),
    categories: same.categories.map(String),
    excluded: same.excluded.map(String),
    firstOrderOnly: same.firstOrderOnly,
    combinable: same.combinable,
    used,
    codes,
    version: same.version,
    createdAt: createdAt.toISOString(),
  };
}

async function countUses(id: Types.ObjectId): Promise<number> {
  const { limited, free } = promotionScopes(id);
  const counts = [limited, free].map((scope) => PromotionUseModel.countDocuments({ scope }).hint(placeIndex));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function countOf(id: Types.ObjectId): Promise<Counted> {
  const [own, codes, used] = await Promise.all([
    PromotionCodeModel.findOne({ promotion: id, isMade: false }).lean<StoredCode>(),
    PromotionCodeModel.countDocuments({ promotion: id, isMade: true }),
    countUses(id),
  ]);
  return { code: own?.code, codes, used };
}

const answer = async (promotion: StoredPromotion) => toAnswer(promotion, await countOf(promotion._id));

/** Returns all promotions, the newest first. */
export async function listPromotions(): Promise<Promotion[]> {
  const found = await PromotionModel.find().sort({ _id: -1 }).limit(limits.promotions).lean<StoredPromotion[]>();
  return Promise.all(found.map(answer));
}

const toObjectIds = (list: readonly string[] = []) => list.map((id) => new mongoose.Types.ObjectId(id));

/** Returns the fields to set, and those to remove. */
function toFields(sent: SentPromotion) {
  const { kind, value, minimum, from, until, uses, usesPerCustomer } = sent;
  const optional = { minimumCents: minimum ? toCents(minimum) : undefined, from, until, uses, usesPerCustomer };
  const entries = Object.entries(optional);
  const set = {
    name: sent.name,
    kind,
    value: kind === 'percent' ? value : toCents(value),
    products: toObjectIds(sent.products),
    categories: toObjectIds(sent.categories),
    excluded: toObjectIds(sent.excluded),
    firstOrderOnly: sent.firstOrderOnly,
    combinable: sent.combinable,
    ...Object.fromEntries(entries.filter(([, one]) => one)),
  };
  return { set, unset: Object.fromEntries(entries.filter(([, one]) => !one).map(([name]) => [name, 1])) };
}

/** Writes the code that a promotion is announced with; removes it if none is sent. @throws 409 `code_taken` */
async function writeCode(promotion: Types.ObjectId, code: string | undefined, session: ClientSession): Promise<void> {
  const own = { promotion, isMade: false };
  if (!code) {
    await PromotionCodeModel.deleteOne(own, { session });
    return;
  }
  const names = { key: normalizeCode(code), code: code.toUpperCase() };
  await PromotionCodeModel.updateOne(own, { $set: names }, { upsert: true, session });
}

async function refuseTakenCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error, 'key')) throw error;
    throw new ApiError('code_taken', 'Another promotion has this code');
  }
}

const subjectOf = ({ _id, name }: Pick<StoredPromotion, '_id' | 'name'>) =>
  ({ kind: 'promotion', id: String(_id), name }) as const;

/** Adds a promotion. @throws 409 `code_taken`, and `conflict` when the shop has the highest number of promotions */
export async function createPromotion(sent: SentPromotion, actor: AuditActor, now: Date): Promise<Promotion> {
  const stored = await refuseTakenCode(() =>
    inTransaction(async (session) => {
      if ((await PromotionModel.countDocuments({}, { session })) >= limits.promotions) {
        throw new ApiError('conflict', `A shop has at most ${limits.promotions} promotions: delete one first`);
      }
      const made = new PromotionModel({ ...toFields(sent).set, createdAt: now });
      await made.save({ session });
      await writeCode(made._id, sent.code, session);
      await recordAudit({ actor, action: 'promotion_added', subject: subjectOf(made) }, session);
      return made.toObject<StoredPromotion>();
    }),
  );
  return answer(stored);
}

/** Changes a promotion. @throws 404; 409 `code_taken`, and `edit_conflict` when another editor was faster */
export async function changePromotion(id: string, sent: SentPromotion, actor: AuditActor): Promise<Promotion> {
  const { set, unset } = toFields(sent);
  const stored = await refuseTakenCode(() =>
    inTransaction(async (session) => {
      const promotion = await PromotionModel.findById(id).session(session).lean<StoredPromotion>();
      if (!promotion) throw notFound('Promotion');
      if (sent.version !== undefined && sent.version !== promotion.version) {
        throw new ApiError('edit_conflict', 'Somebody else has changed this promotion');
      }
      const update = { $set: set, $unset: unset, $inc: { version: 1 } };
      const changed = await PromotionModel.findOneAndUpdate({ _id: promotion._id }, update, {
        session,
        returnDocument: 'after',
      }).lean<StoredPromotion>();
      if (!changed) throw notFound('Promotion');
      await writeCode(promotion._id, sent.code, session);
      await recordAudit({ actor, action: 'promotion_changed', subject: subjectOf(changed) }, session);
      return changed;
    }),
  );
  return answer(stored);
}

/** Deletes a promotion with its codes and their uses. @throws 404 */
export async function deletePromotion(id: string, actor: AuditActor): Promise<{ _id: string; name: string }> {
  return inTransaction(async (session) => {
    const gone = await PromotionModel.findByIdAndDelete(id, { session }).lean<StoredPromotion>();
    if (!gone) throw notFound('Promotion');
    await PromotionCodeModel.deleteMany({ promotion: gone._id }, { session });
    // The prefix is an id: it has no letters that a pattern knows.
    await PromotionUseModel.deleteMany({ scope: { $regex: `^[pcu]:${id}` } }, { session, hint: placeIndex });
    await recordAudit({ actor, action: 'promotion_deleted', subject: subjectOf(gone) }, session);
    return { _id: id, name: gone.name };
  });
}
