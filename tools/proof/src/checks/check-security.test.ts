import { expect, it } from 'vitest';
import { countVerdicts, findSecurityProblems, requirements } from './check-security.ts';
import { listAnchors } from '../headings.ts';
import { requirementTests, type Tagged, writeTests } from '../tests-column.ts';

const there = new Set(['apps/api/a.ts', 'docs/#keys']);
const good = '| 2 | what it asks for | pass | [a](../apps/api/a.ts), [keys](#keys) | – |';

/** Returns a table with a good row for each requirement except the given ones. */
function tableWith(changed: Readonly<Record<string, string>>): string {
  return requirements.map((number) => changed[number] ?? `| ${number} ${good}`).join('\n');
}

function problems(changed: Readonly<Record<string, string>>): string[] {
  return findProblems(tableWith(changed));
}

function findProblems(page: string, tagged: Tagged = new Map()): string[] {
  return findSecurityProblems(page, { folder: 'docs', isThere: (target) => there.has(target), tagged });
}

it('knows the 253 requirements of levels 1 and 2, each once', () => {
  expect(new Set(requirements).size).toBe(253);
  expect(requirements).toHaveLength(253);
});

it('is content with a row for each; other tables are no matter', () => {
  expect(problems({ '1.1.1': `| key | for |\n| a | b |\n| 1.1.1 ${good}` })).toEqual([]);
  expect(problems({ '17.3.2': '| 17.3.2 | 1 | floods | not applicable | none | – |' })).toEqual([]);
});

it.each([
  ['a missing row', '', '6.2.1 has no row'],
  ['two rows', `| 6.2.1 ${good}\n| 6.2.1 ${good}`, '6.2.1 has several rows'],
  ['a number of level 3', `| 6.2.1 ${good}\n| 6.2.13 ${good}`, '6.2.13: no requirement of levels 1 and 2'],
  ['a missing cell', '| 6.2.1 | 1 | pass | [a](../apps/api/a.test.ts) |', 'a row is a number'],
  ['another level', '| 6.2.1 | 3 | length | pass | [a](../apps/api/a.ts) | – |', 'unknown level: 3'],
  ['another verdict', '| 6.2.1 | 1 | length | nearly | why | – |', 'unknown verdict: nearly'],
  ['a pass by words', '| 6.2.1 | 1 | length | pass | we looked | – |', 'a pass names nothing that shows it'],
  ['a departure without a reason', '| 6.2.1 | 1 | length | departure |  | – |', 'gives no reason'],
  [
    'a file that is gone',
    '| 6.2.1 | 1 | length | pass | [b](../apps/api/b.ts) | – |',
    'no such file or heading: apps/api/b.ts',
  ],
  ['a heading that is gone', '| 6.2.1 | 1 | length | departure | [x](#x) | – |', 'no such file or heading: docs/#x'],
])('names %s', (_what, row, problem) => {
  expect(problems({ '6.2.1': row })).toEqual([expect.stringContaining(problem)]);
});

it('a pass is shown by its tests too, as long as they run; the page is to name them', () => {
  const test = { file: 'apps/api/a.test.ts', title: 'asks for eight', off: false };
  const page = tableWith({ '6.2.1': '| 6.2.1 | 1 | length | pass |  | – |' });
  const tagged: Tagged = new Map([['asvs 6.2.1', [test]]]);
  expect(findProblems(page, tagged)).toEqual([expect.stringContaining('pnpm write:spec')]);
  const written = writeTests(requirementTests, page, tagged, 'docs');
  expect(written).toContain('| pass |  | [asks for eight](../apps/api/a.test.ts) |');
  expect(findProblems(written, tagged)).toEqual([]);
  const off: Tagged = new Map([['asvs 6.2.1', [{ ...test, off: true }]]]);
  expect(findProblems(written, off)).toEqual([expect.stringContaining('does not run')]);
  const unknown: Tagged = new Map([...tagged, ['asvs 99.1.1', [test]]]);
  expect(findProblems(written, unknown)).toEqual([expect.stringContaining('nothing has the number asvs 99.1.1')]);
});

it('counts the verdicts', () => {
  const table = tableWith({ '6.2.1': '| 6.2.1 | 1 | length | departure | the specification | – |' });
  expect(countVerdicts(table)).toBe('253 security requirements: pass 252, not applicable 0, departure 1, open 0');
});

it('headings are linked to by their words', () => {
  expect(listAnchors('# A\ntext\n## Who may: do what?\n### The way to `paidAt`')).toEqual([
    'a',
    'who-may-do-what',
    'the-way-to-paidat',
  ]);
});
