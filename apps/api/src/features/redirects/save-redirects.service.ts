import { limits } from '@kontor/shared/rules/access/limits';
import { findKeyPath, makeAddressKey } from '@kontor/shared/rules/site/address-keys';
import type { RedirectCause, RedirectResult } from '@kontor/shared/wire/redirects';
import mongoose, { type ClientSession } from 'mongoose';
import { queueForLock } from '../../lib/database/lock-wait.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { type Refused, type Row, type SentRow, checkRows } from './check-rows.ts';
import { type JoinedTarget, followTargets } from './follow-targets.ts';
import { MissedAddressModel } from './missed/missed-address.model.ts';
import { type SentTarget, readTarget } from './read-redirect.ts';
import { RedirectLockModel, RedirectModel, type StoredRedirect } from './redirect.model.ts';
import type { FindPages } from './shop-pages.ts';

export interface SaveContext {
  findPages: FindPages;
  /** Address of the shop, without a trailing slash. */
  publicUrl: string;
  cause: Exclude<RedirectCause, 'renamed'>;
  editor: AuditActor;
  now: Date;
}

type Wanted = Row & { target: SentTarget };

export const hasTarget = (row: Row): row is Wanted => row.target !== undefined;

/** Reads the stored redirects that can be in a chain with the rows, or that the rows change. */
function readRelated(rows: readonly Row[], session: ClientSession): Promise<StoredRedirect[]> {
  const froms = rows.map(({ key }) => key);
  const targets = rows.filter(hasTarget).flatMap(({ target }) => {
    const key = makeAddressKey(target.path + target.rest) ?? '';
    return [key, findKeyPath(key)];
  });
  return RedirectModel.find({
    $or: [{ key: { $in: [...new Set([...froms, ...targets])] } }, { toKey: { $in: froms.map(findKeyPath) } }],
  })
    .session(session)
    .lean<StoredRedirect[]>();
}

/** Returns the targets of stored redirects and, in their place, of the rows. */
export function gatherTargets(rows: readonly Row[], stored: readonly StoredRedirect[], publicUrl: string) {
  const kept = stored.flatMap(({ key, to }) => {
    const target = readTarget(to, publicUrl);
    return target ? [[key, target] as const] : [];
  });
  const targets = new Map(kept);
  for (const { key, target } of rows) {
    if (target) targets.set(key, target);
    else targets.delete(key);
  }
  return targets;
}

/** Makes the write of one redirect. @param own its fields besides the target; none for one that only leads on */
function writeTarget(key: string, { to, toKey, product }: JoinedTarget, own: object, createdAt: Date) {
  return {
    updateOne: {
      filter: { key },
      update: {
        $set: { ...own, to, toKey, ...(product && { product: new mongoose.Types.ObjectId(product) }) },
        ...(!product && { $unset: { product: 1 as const } }),
        $setOnInsert: { hits: 0, createdAt },
      },
      upsert: true,
    },
  };
}

/** Sorts rows into those to write, those that are as stored, and refused ones. */
export function sortRows(
  rows: readonly Wanted[],
  joined: Awaited<ReturnType<typeof followTargets>>,
  stored: ReadonlyMap<string, StoredRedirect>,
  room: number,
) {
  const writes: { row: Wanted; target: JoinedTarget }[] = [];
  const refused: Refused[] = [];
  let unchanged = 0;
  let left = room;
  for (const row of rows) {
    const target = joined.get(row.key) ?? 'to_invalid';
    const known = stored.get(row.key);
    if (typeof target === 'string') refused.push({ sent: row.sent, reason: target });
    else if (known?.to === target.to) unchanged += 1;
    else if (!known && left <= 0) refused.push({ sent: row.sent, reason: 'too_many' });
    else {
      if (!known) left -= 1;
      writes.push({ row, target });
    }
  }
  return { writes, refused, unchanged };
}

async function saveRows(rows: readonly Row[], context: SaveContext, session: ClientSession) {
  const { findPages, publicUrl, cause, editor, now } = context;
  await RedirectLockModel.updateOne({ _id: 'redirects' }, { $inc: { saves: 1 } }, { upsert: true, session });
  const stored = await readRelated(rows, session);
  const byKey = new Map(stored.map((redirect) => [redirect.key, redirect]));
  const targets = gatherTargets(rows, stored, publicUrl);
  const joined = await followTargets(targets, targets, findPages);
  const gone = rows.filter((row) => !hasTarget(row) && byKey.has(row.key)).map(({ key }) => key);
  const room = limits.redirects - (await RedirectModel.countDocuments({}, { session })) + gone.length;
  const { writes, refused, unchanged } = sortRows(rows.filter(hasTarget), joined, byKey, room);
  const named = new Set(rows.map(({ key }) => key));
  const led = stored.flatMap(({ key, to }) => {
    const target = joined.get(key);
    const isLed = !named.has(key) && typeof target === 'object' && target.to !== to;
    return isLed ? [writeTarget(key, target, {}, now)] : [];
  });
  const own = writes.map(({ row, target }) => writeTarget(row.key, target, { from: row.from, cause }, now));
  await RedirectModel.deleteMany({ key: { $in: gone } }, { session });
  if (own.length + led.length > 0) await RedirectModel.collection.bulkWrite([...led, ...own], { session });
  const changed = writes.length + gone.length;
  if (changed > 0) await recordSave({ rows, changed, editor }, session);
  return { saved: writes.map(({ row }) => row.key), unchanged, removed: gone.length, refused };
}

/** Logs a save: a single redirect with its target, several with their number. */
function recordSave(
  { rows, changed, editor }: { rows: readonly Row[]; changed: number; editor: AuditActor },
  session: ClientSession,
): Promise<void> {
  const [first] = rows;
  const after = rows.length === 1 ? (first?.sent.to ?? '') : changed;
  const subject = { kind: 'redirect', name: first?.from } as const;
  return recordAudit({ actor: editor, action: 'redirects_changed', subject, after }, session);
}

/**
 * Adds, changes and removes redirects. A row that cannot be saved stops no other. Chains are joined, in both directions: visitors
 * are redirected once.
 */
export async function saveRedirects(sent: readonly SentRow[], context: SaveContext): Promise<RedirectResult> {
  const { rows, refused } = await checkRows(sent, context);
  const done = await queueForLock('redirects', () => inTransaction((session) => saveRows(rows, context, session)));
  await MissedAddressModel.deleteMany({ key: { $in: done.saved } });
  const all = [...refused, ...done.refused].toSorted((a, b) => a.sent.row - b.sent.row);
  return {
    saved: done.saved.length,
    unchanged: done.unchanged,
    removed: done.removed,
    refused: all.map(({ sent: { row, from, to }, reason }) => ({ row, from, to: to ?? '', reason })),
  };
}
