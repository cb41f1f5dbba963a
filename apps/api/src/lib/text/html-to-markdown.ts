import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { tidyHtml } from './tidy-html.ts';
import { tidyTree } from './tidy-tree.ts';
import { tidyElements } from './tidy-elements.ts';

type Handlers = NonNullable<NonNullable<Parameters<typeof toMarkdown>[1]>['handlers']>;

/** Writes a line break as the line break that texts of the shop show; a space where no line may end. */
const writeBreak: NonNullable<Handlers['break']> = (_node, _parent, state) =>
  state.stack.some((construct) => construct === 'tableCell' || construct === 'headingAtx') ? ' ' : '\n';

/**
 * Converts HTML of another shop into Markdown of this one: headings from level 3, paragraphs, lists, tables, emphasis, safe
 * links and the shop's own pictures. Other pictures become their alternative text; scripts, styles and unsafe links are
 * dropped. Its work is bounded (`htmlBounds`): what is longer is cut. The result may be longer than a field takes.
 */
export function htmlToMarkdown(html: string): string {
  const elements = fromHtml(tidyHtml(html), { fragment: true });
  tidyElements(elements);
  const tree = toMdast(elements);
  return toMarkdown(tidyTree(tree), {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: { break: writeBreak },
  }).trim();
}
