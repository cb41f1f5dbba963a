import { foldedWords } from '@kontor/shared/rules/search/fold-letters';
import type { CategoryBranch } from '@kontor/shared/wire/categories';

type Branches = readonly CategoryBranch[];

/** Trees of more categories begin with their first level alone, and have a search. */
const mostUnfolded = 30;

const countBranches = (branches: Branches): number =>
  branches.reduce((sum, { children }) => sum + 1 + countBranches(children), 0);

/** Tells whether a tree is too long to be shown whole. */
export const isLargeTree = (tree: Branches): boolean => countBranches(tree) > mostUnfolded;

const foldText = (text = '') => foldedWords(text).join(' ');

/**
 * Returns the categories whose German or English name contains the searched text, each with those above and below it.
 * @param search letters of either case, with or without their marks; an empty one returns the whole tree
 */
export function findInTree(branches: Branches, search: string): Branches {
  const wanted = foldText(search);
  if (wanted === '') return branches;
  return branches.flatMap((branch) => {
    if ([branch.name, branch.nameEn].some((name) => foldText(name).includes(wanted))) return [branch];
    const children = findInTree(branch.children, search);
    return children.length > 0 ? [{ ...branch, children: [...children] }] : [];
  });
}
