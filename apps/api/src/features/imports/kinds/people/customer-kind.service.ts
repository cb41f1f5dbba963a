import mongoose from 'mongoose';
import { type BroughtAccount, bringAccounts, findTakenEmails } from '../../../users/brought/bring-accounts.service.ts';
import { listNotes } from '../../running/row-results.ts';
import { listEntries } from '../rows/list-entries.ts';
import { makeRowKind } from '../rows/make-row-kind.ts';
import type { FieldRow, PlannedRow, RowContext } from '../rows/row-kind.ts';
import { customerFields, customerFormats } from './customer-formats.ts';
import { noteUnread, readEmail, readPerson } from './read-person.ts';

/** Plans the rows of one customer. The report contains no personal data. */
function planCustomer(
  rows: readonly FieldRow[],
  taken: ReadonlySet<string>,
  { stored }: RowContext,
): PlannedRow<BroughtAccount>[] {
  const read = readPerson(rows, stored.format);
  if ('refusal' in read) return rows.map(({ line }) => ({ line, result: { outcome: 'refused', ...read } }));
  if (!('person' in read)) return [];
  const { person } = read;
  if (taken.has(person.email)) {
    const notes = [{ column: 'email', reason: 'known_customer' as const }];
    return rows.map(({ line }) => ({ line, result: { outcome: 'unchanged', notes } }));
  }
  const all = [...read.notes, ...rows.flatMap(noteUnread)];
  return rows.map((row, place) => {
    const notes = listNotes(all, row.line);
    const result = { outcome: 'created' as const, ...(notes.length > 0 && { notes }) };
    // All changes are written with the first row.
    return { line: row.line, result, ...(place === 0 && { write: { _id: new mongoose.Types.ObjectId(), ...person } }) };
  });
}

/** Customers of an earlier shop, imported as accounts without a password; their owners set one when they first need it. */
export const customerKind = makeRowKind<BroughtAccount>({
  name: 'customers',
  permission: 'customers',
  fields: customerFields,
  formats: customerFormats,
  ownColumns: [],
  batch: 100,
  gathering: {
    // Only in Magento's files an address without a person belongs to the row above.
    key: ({ email }, previous, format) =>
      email ? (readEmail(email) ?? email) : format === 'magento2' ? previous : undefined,
    person: ({ email }) => readEmail(email),
  },
  listNames: () => [],
  questions: () => [],
  plan: async (rows, context) => {
    const emails = rows.flatMap(({ fields }) => readEmail(fields.email) ?? []);
    const taken = await findTakenEmails(emails, context.tools.now());
    return listEntries(rows).flatMap((entry) => planCustomer(entry, taken, context));
  },
  write: async (rows, { actor, tools }) => {
    const taken = await bringAccounts(
      rows.map(({ write }) => write),
      actor,
      tools.now(),
    );
    const refused = rows.filter(({ write }) => taken.has(write._id));
    return new Map(refused.map(({ line }) => [line, { refusal: 'edit_conflict', field: 'email' }]));
  },
});
