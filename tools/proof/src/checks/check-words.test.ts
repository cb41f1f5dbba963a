import { expect, it } from 'vitest';
import { findRetiredWords, withoutOldWords } from './check-words.ts';

it.each([
  [
    'a.ts',
    'const a = 1;\n/** Ends a session that nobody uses. */',
    "line 2: 'nobody' is retired; say: no user, no caller, or the passive",
  ],
  ['a.mjs', '// Answers whoever asks.', "line 1: 'whoever' is retired; say: the caller, the buyer, the reader"],
  ['a.tsx', 'const a = <p>{/* The kept page. */}</p>;', "line 1: 'kept page' is retired; say: cached page"],
  ['a.ts', '/**\n * Counts fresh\n * pieces.\n */', "line 2: 'fresh\n * pieces' is retired; say: restocked units"],
  ['a.css', '/* Drawn anew. */\np {\n}', "line 1: 'anew' is retired; say: again, or a verb such as rebuild"],
  [
    'a.md',
    '# A\n\nThe mail is emptied.',
    "line 3: 'emptied' is retired; say: redacted for a mail, cleared for all else",
  ],
  ['a.test.ts', "it('is told', () => {});", "line 1: 'told' is retired; say: notified, reported or shown"],
  ['a.spec.ts', 'test.describe(`told`, run);', "line 1: 'told' is retired; say: notified, reported or shown"],
  ['a.test.ts', "it.each([1])('is told %d', run);", "line 1: 'told' is retired; say: notified, reported or shown"],
])('reports a retired word in %s: %j', (file, source, problem) => {
  expect(findRetiredWords(file, source)).toEqual([problem]);
});

it('reports each word, in the order of the lines', () => {
  expect(findRetiredWords('a.md', 'Anew.\nNobody.\nAnew.').map((problem) => problem.slice(0, 6))).toEqual([
    'line 1',
    'line 2',
    'line 3',
  ]);
});

it.each([
  ['a.ts', "const text = 'nobody';"],
  ['a.ts', "it('is told', () => {});"],
  ['a.ts', '// `nobody` in code, "Whoever has this link", sealed goods, sealed-text.ts'],
  ['a.md', 'See [the file](../told/anew.ts) and `pieces`.'],
])('leaves code, quotations and file names alone: %s, %j', (file, source) => {
  expect(findRetiredWords(file, source)).toEqual([]);
});

it.each([
  ['CHANGELOG.md', '## [Unreleased]\nnew\n## [0.1.0] - 2026-11-28\nold', '## [Unreleased]\nnew\n'],
  ['docs/glossary.md', '| word | meaning | said before |\ntext', '| word | meaning |\ntext'],
  ['docs/a.md', '| one | two |', '| one | two |'],
])('reads %s without its old words', (file, source, rest) => {
  expect(withoutOldWords(file, source)).toBe(rest);
});
