import {
  type AuditAction,
  type AuditArea,
  type AuditSubjectKind,
  auditActions,
  auditAreas,
} from '@kontor/shared/wire/audit';
import mongoose, { type ClientSession } from 'mongoose';
import { AuditModel, type AuditValue } from './audit.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Person or API key behind an action, and the hashed network of the call. Callers have this shape. */
export interface AuditActor {
  _id?: string | undefined;
  name?: string | undefined;
  /** Staff: their name is stored; for others the id is enough. */
  isAdmin?: boolean | undefined;
  network?: string | undefined;
  /** Present if it is an API key. */
  program?: object | undefined;
}

export interface AuditRecord {
  actor: AuditActor;
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id?: string | undefined; name?: string | undefined };
  before?: AuditValue | undefined;
  after?: AuditValue | undefined;
}

const areaByAction = new Map<AuditAction, AuditArea>(
  auditAreas.flatMap((area) => auditActions[area].map((action): [AuditAction, AuditArea] => [action, area])),
);

/** Longest text stored in the log. The log stores the beginning of longer ones: their own document has the whole text. */
const longest = 200;
const shorten = (value: AuditValue): AuditValue =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest - 1).trimEnd()}…` : value;

/** Leaves out undefined fields, which the database should not store. */
function dropUndefined(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toEntry({ actor, action, subject, before, after }: AuditRecord, at: Date) {
  return dropUndefined({
    at,
    area: areaByAction.get(action),
    action,
    actor: dropUndefined({
      user: actor._id,
      name: actor.isAdmin ? actor.name : undefined,
      program: actor.program && true,
    }),
    subject: dropUndefined(subject),
    before: before === undefined ? undefined : shorten(before),
    after: after === undefined ? undefined : shorten(after),
    network: actor.network,
  });
}

/**
 * Writes an action into the audit log, in the transaction of the change if there is one. Never pass it a password, a token
 * or a code, nor a customer's name or address.
 */
export async function recordAudit(
  records: AuditRecord | readonly AuditRecord[],
  session?: ClientSession,
): Promise<void> {
  const at = shopNow();
  const entries = [records].flat().map((record) => ({ _id: new mongoose.Types.ObjectId(), ...toEntry(record, at) }));
  if (entries.length === 0) return;
  await AuditModel.collection.insertMany(entries, { ...(session && { session }) });
}
