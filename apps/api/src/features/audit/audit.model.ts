import { type AuditAction, type AuditArea, type AuditSubjectKind, auditDays } from '@kontor/shared/wire/audit';
import mongoose, { type Types } from 'mongoose';

export type AuditValue = string | number | boolean;

export interface StoredAuditEntry {
  _id: Types.ObjectId;
  at: Date;
  area: AuditArea;
  action: AuditAction;
  /** `name` is stored for staff and API keys alone, as at the time of the action: for customers the id is enough. */
  actor: { user?: string; name?: string; program?: true };
  subject: { kind: AuditSubjectKind; id?: string; name?: string };
  before?: AuditValue;
  after?: AuditValue;
  /** Hashed (http/guards/client-network.ts). */
  network?: string;
}

const auditSchema = new mongoose.Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    area: { type: String, required: true },
    action: { type: String, required: true },
    actor: { type: { user: String, name: String, program: Boolean }, required: true, _id: false },
    subject: { type: { kind: { type: String, required: true }, id: String, name: String }, required: true, _id: false },
    before: {},
    after: {},
    network: String,
  },
  { versionKey: false, collection: 'audit' },
);

const dayInSeconds = 86_400;

/** Names of the indexes behind the list, newest first. */
export const auditIndexes = { all: 'list', byArea: 'list_area', byActor: 'list_actor' } as const;
auditSchema.index({ at: -1, _id: -1 }, { name: auditIndexes.all });
auditSchema.index({ area: 1, at: -1, _id: -1 }, { name: auditIndexes.byArea });
// Entries of one person, in one area too, are counted on the index alone.
auditSchema.index({ 'actor.user': 1, at: -1, _id: -1, area: 1 }, { name: auditIndexes.byActor });
// Entries expire after half a year; MongoDB checks once a minute.
auditSchema.index({ at: 1 }, { expireAfterSeconds: auditDays * dayInSeconds });

/** Append-only: an entry is written with its change and never touched again. */
export const AuditModel = mongoose.model('Audit', auditSchema);
