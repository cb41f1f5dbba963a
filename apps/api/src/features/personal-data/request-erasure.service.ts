import type { Language } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import { dropErasureRecord, erasureId, storeErasureRecord } from '../users/personal/erasure-records.service.ts';
import { ErasureModel, type StoredErasure } from '../users/personal/erasure.model.ts';
import { findObstacles } from './find-obstacles.service.ts';
import type { Subject } from './subject.ts';

/** Returns an account as subject of the audit log; a guest has no subject there. */
const makeAuditSubject = ({ user }: Subject) => ({ kind: 'account', ...(user && { id: user }) }) as const;

/** Returns the requested erasure of a person. */
export async function findErasure(subject: Subject): Promise<StoredErasure | undefined> {
  return (await ErasureModel.findById(erasureId(subject)).lean<StoredErasure>()) ?? undefined;
}

/** @throws 409 `erasure_not_possible` with the obstacles as `keys` */
export async function refuseWhileOpen(subject: Subject): Promise<void> {
  const keys = await findObstacles(subject);
  if (keys.length > 0) throw new ApiError('erasure_not_possible', 'Something is still open', { keys });
}

/**
 * Schedules an erasure in seven days and announces it by mail, so that a person who did not request it can still withdraw it. A
 * repeated request keeps the first day.
 * @param session of the caller's transaction
 * @returns the time of the erasure
 */
export async function storeErasure(
  subject: Subject,
  { language, now, actor }: { language: Language; now: Date; actor: AuditActor },
  session: ClientSession,
): Promise<Date> {
  const _id = erasureId(subject);
  const { user, email, isVerified } = subject;
  const known = await ErasureModel.findById(_id, {}, { session }).lean<StoredErasure>();
  if (known) return known.dueAt;
  const dueAt = await storeErasureRecord({ user, email, isVerified, language }, now, session);
  await recordAudit({ actor, action: 'erasure_asked', subject: makeAuditSubject(subject) }, session);
  const data = { erasesAt: dueAt.toISOString(), ...(user && { isAccount: 'yes' }) };
  await requestAccountMail({ kind: 'erasure_requested', email, user, language, data }, now, session);
  return dueAt;
}

/** Withdraws an erasure. @throws 409 `conflict` when it is under way */
export async function withdrawErasure(subject: Subject, actor: AuditActor, session: ClientSession): Promise<void> {
  const ended = await dropErasureRecord(erasureId(subject), session);
  if (ended === 'begun') throw new ApiError('conflict', 'The erasure has begun');
  if (ended === 'none') return;
  await recordAudit({ actor, action: 'erasure_withdrawn', subject: makeAuditSubject(subject) }, session);
}
