import { deHome } from '@kontor/languages/de/site/home';
import { enHome } from '@kontor/languages/en/site/home';
import { serverTexts } from '@kontor/languages/server-texts';
import { languages } from '@kontor/shared/languages';
import { expect, it } from 'vitest';

const site = { de: deHome, en: enHome };

it.each(languages)('heads and site fill in the same words: %s', (language) => {
  const { results, resultsIn, pageOf } = site[language].home;
  const words = serverTexts[language].pages;
  expect([
    words.results('{{query}}'),
    words.resultsIn('{{query}}', '{{category}}'),
    words.pageOf('{{title}}', 7),
  ]).toEqual([results, resultsIn, pageOf.replace('{{page}}', '7')]);
});
