/** Kinds of documents whose changes programs read; each is the name of its collection. */
export const changeKinds = ['orders', 'products', 'users'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of documents whose events other features take: those of the log, and some that no program lists. */
export const eventKinds = [...changeKinds, 'reviews', 'withdrawals', 'returns'] as const;
export type EventKind = (typeof eventKinds)[number];

export function isLogged(kind: EventKind): kind is ChangeKind {
  return changeKinds.some((logged) => logged === kind);
}

/** Internal fields of documents, which no answer shows. */
const silent: Readonly<Record<'orders' | 'products', ReadonlySet<string>>> = {
  orders: new Set(['updatedAt', 'outbox', 'searchTerms', 'idempotency', 'linkUntil']),
  products: new Set(['updatedAt', 'stockCalls', 'stockMoves']),
};

/** Fields of an account that answers show, beside its password, sessions and lists. */
const shownOfUsers: ReadonlySet<string> = new Set(['name', 'email', 'role', 'isAdmin']);

/** Whether an answer shows a changed field, given as a path. */
export function isShown(kind: ChangeKind, path: string): boolean {
  const field = path.split('.', 1)[0] ?? '';
  return kind === 'users' ? shownOfUsers.has(field) : !silent[kind].has(field);
}
