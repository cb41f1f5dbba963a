import type { Caller } from '../../http/guards/auth.ts';
import { StreamedLists } from '../../http/answers/streamed-lists.ts';
import type { NoteAnswer } from '../../http/implement.ts';
import { personalAnswers } from './personal-answers.ts';
import { ReadingModel, readingHourMs } from './reading.model.ts';
import { recordAudit } from './record-audit.service.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Number of people read within an hour after which the log gets an entry, and again at each multiple. */
const toldEvery = 500;

/** Logs that a staff member has exported the data of many people as a file. */
async function recordExport(caller: Caller, file: string): Promise<void> {
  await recordAudit({ actor: caller, action: 'data_exported', subject: { kind: 'account' }, after: file });
}

/** Adds to a staff member's count of this hour in one atomic update, whichever process serves them. */
async function countRead(reader: string, people: number, now: Date): Promise<number> {
  const isSameHour = { $gt: ['$since', new Date(now.getTime() - readingHourMs)] };
  const read = await ReadingModel.findOneAndUpdate(
    { _id: reader },
    [
      {
        $set: {
          people: { $add: [people, { $cond: [isSameHour, '$people', 0] }] },
          since: { $cond: [isSameHour, '$since', now] },
        },
      },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  return read?.people ?? people;
}

/**
 * Counts the people whose data a staff member has just read. A single look-up leaves no entry; reading all of them does, page
 * by page or one by one.
 */
export async function noteRead(caller: Caller, people: number, now = shopNow()): Promise<void> {
  if (people === 0) return;
  const count = await countRead(caller._id, people, now);
  if (Math.floor(count / toldEvery) === Math.floor((count - people) / toldEvery)) return;
  await recordAudit({ actor: caller, action: 'data_read', subject: { kind: 'account' }, after: count });
}

/** Logs the personal data in an answer to staff, before it is sent: if that fails, the answer is not sent. */
export const noteAnswer: NoteAnswer = async (endpoint, { caller, query, body }, answer) => {
  if (!caller?.role && !caller?.program) return;
  const personal = personalAnswers.get(`${endpoint.method} ${endpoint.path}`);
  if (!personal) return;
  if ('file' in personal) return recordExport(caller, personal.file({ query, body }));
  await noteRead(caller, answer instanceof StreamedLists ? answer.entries : personal.count(answer));
};
