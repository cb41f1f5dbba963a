import { serverTexts } from '@kontor/languages/server-texts';
import { siteTexts } from '@kontor/languages/site-texts';
import { languages } from '@kontor/shared/rules/text/languages';
import { expect, it } from 'vitest';

it.each(languages)('heads and site use the same texts: %s', async (language) => {
  const [site] = Object.values(await siteTexts[language].home());
  const words = serverTexts[language].pages;
  expect([
    words.results('{{query}}'),
    words.resultsIn('{{query}}', '{{category}}'),
    words.pageOf('{{title}}', 7),
  ]).toEqual([site?.home.results, site?.home.resultsIn, site?.home.pageOf.replace('{{page}}', '7')]);
});
