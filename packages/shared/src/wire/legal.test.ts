import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { markdownBounds } from '../rules/markdown/markdown-bounds.ts';
import { legalEndpoints } from './legal.ts';

const { lines, listItems, marks } = markdownBounds;
const save = (body: object) => z.safeParse(legalEndpoints.saveDraft.body, { version: 0, ...body });
const tooManyLines = 'Zeile\n'.repeat(lines + 1);

it('a draft has a German text and may have an English one', () => {
  expect(save({ de: 'Text' }).data).toMatchObject({ de: 'Text', version: 0 });
  expect(save({ de: 'Text', en: 'Words' }).data).toMatchObject({ en: 'Words' });
  expect(save({ de: '' }).success).toBe(false);
});

it('a text that no page could take apart is refused with the bounds, once', () => {
  const message = `At most ${lines} lines, ${listItems} list items and ${marks} marks of emphasis and links`;
  const { error } = save({ de: tooManyLines, en: tooManyLines });
  expect(error?.issues.map(({ path, message: told }) => [path, told])).toEqual([
    [['de'], message],
    [['en'], message],
  ]);
});
