import type { CategoryBranch } from '@kontor/shared/wire/categories';
import { expect, test } from 'vitest';
import { anId } from '../../../testing/factories.ts';
import { findInTree, isLargeTree } from './large-tree.ts';

const node = (name: string, children: CategoryBranch[] = [], nameEn?: string): CategoryBranch => ({
  _id: anId(),
  name,
  ...(nameEn !== undefined && { nameEn }),
  slug: name.toLowerCase(),
  position: 0,
  count: 0,
  version: 0,
  children,
});

/** Names of a tree as nested lists: a name, followed by the list of those below it. */
type Names = (string | Names)[];
const listNames = (branches: readonly CategoryBranch[]): Names =>
  branches.flatMap(({ name, children }) => (children.length > 0 ? [name, listNames(children)] : [name]));

const tree = [node('Küche', [node('Krüge', [node('Milchkrüge')]), node('Löffel', [], 'Spoons')]), node('Bad')];

test.each([
  ['', ['Küche', ['Krüge', ['Milchkrüge'], 'Löffel'], 'Bad']],
  ['kruge', ['Küche', ['Krüge', ['Milchkrüge']]]],
  ['  MILCH ', ['Küche', ['Krüge', ['Milchkrüge']]]],
  ['spoon', ['Küche', ['Löffel']]],
  ['küche', ['Küche', ['Krüge', ['Milchkrüge'], 'Löffel']]],
  ['Lampe', []],
])('%j finds %j', (search, names) => {
  expect(listNames(findInTree(tree, search))).toEqual(names);
});

/** One category with all others below it. */
const many = (count: number) => [
  node(
    'Alles',
    Array.from({ length: count - 1 }, (_, index) => node(`Nr. ${index}`)),
  ),
];

test('a tree is large from 31 categories on, wherever they are', () => {
  expect(isLargeTree(many(30))).toBe(false);
  expect(isLargeTree(many(31))).toBe(true);
});
