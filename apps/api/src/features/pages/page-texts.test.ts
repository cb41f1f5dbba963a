import { de } from '@kontor/languages/de/site/first';
import { en } from '@kontor/languages/en/site/first';
import { pageTexts } from '@kontor/languages/page-texts';
import { languages } from '@kontor/shared/languages';
import { expect, it } from 'vitest';

const site = { de, en };

it.each(languages)('heads and site fill in the same words: %s', (language) => {
  const { results, resultsIn, pageOf } = site[language].home;
  const words = pageTexts[language];
  expect([
    words.results('{{query}}'),
    words.resultsIn('{{query}}', '{{category}}'),
    words.pageOf('{{title}}', 7),
  ]).toEqual([results, resultsIn, pageOf.replace('{{page}}', '7')]);
});
