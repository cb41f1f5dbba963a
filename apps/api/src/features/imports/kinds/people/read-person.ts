import { limits } from '@kontor/shared/rules/access/limits';
import { languages, type Language } from '@kontor/shared/rules/text/languages';
import { emailField } from '@kontor/shared/schemas/fields';
import type { SentAddress } from '@kontor/shared/wire/addresses';
import type { ImportReading, RowNoteReason } from '@kontor/shared/wire/imports';
import { newVisitorSchema } from '@kontor/shared/wire/users';
import type { Note } from '../../running/read-values.ts';
import type { FieldRow, Fields, Refused } from '../rows/row-kind.ts';
import { type AddressParts, joinName, listAddressParts, nameAddress, readAddress } from './read-address.ts';

/** A customer as read from a file. */
export interface Person {
  name: string;
  email: string;
  language?: Language;
  addresses: readonly SentAddress[];
}

/** Columns that contain nothing about the person; ignoring them loses nothing. */
const ofFileAlone = /^(?:id|entityid|website|websiteid|store|storeid|createdat|createdin|updatedat|rowid)$/i;
const newsletter = /newsletter|opt.?in|marketing|subscri/i;
const password = /passw|kennwort|encoder|rp_token/i;
/** Cells that mean no. */
const isNo = (cell: string) => /^(?:0|no|nein|false|n)$/i.test(cell);

/** Returns the reason why a cell of personal data is not imported; undefined for a cell that is irrelevant here. */
function judgeCell(column: string, cell: string): RowNoteReason | undefined {
  if (ofFileAlone.test(column.replaceAll(/[\s_-]/g, '')) || isNo(cell)) return undefined;
  if (newsletter.test(column)) return 'newsletter';
  return password.test(column) ? 'password' : 'no_place';
}

/**
 * Returns the filled cells of a row that are not imported. A newsletter subscription elsewhere is no consent to this shop's.
 */
export function noteUnread({ line, unread }: FieldRow): Note[] {
  return Object.entries(unread).flatMap(([column, cell]) => {
    const reason = judgeCell(column, cell);
    return reason ? [{ line, column, reason }] : [];
  });
}

/** Returns an e-mail address, normalised for comparison; undefined for an invalid one. */
export function readEmail(text: string | undefined): string | undefined {
  return emailField.safeParse(text ?? '').data;
}

/** Returns the first name that is valid for an account. */
function findName(names: readonly (string | undefined)[], email: string): string | undefined {
  for (const name of names) {
    const { data } = newVisitorSchema.safeParse({ name: name?.slice(0, limits.name), email });
    if (data) return data.name;
  }
  return undefined;
}

const listNames = (parts: Fields | AddressParts) => [joinName(parts), parts.recipient, parts.company];

interface Read {
  addresses: SentAddress[];
  notes: Note[];
}

function readAddresses(rows: readonly FieldRow[], owner: string, format: ImportReading): Read {
  const known = new Map<string, SentAddress>();
  const notes: Note[] = [];
  for (const { line, fields } of rows) {
    for (const parts of listAddressParts(fields)) {
      const read = readAddress(parts, owner, format);
      const key = read && nameAddress(read.address);
      if (!read || !key) notes.push({ line, column: 'street', reason: 'address_incomplete' });
      else if (known.size >= limits.addresses && !known.has(key))
        notes.push({ line, column: 'street', reason: 'no_place' });
      // The first address counts, unless a later row is marked as the default.
      else known.set(key, { ...read.address, ...known.get(key), ...(read.address.isDefault && { isDefault: true }) });
      for (const column of read?.dropped ?? []) notes.push({ line, column, reason: 'unreadable' });
    }
  }
  return { addresses: [...known.values()], notes };
}

/** Reads a customer from the rows with one e-mail address. @returns the reason if they are refused */
export function readPerson(
  rows: readonly FieldRow[],
  format: ImportReading,
): { person: Person; notes: Note[] } | Refused {
  const fields = rows.map((row) => row.fields);
  const [first = {}] = fields;
  if (!first.email) return { refusal: 'required', field: 'email' };
  const email = readEmail(first.email);
  if (!email) return { refusal: 'invalid', field: 'email' };
  const parts = [...fields, ...fields.flatMap(listAddressParts)];
  const name = findName(
    [...fields.map(joinName), ...fields.map((one) => one.name), ...parts.flatMap(listNames)],
    email,
  );
  if (!name) return { refusal: 'required', field: 'name' };
  const { addresses, notes } = readAddresses(rows, name, format);
  const language = languages.find((one) => one === first.language?.toLowerCase());
  return { person: { name, email, ...(language && { language }), addresses }, notes };
}
