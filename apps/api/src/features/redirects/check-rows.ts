import { findKeyPath } from '@kontor/shared/rules/site/address-keys';
import { isShopPath } from '@kontor/shared/rules/site/shop-paths';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { RedirectRefusal, SentRedirect } from '@kontor/shared/wire/redirects';
import { type OldAddress, type SentTarget, readOldAddress, readTarget } from './read-redirect.ts';
import type { FindPages } from './shop-pages.ts';

/** A redirect as sent, with its number in the list or the line of its file. */
export interface SentRow extends SentRedirect {
  row: number;
}

export interface Refused {
  sent: SentRow;
  reason: RedirectRefusal;
}

/** A row that may be saved; without a target it is to be removed. */
export interface Row extends OldAddress {
  sent: SentRow;
  target: SentTarget | undefined;
}

/** Pages that only exist while a product or a maker does. */
const shortLived = /^\/(?:products|marke|brand)\/[^/]/;

/** Returns the keys at which the shop itself has something. */
async function findTaken(rows: readonly Row[], findPages: FindPages): Promise<ReadonlySet<string>> {
  const paths = rows.map(({ key }) => findKeyPath(key)).filter(isShopPath);
  const named = paths.filter((path) => shortLived.test(splitLanguagePath(path).path));
  const found = await findPages([...new Set(named.map((path) => splitLanguagePath(path).path))], { drafts: false });
  return new Set(paths.filter((path) => !named.includes(path) || found.has(splitLanguagePath(path).path)));
}

function readRow(sent: SentRow, publicUrl: string): Row | RedirectRefusal {
  const old = readOldAddress(sent.from);
  if (!old) return 'from_invalid';
  if (!sent.to) return { ...old, sent, target: undefined };
  const target = readTarget(sent.to, publicUrl);
  return target ? { ...old, sent, target } : 'to_invalid';
}

/** Keeps the first of rows with one old address; a repetition with another target is refused. */
function dropRepeated(rows: readonly Row[]): { first: Row[]; refused: Refused[] } {
  const byKey = new Map<string, Row>();
  const refused: Refused[] = [];
  for (const row of rows) {
    const earlier = byKey.get(row.key);
    if (!earlier) byKey.set(row.key, row);
    else if (earlier.sent.to !== row.sent.to) refused.push({ sent: row.sent, reason: 'repeated' });
  }
  return { first: [...byKey.values()], refused };
}

/** Reads sent rows and refuses those that are wrong by themselves, whatever other redirects there are. */
export async function checkRows(
  sent: readonly SentRow[],
  { findPages, publicUrl }: { findPages: FindPages; publicUrl: string },
): Promise<{ rows: Row[]; refused: Refused[] }> {
  const refused: Refused[] = [];
  const read: Row[] = [];
  for (const one of sent) {
    const row = readRow(one, publicUrl);
    if (typeof row === 'string') refused.push({ sent: one, reason: row });
    else read.push(row);
  }
  const { first, refused: repeated } = dropRepeated(read);
  const taken = await findTaken(
    first.filter(({ target }) => target !== undefined),
    findPages,
  );
  const isTaken = ({ key, target }: Row) => target !== undefined && taken.has(findKeyPath(key));
  const ofShop = first.filter(isTaken).map(({ sent: one }): Refused => ({ sent: one, reason: 'from_taken' }));
  return { rows: first.filter((row) => !isTaken(row)), refused: [...refused, ...repeated, ...ofShop] };
}
