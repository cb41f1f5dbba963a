import { expect, test } from 'vitest';
import { forEachLanguage } from '@kontor/shared/rules/text/languages';
import type { DraftTexts } from '../draft-texts.ts';
import { mergeTexts } from './merge-texts.ts';

/** Texts of a draft; further languages have none. */
const draft = (de: string, en: string): DraftTexts => ({ ...forEachLanguage(() => ''), de, en });

const begun = draft('Alt', 'Old');

test('untouched texts take the saved state, typed ones stay', () => {
  expect(mergeTexts(begun, draft('Neu', 'Old'), draft('Alt', 'Stored'))).toEqual({
    merged: draft('Neu', 'Stored'),
    conflicts: [],
  });
});

test('a text that both have changed is a conflict and stays as typed, unless both wrote the same', () => {
  expect(mergeTexts(begun, draft('Neu', 'New'), draft('Anders', 'New'))).toEqual({
    merged: draft('Neu', 'New'),
    conflicts: ['de'],
  });
});
