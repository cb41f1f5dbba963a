import type { LegalBlock, LegalInline, LegalTree } from '@kontor/shared/rules/legal/legal-tree';
import { slugOf } from '@kontor/shared/rules/product/slugs';

/** A section of a legal text that its contents lead to. */
export interface Section {
  /** Made of its heading's words, so that an address with it holds as long as they do. */
  id: string;
  title: string;
}

/** A text of so few sections is seen at a glance. */
const FEW = 3;

function wordsOf(nodes: readonly LegalInline[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'break' ? ' ' : wordsOf(node.children);
    })
    .join('');
}

/** The headings of a long text on the highest level that it uses, each with its section; none of a short one. */
export function findSections(tree: LegalTree): ReadonlyMap<LegalBlock, Section> {
  const headings = tree.filter((block) => block.type === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  const chief = headings.filter(({ level }) => level === highest);
  if (chief.length <= FEW) return new Map();
  const times = new Map<string, number>();
  return new Map(
    chief.map((heading) => {
      const title = wordsOf(heading.children);
      const slug = `text-${slugOf(title)}`;
      const time = (times.get(slug) ?? 0) + 1;
      times.set(slug, time);
      return [heading, { id: time === 1 ? slug : `${slug}-${time}`, title }];
    }),
  );
}
