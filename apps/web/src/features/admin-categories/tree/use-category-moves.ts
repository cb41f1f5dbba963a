import type { CategoryBranch } from '@kontor/shared/wire/categories';
import { useRef, useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useUpdateCategoryMutation } from '../../../entities/category/admin-category-api.ts';
import type { Problem } from '../../../lib/problem.ts';
import { moveInTree } from './move-in-tree.ts';

type Branches = readonly CategoryBranch[];

/**
 * Moves categories in the tree. Each move is shown immediately and stored after the earlier ones, so that quick presses all
 * count. After the last move, or a refusal, the server's tree is shown again.
 * @param stored the tree as the server has it
 * @param reload loads the tree; ends once it is there
 */
export function useCategoryMoves(stored: Branches, reload: () => Promise<unknown>) {
  const [update] = useUpdateCategoryMutation();
  const [moved, setMoved] = useState<Branches>();
  const [problem, setProblem] = useState<Problem>();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const tree = moved ?? stored;

  const store = async (id: string, parent: string | undefined, position: number): Promise<void> => {
    const { error } = await update({ params: { id }, body: { parent: parent ?? null, position } });
    if (error) setProblem(readProblem(error));
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await reload();
    if (waiting.current === 0) setMoved(undefined);
  };

  return {
    tree,
    /** Reason of the last refusal. */
    problem,
    /** @param position among its siblings without itself, from 0 */
    move: (category: CategoryBranch, parent: string | undefined, position: number): void => {
      setProblem(undefined);
      setMoved(moveInTree(tree, category, parent, position));
      waiting.current += 1;
      queue.current = queue.current.then(() => store(category._id, parent, position));
    },
  };
}
