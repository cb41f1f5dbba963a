import { limits } from '@kontor/shared/rules/access/limits';
import type { CategoryBranch } from '@kontor/shared/wire/categories';

type Branches = readonly CategoryBranch[];

/** Returns the number of levels of a category with those below it. */
function countLevels({ children }: CategoryBranch): number {
  return 1 + Math.max(0, ...children.map(countLevels));
}

/**
 * Whether a category and its descendants may be moved below another one. @param category undefined for a new one
 * @param path of the other one, the highest first; empty for the first level
 */
export function fitsBelow(category: CategoryBranch | undefined, path: Branches): boolean {
  if (category && path.some(({ _id }) => _id === category._id)) return false;
  return path.length + (category ? countLevels(category) : 1) <= limits.categoryLevels;
}

const without = (branches: Branches, id: string): Branches =>
  branches.filter(({ _id }) => _id !== id).map((branch) => ({ ...branch, children: without(branch.children, id) }));

function insert(branches: Branches, category: CategoryBranch, parent: string | undefined, position: number): Branches {
  if (parent === undefined) return branches.toSpliced(position, 0, category);
  return branches.map((branch) => ({
    ...branch,
    children:
      branch._id === parent
        ? branch.children.toSpliced(position, 0, category)
        : insert(branch.children, category, parent, position),
  }));
}

/** Returns the tree with a category at another place. @param position among its siblings, from 0 */
export function moveInTree(
  branches: Branches,
  category: CategoryBranch,
  parent: string | undefined,
  position: number,
): Branches {
  return insert(without(branches, category._id), category, parent, position);
}
