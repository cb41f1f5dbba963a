import { limits } from '@kontor/shared/rules/access/limits';
import { type Category, categoryTexts, type DescribedCategory } from '@kontor/shared/wire/products';
import { textFlattener, wireTexts } from '@kontor/shared/rules/text/texts';
import { parseTexts } from '../../../lib/text/parse-texts.ts';
import { categoryPath, listIndex, ProductModel, type StoredProduct } from '../product.model.ts';
import { imagePath } from '../../../lib/images/image-files.ts';
import type { CategoryTree } from './category-tree.ts';
import type { StoredCategory } from './category.model.ts';
import { readWholeTree } from './read-tree.service.ts';

type Picture = NonNullable<DescribedCategory['picture']>;
type Pictured = Pick<StoredProduct, 'images'>;

const flattenTexts = textFlattener<never, 'description'>(categoryTexts);

const textNames = new Set<string>(wireTexts([...categoryTexts, 'descriptionTree']).map(({ name }) => name));

/** Returns a category without its description, and without fields that only the admin area shows. */
export function leaveOutDescription({ product: _chosen, ...category }: DescribedCategory): DescribedCategory {
  const rest = Object.entries(category).filter(([name]) => !textNames.has(name));
  return Object.fromEntries(rest) as DescribedCategory; // required fields are still there
}

/** Number of products of a category that are examined for a photo. */
const lookedAt = 20;

function showPicture(products: readonly Pictured[]): Picture | undefined {
  const image = products.flatMap(({ images }) => images).at(0);
  return image && { name: image.name, path: image.path };
}

const onePhoto = { images: { $slice: 1 } } as const;

/** Returns a category's own picture, otherwise the photo that the merchant has chosen, otherwise that of its oldest product. */
async function findPicture(name: string, tree: CategoryTree<StoredCategory>): Promise<Picture | undefined> {
  const record = tree.named(name);
  if (record?.picture) return { name: record.picture, path: imagePath(record.picture) };
  const names = record ? tree.withBelow(record).map((one) => one.name) : [name];
  const inCategory = { published: true, [categoryPath]: { $in: [...new Set([name, ...names])] } };
  if (record?.product) {
    const product = await ProductModel.findOne({ _id: record.product, ...inCategory }, onePhoto).lean<Pictured>();
    const picture = product && showPicture([product]);
    if (picture) return picture;
  }
  const oldest = await ProductModel.find(inCategory, onePhoto)
    .sort({ createdAt: 1, _id: 1 })
    .limit(lookedAt)
    .hint(listIndex('category'))
    .lean<Pictured[]>();
  return showPicture(oldest);
}

/** Returns the names of categories shown with a photo: those with a chosen photo first, then the largest. */
function findPictured(categories: readonly Category[], tree: CategoryTree<StoredCategory>): Set<string> {
  const isChosen = ({ name }: Category) => {
    const { picture, product } = tree.named(name) ?? {};
    return Number(Boolean(picture) || Boolean(product));
  };
  const first = categories.toSorted((a, b) => isChosen(b) - isChosen(a) || b.count - a.count);
  return new Set(first.slice(0, limits.picturedCategories).map(({ name }) => name));
}

/** Adds the merchant's description to each category, and a photo to some of them. */
export async function describeCategories(categories: readonly Category[]): Promise<DescribedCategory[]> {
  const tree = await readWholeTree();
  const pictured = findPictured(categories, tree);
  return Promise.all(
    categories.map(async (category) => {
      const { texts, product } = tree.named(category.name) ?? {};
      const described = flattenTexts(texts);
      const picture = pictured.has(category.name) ? await findPicture(category.name, tree) : undefined;
      return {
        ...category,
        ...described,
        ...parseTexts(described, 'description'),
        ...(product && { product: String(product) }),
        ...(picture && { picture }),
      };
    }),
  );
}
