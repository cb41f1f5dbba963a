import type { NewFormat } from '@kontor/shared/wire/bank-formats';
import mongoose from 'mongoose';

/** The merchant's description of the columns of a bank's table, without their contents. */
export interface StoredFormat extends Omit<NewFormat, 'fingerprint'> {
  /** Fingerprint of the column names. */
  _id: string;
  savedAt: Date;
}

const columnNumbers = Object.fromEntries(
  (['day', 'amount', 'debit', 'credit', 'sign', 'payer', 'text', 'currency', 'status', 'account'] as const).map(
    (column) => [column, { type: Number }],
  ),
);

const bankFormatSchema = new mongoose.Schema<StoredFormat>(
  {
    _id: { type: String, required: true },
    names: { type: [String], required: true },
    columns: { type: new mongoose.Schema(columnNumbers, { _id: false }), required: true },
    decimalMark: { type: String },
    dayOrder: { type: String },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'bank_formats' },
);

export const BankFormatModel = mongoose.model('BankFormat', bankFormatSchema);
