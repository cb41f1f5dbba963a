import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const begun = { de: 'Alt', en: 'Old' };

test('what was not touched is taken as it is saved, what was typed stays', () => {
  expect(mergeTexts(begun, { de: 'Neu', en: 'Old' }, { de: 'Alt', en: 'Stored' })).toEqual({
    merged: { de: 'Neu', en: 'Stored' },
    conflicts: [],
  });
});

test('what both have changed is a conflict and stays as it was typed, unless both wrote the same', () => {
  expect(mergeTexts(begun, { de: 'Neu', en: 'New' }, { de: 'Anders', en: 'New' })).toEqual({
    merged: { de: 'Neu', en: 'New' },
    conflicts: ['de'],
  });
});
