import { makerPaths } from '@kontor/shared/rules/site/maker-paths';
import { placePage } from '@kontor/shared/rules/site/head-elements';
import { localize } from '@kontor/shared/rules/text/localize';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { describeMaker } from '@kontor/shared/wire/maker-head';
import type { ListedMaker } from '@kontor/shared/wire/makers';
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
