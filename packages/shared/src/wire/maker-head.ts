import { localizePlain } from '../rules/markdown/localize-plain.ts';
import { makerPaths, makerRoots } from '../rules/site/maker-paths.ts';
import type { PageHead } from '../rules/site/page-head.ts';
import type { Language } from '../rules/text/languages.ts';
import { summarize } from '../rules/text/summarize.ts';
import type { ListedMaker } from './makers.ts';

/** Returns the head data of a maker's page. @param shop the shop's name, used for a missing text */
export function describeMaker(maker: ListedMaker, language: Language, shop: string): Required<PageHead> {
  const text = localizePlain(maker, 'text', language);
  return { description: summarize(text || `${maker.name}: ${shop}`), path: makerPaths(maker) };
}

/** Returns the head data of the list of makers. @param shop the shop's name */
export function describeMakers(makers: readonly ListedMaker[], shop: string): Required<PageHead> {
  return { description: summarize(`${shop}: ${makers.map(({ name }) => name).join(', ')}`), path: makerRoots };
}
