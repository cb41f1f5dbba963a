import { localize } from '@kontor/shared/rules/text/localize';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { CategoryBranch } from '@kontor/shared/wire/categories';

/** A category with its path in the tree. */
export interface PlacedCategory {
  category: CategoryBranch;
  /** The categories above it, the highest first, and itself. */
  path: readonly CategoryBranch[];
}

/** Lists all categories in the order of the tree, each followed by those below it. */
export function listPlaces(
  branches: readonly CategoryBranch[],
  above: readonly CategoryBranch[] = [],
): readonly PlacedCategory[] {
  return branches.flatMap((category) => {
    const path = [...above, category];
    return [{ category, path }, ...listPlaces(category.children, path)];
  });
}

/** Writes the path of a category: 'Keramik › Vasen'. */
export function writePath(path: readonly CategoryBranch[], language: Language): string {
  return path.map((category) => localize(category, 'name', language)).join(' › ');
}
