import { expect, it } from 'vitest';
import { findCommentProblems } from './check-comments.ts';

it.each([
  '/** What a mail is made of. */',
  'const pause = 5; // Whoever waits longer is told so.',
  '/**\n * Of whom the mail tells.\n */',
  '/* The same on phones */',
  '/** Ends the session. Nobody waits for it. */',
  ' * the order is paid. What is left goes back.',
  '{/* Nobody sees it. */}',
])('%j does not name its subject', (source) => {
  expect(findCommentProblems(source)).toHaveLength(1);
});

it('the problem names line and word', () => {
  expect(findCommentProblems('const a = 1;\n/** That it is paid. */')).toEqual([
    "line 2: a sentence names its subject first, not 'That'",
  ]);
});

it.each([
  '/** Returns what a mail is made of. */',
  '/** Officers of the firm. */',
  '/** Whole units of a line. */',
  "const title = 'What can be ordered';",
  "const link = 'https://shop.example'; // Opens in a window of its own.",
])('%j is left alone', (source) => {
  expect(findCommentProblems(source)).toEqual([]);
});
