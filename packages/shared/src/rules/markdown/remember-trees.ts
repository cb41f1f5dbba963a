import type { TextTree } from './text-tree.ts';

/** Returns a parser that remembers the trees of the texts it was last called with. @param most number of remembered trees */
export function rememberTrees(parse: (text: string) => TextTree, most: number): (text: string) => TextTree {
  const trees = new Map<string, TextTree>();
  return (text) => {
    const tree = trees.get(text) ?? parse(text);
    trees.delete(text);
    trees.set(text, tree);
    const [oldest] = trees.keys();
    if (trees.size > most && oldest !== undefined) trees.delete(oldest);
    return tree;
  };
}
