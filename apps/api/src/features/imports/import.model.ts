import {
  type Import,
  type ImportAnswers,
  type ImportKindName,
  type ImportQuestion,
  type ImportReading,
  type ImportState,
  type RowNoteReason,
  type RowOutcome,
  type RowRefusal,
  importKinds,
  importReadings,
  importStates,
  rowOutcomes,
} from '@kontor/shared/wire/imports';
import mongoose, { type Types } from 'mongoose';
import type { AuditActor } from '../audit/record-audit.service.ts';

/** Counts of rows by their results. */
export type Counts = Record<RowOutcome, number>;

/** Counts of refused rows by their reasons. */
export type Refusals = Partial<Record<RowRefusal, number>>;

export const noCounts: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** Passes of a run, in this order; a check only has the first. */
export const passes = ['articles', 'related', 'redirects'] as const;
export type Pass = (typeof passes)[number];

export interface StoredImport {
  _id: Types.ObjectId;
  kind: ImportKindName;
  format: ImportReading;
  file: string;
  /** Id of the uploaded file in the bucket of imports; only a ZIP is kept, for its pictures. */
  archive?: Types.ObjectId;
  columns: string[];
  questions: ImportQuestion[];
  answers: ImportAnswers;
  rowCount: number;
  contents?: NonNullable<Import['contents']>;
  state: ImportState;
  /** Raised by each check and run, so that a worker of an earlier one notices that it is over. */
  attempt: number;
  pass: Pass;
  /** Line of the last finished article of the pass. */
  cursor: number;
  done: number;
  total: number;
  counts: Counts;
  refusals?: Refusals;
  /** Whether the cells of its rows are removed, as after the run of a file with personal data. */
  isEmptied?: boolean;
  /** Staff member who started the check or the run. */
  actor?: AuditActor;
  createdAt: Date;
  startedAt?: Date;
  finishedAt?: Date;
}

/** State of an import whose file is being uploaded. If the process is killed, its remains are found by this record. */
export const receiving = 'receiving';

const importSchema = new mongoose.Schema(
  {
    kind: { type: String, enum: importKinds, required: true },
    format: { type: String, enum: importReadings, required: true },
    file: String,
    archive: mongoose.Schema.Types.ObjectId,
    columns: [String],
    questions: [mongoose.Schema.Types.Mixed],
    answers: mongoose.Schema.Types.Mixed,
    rowCount: Number,
    contents: mongoose.Schema.Types.Mixed,
    state: { type: String, enum: [...importStates, receiving], required: true },
    attempt: Number,
    pass: { type: String, enum: passes },
    cursor: Number,
    done: Number,
    total: Number,
    counts: mongoose.Schema.Types.Mixed,
    refusals: mongoose.Schema.Types.Mixed,
    isEmptied: Boolean,
    actor: mongoose.Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    startedAt: Date,
    finishedAt: Date,
  },
  { versionKey: false, collection: 'imports' },
);

/** Names of the indexes of lists. */
export const importIndexes = { newest: 'newest', outcome: 'rows_by_outcome' } as const;
importSchema.index({ createdAt: -1, _id: -1 }, { name: importIndexes.newest });
// The job looks for imports to check or run.
importSchema.index({ state: 1, startedAt: 1 });

/** Imports of files; each is deleted with its rows 30 days after its upload. */
export const ImportModel = mongoose.model('Import', importSchema);

/** Result of a row. */
export interface RowResult {
  /** Attempt that it belongs to. */
  attempt: number;
  outcome: RowOutcome;
  name?: string;
  product?: Types.ObjectId;
  fields?: string[];
  refusal?: RowRefusal;
  field?: string;
  otherLine?: number;
  notes?: { column: string; reason: RowNoteReason }[];
}

export interface StoredImportRow {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  line: number;
  /** Line of the first row of its article. */
  article: number;
  /** Cells in the order of the import's columns, without empty ones at the end. */
  cells: string[];
  /** Whether its article, or the row itself, cannot be read. */
  unreadable?: boolean;
  parentMissing?: boolean;
  /** E-mail address of the person in the row, normalised for comparison; in files with personal data. */
  person?: string;
  /** Line of an earlier row with the same SKU, or for the same entry. */
  sameSkuAs?: number;
  result?: RowResult;
  /** Names of related products, with the lines of those in this file; in an article's first row. */
  related?: { name: string; line?: number }[];
  /** Path of its page in the old shop; in an article's first row. */
  oldPath?: string;
}

const importRowSchema = new mongoose.Schema(
  {
    import: { type: mongoose.Schema.Types.ObjectId, required: true },
    line: { type: Number, required: true },
    article: { type: Number, required: true },
    cells: [String],
    unreadable: Boolean,
    parentMissing: Boolean,
    person: String,
    sameSkuAs: Number,
    related: { type: [{ name: String, line: Number, _id: false }], default: undefined },
    oldPath: String,
    result: {
      type: {
        attempt: Number,
        outcome: { type: String, enum: rowOutcomes },
        name: String,
        product: mongoose.Schema.Types.ObjectId,
        fields: { type: [String], default: undefined },
        refusal: String,
        field: String,
        otherLine: Number,
        notes: { type: [{ column: String, reason: String, _id: false }], default: undefined },
      },
      _id: false,
    },
  },
  { versionKey: false, collection: 'importrows' },
);

importRowSchema.index({ import: 1, line: 1 }, { unique: true });
// An article's rows, whatever their order in the file.
importRowSchema.index({ import: 1, article: 1, line: 1 });
importRowSchema.index({ import: 1, 'result.outcome': 1, line: 1 }, { name: importIndexes.outcome });

// An erasure finds the rows of a person.
importRowSchema.index({ person: 1 }, { sparse: true });

/** Rows of imported files with their results. */
export const ImportRowModel = mongoose.model('ImportRow', importRowSchema);

const importedProductSchema = new mongoose.Schema(
  {
    /** Format of the file and the article's name in it. */
    _id: { type: String, required: true },
    /** The first product created from it. */
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
  },
  { versionKey: false, collection: 'importedproducts' },
);

/** Products by the names that articles without an SKU have in files, so that a second file finds them. */
export const ImportedProductModel = mongoose.model('ImportedProduct', importedProductSchema);

const importedPictureSchema = new mongoose.Schema(
  {
    /** Product, and hash of the picture's address or name in the file. */
    _id: { type: String, required: true },
    name: { type: String, required: true },
  },
  { versionKey: false, collection: 'importedpictures' },
);

/** Stored pictures by the addresses that they were fetched from, so that a second file fetches none again. */
export const ImportedPictureModel = mongoose.model('ImportedPicture', importedPictureSchema);

const rememberedColumnsSchema = new mongoose.Schema(
  {
    /** Kind of import, and hash of the columns of a file. */
    _id: { type: String, required: true },
    columns: { type: [{ field: String, column: String, _id: false }], required: true },
  },
  { versionKey: false, collection: 'importcolumns' },
);

/** Columns as assigned by the merchant, for the next file with the same columns. */
export const RememberedColumnsModel = mongoose.model('RememberedColumns', rememberedColumnsSchema);
