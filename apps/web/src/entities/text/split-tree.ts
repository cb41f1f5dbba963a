import { plainText } from '@kontor/shared/rules/markdown/plain-text';
import type { TextTree } from '@kontor/shared/rules/markdown/text-tree';

/** Number of characters shown of a long text; a rest shorter than the limit below is not folded. */
const SHOWN = 600;
const LEAST_FOLDED = 200;

/** Splits a long text between blocks, never behind a heading. */
export function splitTree(tree: TextTree): { shown: TextTree; folded: TextTree } {
  let [end, length] = [0, 0];
  for (const [index, block] of tree.entries()) {
    if (length > SHOWN && tree[index - 1]?.type !== 'heading') break;
    length += plainText([block]).length;
    end = index + 1;
  }
  const folded = tree.slice(end);
  return plainText(folded).length < LEAST_FOLDED ? { shown: tree, folded: [] } : { shown: tree.slice(0, end), folded };
}
