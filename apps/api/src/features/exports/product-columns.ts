import { toEuros } from '@kontor/shared/rules/prices/money';
import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import { productTextNames } from '@kontor/shared/rules/product/product-texts';
import { detailValueNames } from '@kontor/shared/rules/product/typed-details';
import { type Language, baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { wireName, wireTexts } from '@kontor/shared/rules/text/texts';
import type { readNamedTree } from '../catalogue/categories/read-tree.service.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { type Column, column, lineColumn } from './export-table.ts';

type Fact = NonNullable<StoredProduct['facts']>[number];

/** Returns a part of a fact in which a colon followed by a space ends nothing: `Maß\: innen`. */
const escapeName = (name: string) => name.replaceAll('\\', '\\\\').replaceAll(':', '\\:');

/** Returns a fact as a line, such as `Farbe: Blau`; empty if it has no texts in the language. */
function writeFact({ texts }: Fact, language: Language): string {
  const { name = '', value = '' } = texts[language] ?? {};
  return name || value ? `${escapeName(name)}: ${value}` : '';
}

const texts = wireTexts(productTextNames).map(({ language, field, name }) =>
  column<StoredProduct>(name, (product) => product.texts[language]?.[field]),
);

const seo = wireTexts(seoTexts).map(({ language, field, name }) =>
  column<StoredProduct>(`seo.${name}`, (product) => product.seo?.[language]?.[field]),
);

const details = detailValueNames.map((name) => column<StoredProduct>(name, (product) => product[name]));

/** Returns a column for each language with a line for each fact or option. */
const factColumns = (name: 'facts' | 'options') =>
  languages.map((language) =>
    lineColumn<StoredProduct>(wireName(name, language), (product) => {
      const lines = (product[name] ?? []).map((fact) => writeFact(fact, language));
      return lines.some(Boolean) ? lines : [];
    }),
  );

/** Names of the group alone, beside those of the variant. */
const baseNames = languages.map((language) =>
  column<StoredProduct>(wireName('baseName', language), ({ base }) => base?.[language]?.baseName),
);

const pictureTexts = languages.map((language) =>
  lineColumn<StoredProduct>(wireName('imageAlts', language), ({ images }) => {
    const alts = images.map((image) => image.texts?.[language]?.alt ?? '');
    return alts.some(Boolean) ? alts : [];
  }),
);

const manufacturerFields = [
  'name',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'contact',
  'euResponsible',
] as const;

const manufacturer = manufacturerFields.map((field) =>
  column<StoredProduct>(`manufacturer.${field}`, (product) => product.manufacturer?.[field]),
);

type Tree = Awaited<ReturnType<typeof readNamedTree>>;

/** Writes a path of categories as a line: `Küche > Tassen`; a `>` in a name is escaped by a backslash. */
const writePath = (names: readonly string[]) => names.map((name) => name.replaceAll(/[\\>]/g, '\\$&')).join(' > ');

/** Returns the paths of a product's categories, that of its main one first; one without a record is its own path. */
function writePaths(tree: Tree, { texts: { [baseLanguage]: main }, categories }: StoredProduct): string[] {
  const further = (categories ?? []).flatMap((id) => tree.find(id) ?? []);
  const record = tree.named(main.category);
  const paths = [...(record ? [record] : []), ...further].map((category) =>
    tree.pathOf(category).map(({ name }) => name),
  );
  return [...(record ? [] : [[main.category]]), ...paths].map(writePath);
}

/** Returns the columns of a product: every field that its form sends, by the names of the wire; categories by their paths. */
export const makeProductColumns = (tree: Tree): readonly Column<StoredProduct>[] => [
  column('_id', ({ _id }) => String(_id)),
  column('sku', ({ sku }) => sku),
  column('gtin', ({ gtin }) => gtin),
  column('published', ({ published }) => published),
  ...texts,
  column('brand', ({ brand }) => brand),
  column('price', ({ priceCents }) => toEuros(priceCents).toFixed(2).replace('.', ',')),
  column('onSale', ({ onSale }) => onSale),
  column('taxClass', ({ taxClass }) => taxClass),
  column('countInStock', ({ countInStock }) => countInStock),
  column('content.amount', ({ content }) => content?.amount),
  column('content.unit', ({ content }) => content?.unit),
  column('deliveryDays.min', ({ deliveryDays }) => deliveryDays?.min),
  column('deliveryDays.max', ({ deliveryDays }) => deliveryDays?.max),
  column('withdrawalExcluded', ({ withdrawalExcluded }) => withdrawalExcluded),
  column('giftCard', ({ giftCard }) => giftCard),
  ...manufacturer,
  column('ownManufacturer', ({ ownManufacturer }) => ownManufacturer),
  column('guaranteeYears', ({ guaranteeYears }) => guaranteeYears),
  column('guaranteeLabel', ({ guaranteeLabel }) => guaranteeLabel),
  column('mandatoryPicture', ({ mandatoryPicture }) => mandatoryPicture),
  ...details,
  ...factColumns('facts'),
  column('group', ({ group }) => (group ? String(group) : undefined)),
  ...baseNames,
  ...factColumns('options'),
  lineColumn('categories', (product) => writePaths(tree, product)),
  lineColumn('related', ({ related }) => (related ?? []).map(String)),
  column('slug', ({ slug }) => slug),
  ...seo,
  lineColumn('image', ({ images }) => images.map(({ name }) => name)),
  ...pictureTexts,
  column('createdAt', ({ createdAt }) => createdAt),
  column('updatedAt', ({ updatedAt }) => updatedAt),
];
