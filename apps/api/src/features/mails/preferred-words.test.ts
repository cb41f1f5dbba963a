import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@kontor/shared/rules/text/languages';
import { findOtherWords } from '@kontor/languages/preferred-words';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'snapshots');

it.each(languages)('each thing has the site’s word in every mail: %s', async (language) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.txt`));
  expect(names.length).toBeGreaterThan(20);
  const mails = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  expect(findOtherWords(language, new Map(mails))).toEqual([]);
});
