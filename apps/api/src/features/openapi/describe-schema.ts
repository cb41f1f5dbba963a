import * as z from 'zod/mini';
import { schemaNames } from './schema-names.ts';

export type Json = Record<string, unknown>;

/** Answers are described as the server sends them, bodies and query fields as it takes them. */
type Direction = 'input' | 'output';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Classes by property, lookahead and lookbehind: Python's `re` and other engines refuse patterns with them. */
const unportable = /\\[pP]\{|\(\?(?:<?[=!])/;

/** Pattern of digits as HTML forms send numbers. */
const digits = String.raw`^\d{1,15}(\.\d{1,10})?$`;

const isDigits = (schema: unknown): boolean => isJson(schema) && schema['pattern'] === digits;

/** Drops patterns that the format says, or that not every generator can read. The server checks them all the same. */
function dropPatterns(schema: Json): void {
  const { pattern, format, allOf } = schema;
  if (typeof pattern === 'string' && (format !== undefined || unportable.test(pattern))) delete schema['pattern'];
  // A text of several patterns has one part for each.
  if (!Array.isArray(allOf)) return;
  const parts = allOf.filter((part) => !isJson(part) || !unportable.test(String(part['pattern'])));
  delete schema['allOf'];
  if (parts.length > 0) schema['allOf'] = parts;
}

/** A list of one or several values is described as a list: clients send the field once for each. */
function chooseList(options: readonly Json[]): readonly Json[] {
  const [item] = options;
  const list = options.find(({ type }) => type === 'array');
  const inList = list?.['items'];
  const isOneOrMany = options.length === 2 && isJson(inList) && item?.['type'] === inList['type'];
  return isOneOrMany && list ? [list] : options;
}

/**
 * Joins alternatives that only forms or older clients need: a number may also be sent as its digits, one value instead of a list.
 * Clients of programs get the plain type.
 */
function joinAlternatives(schema: Json): void {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return;
  const options = chooseList(anyOf.filter(isJson).filter((option) => !isDigits(option)));
  const [only] = options;
  if (options.length > 1 || !only) {
    schema['anyOf'] = options;
    return;
  }
  delete schema['anyOf'];
  Object.assign(schema, only);
}

/** Bounds of a number that is read from digits. They come after the pipe, where the number is checked. */
function addBounds(zodSchema: z.core.$ZodType, schema: Json): void {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod; // every schema of the contract is one of zod's own
  if (def.type !== 'pipe' || schema['type'] !== 'number') return;
  const { type, minimum, maximum, multipleOf } = describe(def.out as z.ZodMiniType, 'output').schema; // of zod/mini, as all
  if (type !== 'number' && type !== 'integer') return;
  const whole = multipleOf === 1 ? { type: 'integer' } : {};
  Object.assign(schema, whole, minimum !== undefined && { minimum }, maximum !== undefined && { maximum });
}

/** A choice of one value is an enum of one: several generators know no `const`. */
function nameConstant(schema: Json): void {
  const { const: constant, type } = schema;
  if (constant === undefined) return;
  delete schema['const'];
  if (type === 'string') schema['enum'] = [constant];
}

/** Fields that may be missing are not required, even if the server then takes another value (`z.catch`). */
function relaxRequired(zodSchema: z.core.$ZodType, schema: Json, io: Direction): void {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod; // as above
  const { required } = schema;
  if (io === 'output' || def.type !== 'object' || !Array.isArray(required)) return;
  const isNeeded = (name: unknown) => {
    const field = def.shape[String(name)];
    return field !== undefined && !z.safeParse(field, undefined).success;
  };
  schema['required'] = required.filter(isNeeded);
}

/** Says a default in words: openapi-typescript would require the field. */
function sayDefault(schema: Json): void {
  const { default: value } = schema;
  if (value === undefined) return;
  delete schema['default'];
  schema['description'] = `Default: ${JSON.stringify(value)}`;
}

function adapt(zodSchema: z.core.$ZodType, schema: Json, io: Direction): void {
  relaxRequired(zodSchema, schema, io);
  if (io === 'input') sayDefault(schema);
  dropPatterns(schema);
  joinAlternatives(schema);
  addBounds(zodSchema, schema);
  nameConstant(schema);
  // Answers may gain fields: clients ignore those they do not know.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  // Whole numbers without a bound of their own have the bounds of JavaScript, which are no rule of the contract.
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
}

/** Moves references from one schema's definitions to the document's components. */
function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : moveReferences(inner),
  ]);
  return Object.fromEntries(entries);
}

function isSchemaTable(value: unknown): value is Record<string, Json> {
  return isJson(value) && Object.values(value).every(isJson);
}

/**
 * Describes a schema of the contract for generators of clients.
 * @returns the JSON Schema, and the named schemas to which it refers
 */
export function describe(schema: z.ZodMiniType, io: Direction): { schema: Json; named: Record<string, Json> } {
  // Inside an object a named schema becomes a reference, too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ value: schema }), {
    io,
    unrepresentable: 'any',
    metadata: schemaNames[io],
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as Json, io), // an object of any fields
  });
  const moved = moveReferences({ value: properties?.['value'], $defs });
  if (!isJson(moved) || !isJson(moved['value']) || !isSchemaTable(moved['$defs'])) throw new Error('no JSON schema');
  const named = Object.entries(moved['$defs']).map(([name, { id: _id, ...rest }]) => [name, rest]);
  return { schema: moved['value'], named: Object.fromEntries(named) };
}
