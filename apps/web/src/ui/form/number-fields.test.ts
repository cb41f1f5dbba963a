import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/** Finds the tags of number fields in a source, from their name to their end. */
function findNumberFields(source: string): string[] {
  return source.split(/<(?=[A-Za-z])/).filter((tag) => /\btype(?:="number"|: 'number')/.test(tag));
}

test('every number field shows the numeric keyboard on phones', async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const fields = findNumberFields(await readFile(join(sources, file), 'utf8'));
      return fields.map((field) => ({ file, hasKeys: /\binputMode\b/.test(field) }));
    }),
  );
  const fields = found.flat();
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ hasKeys }) => !hasKeys)).toEqual([]);
});

test("no decimal number uses the browser's number field, which formats it in the browser's language", async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const texts = await Promise.all(files.map(async (file) => readFile(join(sources, file), 'utf8')));
  const withComma = texts
    .flatMap(findNumberFields)
    .filter((field) => /\bstep="(?:0\.|any)|\binputMode(?:="|: ')decimal/.test(field));
  expect(withComma).toEqual([]);
});
