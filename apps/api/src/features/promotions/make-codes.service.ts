import { randomInt } from 'node:crypto';
import { limits } from '@kontor/shared/rules/access/limits';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { byteOrderMark, csvLine } from '../../lib/text/csv.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { PromotionCodeModel, PromotionModel, type StoredPromotion } from './promotion.model.ts';

/** Letters and digits that no print or handwriting confuses. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a made code, about 59 random bits: guessing one of 100,000 takes millions of years at the limit of calls. */
const length = 12;

/** Makes an unguessable code. */
function makeKey(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Writes a code in groups of four, as people type it. */
const writeKey = (key: string): string => key.replaceAll(/.{4}(?=.)/g, '$&-');

async function* writeLines(codes: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['code']);
  for (const code of codes) yield csvLine([code]);
}

/**
 * Makes random codes of a promotion, which count for as many orders each.
 * @returns a file with a code a line @throws 404; 409 `conflict` when the promotion has too many
 */
export async function makeCodes(
  id: string,
  { count, uses }: { count: number; uses: number },
  actor: AuditActor,
): Promise<CsvFile> {
  const keys = new Set<string>();
  while (keys.size < count) keys.add(makeKey());
  const codes = [...keys].map((key) => ({ key, code: writeKey(key) }));
  await inTransaction(async (session) => {
    // Written, so that deleting the promotion meanwhile conflicts.
    const promotion = await PromotionModel.findByIdAndUpdate(
      id,
      { $inc: { codeFiles: 1 } },
      { session },
    ).lean<StoredPromotion>();
    if (!promotion) throw notFound('Promotion');
    const made = await PromotionCodeModel.countDocuments({ promotion: promotion._id, isMade: true }, { session });
    if (made + count > limits.promotionCodes) {
      throw new ApiError('conflict', `A promotion has at most ${limits.promotionCodes} codes`);
    }
    const documents = codes.map((code) => ({ ...code, promotion: promotion._id, uses, isMade: true }));
    await PromotionCodeModel.collection.insertMany(documents, { session });
    const subject = { kind: 'promotion', id, name: promotion.name } as const;
    await recordAudit({ actor, action: 'codes_made', subject, after: count }, session);
  });
  return new CsvFile('codes.csv', writeLines(codes.map(({ code }) => code)));
}
