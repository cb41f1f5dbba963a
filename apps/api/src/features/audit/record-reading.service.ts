import type { Caller } from '../../http/auth.ts';
import { recordAudit } from './record-audit.service.ts';

/** Number of people read within an hour after which the trail gets an entry, and again at each multiple. */
const toldEvery = 500;
const hourMs = 3_600_000;

/** Reads of customers' data per staff member since the hour began; in this process only. */
const read = new Map<string, { since: number; count: number }>();

/** Writes down that somebody has taken the data of many people away as a file. */
export async function recordExport(caller: Caller, file: string): Promise<void> {
  await recordAudit({ actor: caller, action: 'data_exported', subject: { kind: 'account' }, after: file });
}

/**
 * Notes that a list has shown somebody the data of so many people. Who looks something up leaves no entry; who reads all of them, page by page
 * too, does.
 */
export async function noteRead(caller: Caller, people: number, now = Date.now()): Promise<void> {
  const known = read.get(caller._id);
  const isSameHour = known && now - known.since < hourMs;
  const before = isSameHour ? known.count : 0;
  const count = before + people;
  read.set(caller._id, { since: isSameHour ? known.since : now, count });
  if (Math.floor(count / toldEvery) === Math.floor(before / toldEvery)) return;
  await recordAudit({ actor: caller, action: 'data_read', subject: { kind: 'account' }, after: count });
}
