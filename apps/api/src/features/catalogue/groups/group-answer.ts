import { toEuros } from '@kontor/shared/rules/prices/money';
import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { textFlattener } from '@kontor/shared/rules/text/texts';
import { type FactText, factTexts } from '@kontor/shared/schemas/product/product-facts';
import type { Group, ProductGroup } from '@kontor/shared/wire/variants';
import { Types } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { toListedGroup } from '../product-answer.ts';
import type { StoredProduct } from '../product.model.ts';
import { type ShownVariant, findShownVariants, findVariants } from './find-variants.ts';
import { GroupModel, type StoredGroup } from './group.model.ts';

const flattenOption = textFlattener<FactText, never>(factTexts);
const flattenName = textFlattener<'name', never>(['name']);
const flattenValue = textFlattener<'value', never>(['value']);

const showOptions = (options: StoredProduct['options']) => (options ?? []).map(({ texts }) => flattenOption(texts));

function toVariant(variant: ShownVariant): ProductGroup['variants'][number] {
  const { _id, slug, texts, options, priceCents, countInStock, published } = variant;
  return {
    _id: String(_id),
    slug: slug || makeSlug(texts[baseLanguage].name),
    options: showOptions(options),
    price: toEuros(priceCents),
    inStock: countInStock > 0,
    published,
  };
}

/** Returns a product's group with its variants for its page. @param options.drafts whether drafts are among them */
export async function answerGroup(
  product: Pick<StoredProduct, 'group' | 'groupSummary' | 'options'>,
  { drafts }: { drafts: boolean },
): Promise<{ group?: ProductGroup }> {
  const { group, options } = product;
  const listed = toListedGroup(product);
  if (!group || !listed) return {};
  const variants = (await findShownVariants(group)).filter(({ published }) => drafts || published);
  return { group: { ...listed, options: showOptions(options), variants: variants.map(toVariant) } };
}

function toRow(variant: StoredProduct): Group['variants'][number] {
  const { _id, texts, options, sku, gtin, priceCents, countInStock, published, version } = variant;
  return {
    _id: String(_id),
    name: texts[baseLanguage].name,
    options: showOptions(options),
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    price: toEuros(priceCents),
    countInStock,
    published,
    version,
  };
}

/** Returns a group for staff. @throws 404 when there is none */
export async function getGroup(id: string): Promise<Group> {
  const group = await GroupModel.findById(id).lean<StoredGroup>();
  if (!group) throw notFound('Group');
  const variants = await findVariants(new Types.ObjectId(id));
  return {
    _id: id,
    options: group.options.map(({ _id, texts, values }) => ({
      _id: String(_id),
      ...flattenName(texts),
      values: values.map((value) => ({
        _id: String(value._id),
        ...flattenValue(value.texts),
        ownPictures: value.ownPictures === true,
      })),
    })),
    variants: variants.map(toRow),
    version: group.version,
  };
}
