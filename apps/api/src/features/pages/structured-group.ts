import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { composeName } from '@kontor/shared/rules/product/variant-names';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { plainShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';

const context = 'https://schema.org';

/** Properties by which search engines know an option, by its German or English name in small letters. */
const properties: Readonly<Record<string, string>> = {
  farbe: 'color',
  colour: 'color',
  color: 'color',
  größe: 'size',
  size: 'size',
  material: 'material',
  muster: 'pattern',
  pattern: 'pattern',
};

const findProperty = (name: string): string | undefined => properties[name.toLowerCase()];

type Values = NonNullable<Product['group']>['options'];

/** Returns values under the properties that search engines know; of other options the variant's name tells. */
function describeValues(options: Values, language: Language): object {
  const known = options.map((option) => [findProperty(option.name), localize(option, 'value', language)]);
  return Object.fromEntries(known.filter(([property]) => property));
}

/** Returns by what variants differ: the addresses of known properties, and the names of other options. */
function listDifferences(options: Values, language: Language): string[] {
  return options.map((option) => {
    const property = findProperty(option.name);
    return property ? `${context}/${property}` : localize(option, 'name', language);
  });
}

/**
 * Returns a group with its published variants (schema.org, ProductGroup): the one whose page this is as described, the others by
 * name, values, address and offer.
 * @param described the variant of this page, as a product
 * @param at returns a path's whole address
 */
export function describeGroup(
  { _id: own, brand, baseName, ...texts }: Omit<Product, 'delivery'>,
  { _id, options, variants }: NonNullable<Product['group']>,
  {
    described,
    language,
    at,
    face,
  }: { described: object; language: Language; at: (path: string) => string; face: string },
): object {
  const name = localize({ name: baseName ?? texts.name, nameEn: texts.baseNameEn ?? texts.nameEn }, 'name', language);
  return {
    '@context': context,
    '@type': 'ProductGroup',
    productGroupID: _id,
    name,
    description: plainShopText(localize(texts, 'description', language)),
    brand: { '@type': 'Brand', name: brand },
    url: at(face),
    variesBy: listDifferences(options, language),
    hasVariant: variants
      .filter(({ published }) => published)
      .map((variant) => {
        const values = describeValues(variant.options, language);
        if (variant._id === own) return { ...described, ...values };
        const words = variant.options.map((option) => localize(option, 'value', language));
        const url = at(productPath({ name: '', ...variant }));
        return {
          '@type': 'Product',
          name: composeName(name, words),
          ...values,
          url,
          offers: {
            '@type': 'Offer',
            url,
            price: variant.price.toFixed(2),
            priceCurrency: shopCurrency,
            availability: `${context}/${variant.inStock ? 'InStock' : 'OutOfStock'}`,
          },
        };
      }),
  };
}
