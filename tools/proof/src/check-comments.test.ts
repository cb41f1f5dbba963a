import { expect, it } from 'vitest';
import { findCommentProblems } from './check-comments.ts';

it.each([
  '/** What a mail is made of. */',
  'const pause = 5; // Whoever waits longer is told so.',
  '/**\n * Of whom the mail tells.\n */',
  '/* The same on phones */',
  '{/* Nobody sees it. */}',
])('%j does not name its subject', (source) => {
  expect(findCommentProblems(source)).toHaveLength(1);
});

it('the problem names line and word', () => {
  expect(findCommentProblems('const a = 1;\n/** That it is paid. */')).toEqual([
    "line 2: a comment names its subject first, not 'That'",
  ]);
});

it.each([
  '/** Returns what a mail is made of. */',
  '/** Officers of the firm. */',
  '/** Whole units of a line. */',
  "const title = 'What can be ordered';",
])('%j is left alone', (source) => {
  expect(findCommentProblems(source)).toEqual([]);
});
