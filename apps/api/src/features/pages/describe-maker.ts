import { makerPaths, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { placePage } from '@kontor/shared/rules/site/head-elements';
import { localize } from '@kontor/shared/rules/text/localize';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { describeMaker, describeMakers } from '@kontor/shared/wire/maker-head';
import type { ListedMaker } from '@kontor/shared/wire/makers';
import { serverTexts } from '@kontor/languages/server-texts';
import { previewPath } from '../../lib/images/previews.ts';
import type { DocumentHead, Place } from './page-head.ts';
import { describeBrand, describeWay } from './structured-data.ts';

/** Returns the head of a maker's page. */
export function describeMakerHead(maker: ListedMaker, { publicUrl, shop, language }: Place): DocumentHead {
  const head = describeMaker(maker, language, shop.name);
  const url = publicUrl + placePage(makerPaths(maker), language);
  const { name, picture } = maker;
  const text = localize(maker, 'text', language);
  const alt = picture && (localize(picture, 'alt', language) || name);
  return {
    title: name,
    ...head,
    picture: picture && alt ? { url: `${publicUrl}${previewPath(picture.name)}`, alt } : undefined,
    data: [
      describeBrand({ name, url, text, picture: picture && `${publicUrl}${picture.path}` }),
      describeWay([
        { name: shop.name, url: `${publicUrl}${addLanguagePrefix(language, '/')}` },
        { name, url },
      ]),
    ],
  };
}

/** Returns the head of the list of makers. */
export function describeMakersHead(makers: readonly ListedMaker[], { publicUrl, shop, language }: Place): DocumentHead {
  const title = serverTexts[language].pages.makers;
  return {
    title,
    ...describeMakers(makers, shop.name),
    data: [
      describeWay([
        { name: shop.name, url: `${publicUrl}${addLanguagePrefix(language, '/')}` },
        { name: title, url: publicUrl + placePage(makerRoots, language) },
      ]),
    ],
  };
}
