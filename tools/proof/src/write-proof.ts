import { readFileSync, writeFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { readTaggedTests } from './tagged-tests.ts';
import { type Column, requirementTests, sentenceTests, writeTests } from './tests-column.ts';

/** `pnpm write:spec`: writes which tests carry the number of each sentence and of each security requirement into their pages. */
const repository = resolve(import.meta.dirname, '../../..');
const tagged = readTaggedTests(repository);

function writePage(page: string, column: Column): void {
  const file = resolve(repository, page);
  writeFileSync(file, writeTests(column, readFileSync(file, 'utf8'), tagged, posix.dirname(page)));
}

writePage('docs/specification-proof.md', sentenceTests);
writePage('docs/security.md', requirementTests);
