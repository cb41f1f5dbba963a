import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from './contract.ts';
import { allEndpoints } from './endpoints.ts';

interface Json {
  [name: string]: unknown;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const asJson = (value: unknown): Json => (isJson(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const structure = new Set(['properties', 'items', 'required', 'additionalProperties']);

/** The rules of one value: its type, bounds, pattern and choices. */
function rulesOf({ type, anyOf, format, ...schema }: Json): string {
  const own = Object.entries(schema).filter(
    ([name]) => !structure.has(name) && (format === undefined || name !== 'pattern'),
  );
  const alternatives = listOf(anyOf).map((one) => rulesOf(asJson(one)));
  const rules = own.map(([name, rule]) => `${name} ${JSON.stringify(rule)}`);
  return [type, format, ...rules, alternatives.join(' or ')].filter(Boolean).join(', ');
}

/** Where an object of some fields stands for the first time; elsewhere only that is said. */
const firstPlaces = new Map<string, string>();

/** Names of schemas that contain themselves, each described where it first occurs. */
const describedSchemas = new Set<string>();

/** Every value below one, by its path: `cartItems[].qty: integer, minimum 1`. An optional one has a question mark. */
function linesOf(schema: Json, call: string, path: string): string[] {
  const { properties, items, required, anyOf, additionalProperties } = schema;
  const key = JSON.stringify(schema);
  const first = firstPlaces.get(key);
  if (first !== undefined) return [`  ${path}: as ${first}`];
  if (Object.keys(asJson(properties)).length > 1) firstPlaces.set(key, `${path} of ${call}`);
  const below = (value: unknown, name: string) => linesOf(asJson(value), call, `${path}${name}`);
  return [
    `  ${path}: ${rulesOf(schema)}`,
    ...Object.entries(asJson(properties)).flatMap(([name, field]) =>
      below(field, `.${name}${listOf(required).includes(name) ? '' : '?'}`),
    ),
    ...(isJson(items) ? below(items, '[]') : []),
    ...(isJson(additionalProperties) ? below(additionalProperties, '[*]') : []),
    ...listOf(anyOf).flatMap((one) => below(one, '').slice(1)),
  ];
}

/** Endpoint fields with their own representation or none, such as the summary, which is for readers only. */
const notFacts = new Set(['method', 'path', 'summary', 'params', 'query', 'body', 'response']);

function describeEndpoint(endpoint: EndpointShape): string {
  const { method, path, params, query, body, response } = endpoint;
  const call = `${method} ${path}`;
  const part = (name: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') => {
    if (!schema) return [];
    const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
    return [
      ...linesOf(json, call, name),
      ...Object.entries(asJson($defs)).flatMap(([named, value]) => {
        if (describedSchemas.has(named)) return [];
        describedSchemas.add(named);
        return linesOf(asJson(value), call, named);
      }),
    ];
  };
  /** As it is sent, and as the server reads it: a numeric string has its bounds as a number. */
  const sent = (name: string, schema: z.ZodMiniType | undefined) => {
    const lines = part(name, schema, 'input');
    const parsed = part(name, schema, 'output').filter((line) => !lines.includes(line));
    return [...lines, ...parsed.map((line) => `${line} (as read)`)];
  };
  const facts = Object.entries(endpoint).flatMap(([name, value]) =>
    notFacts.has(name) ? [] : [`${name} ${String(value)}`],
  );
  return [
    call,
    `  ${facts.toSorted().join(', ')}`,
    ...sent('params', params),
    ...sent('query', query),
    ...sent('body', body),
    ...part('answer', response, 'output'),
  ].join('\n');
}

const endpoints = Object.values(allEndpoints).flatMap((group): EndpointShape[] => Object.values(group));

it('is as written down; a wanted change is written by `vitest run -u`', async () => {
  await expect(`${endpoints.map(describeEndpoint).join('\n\n')}\n`).toMatchFileSnapshot('../../wire.txt');
});

it('has a summary of its own for every call', () => {
  const summaries = endpoints.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !/^[A-Z].{5,}/.test(summary))).toEqual([]);
  expect(new Set(summaries).size).toBe(endpoints.length);
});
