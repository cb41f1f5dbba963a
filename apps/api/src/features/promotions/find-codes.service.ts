import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { ApiError } from '../../http/answers/api-error.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { PromotionCodeModel, PromotionModel, type StoredCode, type StoredPromotion } from './promotion.model.ts';

/** A code of a cart with its promotion. */
export interface FoundCode {
  code: StoredCode;
  promotion: StoredPromotion;
}

/** Whether a promotion is valid on a day. */
export function isValidOn({ from, until }: Pick<StoredPromotion, 'from' | 'until'>, at: Date): boolean {
  const today = berlinDay(at);
  return (!from || from <= today) && (!until || today <= until);
}

function unknownCodes(codes: readonly string[]): ApiError {
  return new ApiError('code_unknown', `The shop does not know this code: ${codes.join(', ')}`, { keys: [...codes] });
}

/**
 * Finds the promotions of codes, in their order; a code that is named twice counts once.
 * @param codes as typed @throws 400 `code_unknown` with the codes in `keys`
 */
export async function findCodes(codes: readonly string[] = []): Promise<FoundCode[]> {
  if (codes.length === 0) return [];
  const typed = new Map(codes.map((code) => [normalizeCode(code), code]));
  const stored = await PromotionCodeModel.find({ key: { $in: [...typed.keys()] } }).lean<StoredCode[]>();
  const byKey = new Map(stored.map((code) => [code.key, code]));
  const promotions = await PromotionModel.find({ _id: { $in: stored.map(({ promotion }) => promotion) } })
    .hint({ _id: 1 })
    .lean<StoredPromotion[]>();
  const byId = new Map(promotions.map((promotion) => [String(promotion._id), promotion]));
  const found = [...typed].map(([key, name]) => {
    const code = byKey.get(key);
    const promotion = code && byId.get(String(code.promotion));
    return { name, code, promotion };
  });
  const unknown = found.flatMap(({ name, promotion }) => (promotion ? [] : [name]));
  if (unknown.length > 0) throw unknownCodes(unknown);
  return found.flatMap(({ code, promotion }) => (code && promotion ? [{ code, promotion }] : []));
}
