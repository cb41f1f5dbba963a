import type { DiscountRule } from '@kontor/shared/rules/prices/discounts';
import { readKeptTree } from '../../../catalogue/categories/read-tree.service.ts';
import type { FoundCode } from '../../../promotions/find-codes.service.ts';
import type { StoredPromotion } from '../../../promotions/promotion.model.ts';
import type { WantedLine } from '../new-order.ts';

/** Names and ids of categories, those below included. */
interface Branch {
  names: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

type Tree = Awaited<ReturnType<typeof readKeptTree>>;

/** Collects the categories of a promotion with those below them; categories that are gone are left out. */
function collectBranch(tree: Tree, categories: StoredPromotion['categories']): Branch {
  const found = categories.flatMap((id) => tree.find(id) ?? []);
  const all = new Set<(typeof found)[number]>();
  const queue = [...found];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    queue.push(...tree.childrenOf(next._id));
  }
  return {
    names: new Set([...all].map(({ name }) => name)),
    ids: new Set([...all].map(({ _id }) => String(_id))),
  };
}

/** Whether a promotion applies to a product: to all if it names none, and never to excluded ones. */
function appliesTo(
  { products, categories, excluded }: StoredPromotion,
  { product: { _id, mainCategory = '', categories: further } }: WantedLine,
  branch: Branch | undefined,
): boolean {
  const isOneOf = (ids: StoredPromotion['products']) => ids.some((id) => String(id) === String(_id));
  if (isOneOf(excluded)) return false;
  if (products.length === 0 && categories.length === 0) return true;
  const isBelow = branch?.names.has(mainCategory) || further?.some((id) => branch?.ids.has(String(id)));
  return isOneOf(products) || isBelow === true;
}

/** Returns the rules of codes for these lines. */
export async function makeRules(codes: readonly FoundCode[], lines: readonly WantedLine[]): Promise<DiscountRule[]> {
  const needsTree = codes.some(({ promotion }) => promotion.categories.length > 0);
  const tree = needsTree ? await readKeptTree() : undefined;
  return codes.map(({ promotion }): DiscountRule => {
    const { kind, value, minimumCents, combinable, categories } = promotion;
    const branch = tree && collectBranch(tree, categories);
    return {
      kind,
      value,
      minimum: minimumCents ?? undefined,
      combinable,
      appliesTo: lines.map((line) => appliesTo(promotion, line, branch)),
    };
  });
}
