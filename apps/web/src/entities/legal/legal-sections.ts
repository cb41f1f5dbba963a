import { plainText } from '@kontor/shared/rules/markdown/plain-text';
import type { TextBlock, TextTree } from '@kontor/shared/rules/markdown/text-tree';
import { makeSlug } from '@kontor/shared/rules/product/slugs';

/** Section of a legal text, linked from the table of contents. */
export interface Section {
  /** Derived from the heading's words, so that links to it work as long as they stay. */
  id: string;
  title: string;
}

/** Number of sections up to which a text needs no table of contents. */
const FEW = 3;

/** Finds the headings of a long text on the highest level that it uses, each with its section; empty for a short text. */
export function findSections(tree: TextTree): ReadonlyMap<TextBlock, Section> {
  const headings = tree.filter((block) => block.type === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  const chief = headings.filter(({ level }) => level === highest);
  if (chief.length <= FEW) return new Map();
  const times = new Map<string, number>();
  return new Map(
    chief.map((heading) => {
      const title = plainText([heading]).replaceAll('\n', ' ');
      const slug = `text-${makeSlug(title)}`;
      const time = (times.get(slug) ?? 0) + 1;
      times.set(slug, time);
      return [heading, { id: time === 1 ? slug : `${slug}-${time}`, title }];
    }),
  );
}
