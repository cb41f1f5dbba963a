import { expect, it } from 'vitest';
import { findDecisionProblems } from './check-decisions.ts';

const decisions = new Map([
  ['001-a.md', '# 001\n\n*Superseded by [003](003-c.md), but for a part.*'],
  ['003-c.md', '# 003'],
]);
const first = '- [001](001-a.md): a (replaced by 003)';
const third = '- [003](003-c.md): c';
const gaps = '## Numbers without a file\n\n002';

it.each([
  ['accepts a whole index', [first, third, gaps], []],
  ['finds a decision that is not listed', [first, gaps], ['003-c.md is not listed']],
  ['finds a decision that is listed twice', [first, third, third, gaps], ['003-c.md is listed twice']],
  ['finds a replacement that is not told', ['- [001](001-a.md): a', third, gaps], ['001-a.md is replaced by 003']],
  ['finds a gap', [first, third], ['002 has neither file nor explanation']],
])('%s', (_case, lines, problems) => {
  expect(findDecisionProblems(lines.join('\n'), decisions)).toEqual(problems);
});
