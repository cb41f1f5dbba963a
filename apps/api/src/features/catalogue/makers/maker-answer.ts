import { textFlattener } from '@kontor/shared/rules/text/texts';
import { type ListedMaker, type MakerToEdit, makerTexts } from '@kontor/shared/wire/makers';
import { imagePath } from '../../../lib/images/image-files.ts';
import { parseTexts } from '../../../lib/text/parse-texts.ts';
import type { StoredMaker } from './maker.model.ts';

const flattenMaker = textFlattener<'slug', 'place' | 'text'>(makerTexts);
const flattenListed = textFlattener<'slug', 'place'>(['slug', 'place']);
const flattenAlt = textFlattener<never, 'alt'>(['alt']);

/** Returns the addresses of a maker's page under their names on the wire. */
export const flattenSlugs = textFlattener<'slug', never>(['slug']);

function describeTexts(stored: StoredMaker['texts']) {
  const texts = flattenMaker(stored);
  return { ...texts, ...parseTexts(texts, 'text') };
}

/** Returns a stored maker as lists have it. @param count number of its published products */
export function toListedMaker(maker: StoredMaker, count: number, { described }: { described: boolean }): ListedMaker {
  const { _id, name, texts, picture } = maker;
  return {
    _id: String(_id),
    name,
    ...(described ? describeTexts(texts) : flattenListed(texts)),
    ...(picture && {
      picture: { name: picture.name, path: imagePath(picture.name), ...flattenAlt(picture.texts) },
    }),
    count,
  };
}

/** Returns a stored maker as its form has it. @param count number of all its products */
export function toMakerToEdit(maker: StoredMaker, count: number): MakerToEdit {
  const { manufacturer, version } = maker;
  return {
    ...toListedMaker(maker, count, { described: true }),
    ...(manufacturer && { manufacturer: { ...manufacturer, euResponsible: manufacturer.euResponsible || undefined } }),
    version,
  };
}
