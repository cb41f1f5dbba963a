import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { makeMetrics } from '../../lib/watching/metrics.ts';

const folder = join(import.meta.dirname, '../../../../../docs/watching');
const read = (name: string) => readFile(join(folder, name), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.record(z.string(), z.string()) })),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Names of metrics in a text; histograms by their own name. */
function findNames(text: string): string[] {
  const names = text.match(/\b(?:kontor|nodejs|process)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
}

const known = new Set((await makeMetrics('1').registry.getMetricsAsJSON()).map(({ name }) => name));
const unknownIn = (text: string) => findNames(text).filter((name) => !known.has(name));

describe('the files for those who watch a shop', () => {
  it('alerts.yml can be read, and each alert is on a metric that exists', async () => {
    const { groups } = z.parse(rulesSchema, parse(await read('alerts.yml')));
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(8);
    expect(rules.filter(({ expr }) => findNames(expr).length === 0).map(({ alert }) => alert)).toEqual(['ShopDown']);
    expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
    expect(rules.filter(({ annotations }) => !annotations['summary'])).toEqual([]);
  });

  it('dashboard.json can be read, and each graph is of metrics that exist', async () => {
    const { panels } = z.parse(dashboardSchema, JSON.parse(await read('dashboard.json')));
    const graphs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(graphs.filter((expr) => findNames(expr).length === 0)).toEqual([]);
    expect(graphs.flatMap(unknownIn)).toEqual([]);
  });

  it('the page names every metric of the shop, and no other', async () => {
    const named = new Set(findNames(await read('README.md')).filter((name) => name.startsWith('kontor_')));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => name.startsWith('kontor_') && !named.has(name))).toEqual([]);
  });
});
