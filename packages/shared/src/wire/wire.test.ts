import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from './contract.ts';
import { allEndpoints } from './endpoints.ts';
import { contractVersion } from './version.ts';

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

/** First place of an object with some fields; other places refer to it. */
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

const repository = join(import.meta.dirname, '..', '..', '..', '..');
const readText = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');

interface Versions {
  /** `wire.released.txt`: a line with release and contract, an empty one, and the wire of that release. */
  released: string;
  wire: string;
  /** `info.version` now. */
  version: string;
  changelog: string;
  /** Number of the last release. */
  release: string;
}

/** Whether a version is later than another; both have three numbers. */
function isLater(version: string, than: string): boolean {
  const numbers = than.split('.').map(Number);
  const differences = version.split('.').map((one, index) => Number(one) - (numbers[index] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

/** Returns what is missing beside a contract that is not the last release's. */
function findLacks({ released, wire, version, changelog, release }: Versions): string[] {
  const [, of = '', contract = ''] = /^release (\S+), contract (\S+)\n\n/.exec(released) ?? [];
  if (of !== release) return [`wire.released.txt is of release '${of}': write wire.txt and the version into it`];
  if (released.endsWith(`\n\n${wire}`)) return version === contract ? [] : ['the version is raised for no change'];
  const [, unreleased = ''] = changelog.split(/^## /m);
  return [
    ...(isLater(version, contract) ? [] : [`the wire has changed since ${contract}: raise version.ts`]),
    ...(unreleased.includes(`Contract ${version}:`) ? [] : [`CHANGELOG has no line 'Contract ${version}: …'`]),
  ];
}

describe('a contract that has changed since the last release', () => {
  const planted: Versions = {
    released: 'release 1.0.0, contract 1.9.0\n\nGET /a\n',
    wire: 'GET /a\n',
    version: '1.9.0',
    changelog: '# Changelog\n\n## [Unreleased]\n\n## [1.0.0]\n\n- Contract 1.10.0: old\n',
    release: '1.0.0',
  };
  const changed = { ...planted, wire: 'GET /a\n\nGET /b\n' };
  const changelog = '# Changelog\n\n## [Unreleased]\n\n- Contract 1.10.0: `GET /b`.\n';

  it('has a higher version and a line in CHANGELOG', () => {
    const wire = readText('packages', 'shared', 'wire.txt');
    const released = readText('packages', 'shared', 'wire.released.txt');
    const { version: release } = z.parse(z.object({ version: z.string() }), JSON.parse(readText('release.json')));
    const texts = { released, wire, changelog: readText('CHANGELOG.md') };
    expect(findLacks({ ...texts, version: contractVersion, release })).toEqual([]);
  });

  it.each<[string, Versions, number]>([
    ['nothing has changed', planted, 0],
    ['changed, with neither', changed, 2],
    ['changed, with a version alone', { ...changed, version: '1.10.0' }, 1],
    ['changed, with both', { ...changed, version: '1.10.0', changelog }, 0],
    ['a lower version', { ...changed, version: '1.8.9', changelog }, 2],
    ['a version for no change', { ...planted, version: '1.10.0' }, 1],
    ['a release without its wire', { ...planted, release: '1.1.0' }, 1],
  ])('%s', (_case, versions, lacks) => {
    expect(findLacks(versions)).toHaveLength(lacks);
  });
});
