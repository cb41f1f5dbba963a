import { expect, test } from 'vitest';
import { sectionGroups, sectionTexts } from './section-texts.ts';

const sections = Object.entries(sectionTexts);

test.each(sections)('the section %s has its own title, description and hint', (id, texts) => {
  expect(texts.title).toBe(`adminSettings.${id}`);
  expect(texts.about).toBe(`adminSettings.about.${id}`);
  // The page of legal texts has no hint.
  expect('hint' in texts ? texts.hint : 'adminSettings.legalHint').toBe(`adminSettings.${id}Hint`);
});

test('each section is in exactly one group', () => {
  const listed = sectionGroups.flatMap((group): readonly string[] => group.sections);
  expect(listed.toSorted()).toEqual(sections.map(([id]) => id).toSorted());
});
