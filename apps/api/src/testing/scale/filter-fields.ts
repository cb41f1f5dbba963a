import type { ProfiledOperation } from '../database-calls.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Access to documents of one collection by a filter, as a router of shards sees it. */
export interface Access {
  collection: string;
  kind: 'read' | 'update' | 'delete' | 'findAndModify';
  filter: Fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Whether a condition names its values: only then a router knows the shards. */
function namesValues(condition: unknown): boolean {
  if (!isFields(condition)) return true;
  const operators = Object.keys(condition);
  return operators.length > 0 && operators.every((name) => name === '$eq' || name === '$in');
}

/** Whether a filter names values of a field, so that a router asks only the shards that have them. */
export function namesField(filter: Fields, field: string): boolean {
  return Object.entries(filter).some(([name, condition]) => {
    if (name === '$and') return toList(condition).some((part) => namesField(part, field));
    if (name === '$or') return toList(condition).every((part) => namesField(part, field));
    return name === field && namesValues(condition);
  });
}

/** Returns the fields of a filter in alphabetical order, without their values. */
export function listFields(filter: Fields): string {
  const fields = Object.entries(filter).map(([name, condition]) => {
    if (name === '$and') return toList(condition).map(listFields).join(', ');
    if (name === '$or') return `(${toList(condition).map(listFields).join(' or ')})`;
    return name === '$expr' ? 'an expression' : name;
  });
  return [...new Set(fields)].toSorted().join(', ');
}

/** Lists the accesses of a pipeline: its first filter, and those of other collections that it joins. */
function readPipeline(collection: string, pipeline: readonly Fields[]): Access[] {
  const joined = pipeline.flatMap((stage): Access[] => {
    const { $unionWith: union, $lookup: lookup } = stage;
    if (isFields(union)) return readPipeline(String(union['coll']), toList(union['pipeline']));
    if (!isFields(lookup)) return [];
    const { from, foreignField, pipeline: own } = lookup;
    const matched = typeof foreignField === 'string' ? [{ $match: { [foreignField]: null } }] : [];
    return readPipeline(String(from), [...matched, ...toList(own)]);
  });
  return [{ collection, kind: 'read', filter: toFields(pipeline[0]?.['$match']) }, ...joined];
}

/**
 * Lists the accesses of a profiled operation. An insert has its key by its document; a further batch comes from the shards of the
 * first.
 * @throws Error for a command that this does not know: it must not be overlooked
 */
export function listAccesses({ ns, op, command }: ProfiledOperation): Access[] {
  const collection = ns.slice(ns.indexOf('.') + 1);
  if (op === 'insert' || op === 'getmore') return [];
  if (op === 'query') return [{ collection, kind: 'read', filter: toFields(command['filter']) }];
  if (op === 'update') return [{ collection, kind: 'update', filter: toFields(command['q']) }];
  if (op === 'remove') return [{ collection, kind: 'delete', filter: toFields(command['q']) }];
  if ('findAndModify' in command) return [{ collection, kind: 'findAndModify', filter: toFields(command['query']) }];
  if ('aggregate' in command) return readPipeline(collection, toList(command['pipeline']));
  if ('count' in command || 'distinct' in command) {
    return [{ collection, kind: 'read', filter: toFields(command['query']) }];
  }
  throw new Error(`${op} ${Object.keys(command).join(' ')}: unknown to the table of shard keys`);
}
