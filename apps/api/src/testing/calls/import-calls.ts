import mongoose from 'mongoose';
import { ImportModel, ImportRowModel, noCounts } from '../../features/imports/import.model.ts';

/** Returns a product file as this shop exports them, with one row. */
export function writeOwnExport(): string {
  const row = {
    _id: '',
    sku: 'T-1',
    name: 'Tasse',
    category: 'Becher',
    description: 'Rund',
    brand: 'Ahrens',
    price: '9,00',
  };
  const full = { ...row, baseName: '', countInStock: '3' };
  return `${Object.keys(full).join(';')}\n${Object.values(full).join(';')}\n`;
}

/** Stores a checked import with a number of unchanged rows. @returns its id */
export async function anImport(rows = 1): Promise<string> {
  const _id = new mongoose.Types.ObjectId();
  const lines = Array.from({ length: rows }, (_, index) => index + 2);
  await ImportRowModel.insertMany(
    lines.map((line) => ({
      import: _id,
      line,
      article: line,
      cells: ['T-1'],
      result: { attempt: 1, outcome: 'unchanged', name: 'Tasse' },
    })),
  );
  await ImportModel.collection.insertOne({
    _id,
    kind: 'products',
    format: 'kontor',
    file: 'products.csv',
    columns: ['sku'],
    questions: [],
    answers: {},
    rowCount: rows,
    state: 'checked',
    attempt: 1,
    pass: 'related',
    cursor: 0,
    done: rows,
    total: rows,
    counts: { ...noCounts, unchanged: rows },
    createdAt: new Date(),
  });
  return String(_id);
}
