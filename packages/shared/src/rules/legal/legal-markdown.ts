import { type Dialect, neverRead, parseMarkdown } from '../markdown/parse-markdown.ts';
import { rememberTrees } from '../markdown/remember-trees.ts';

const legalDialect: Dialect = {
  typedAsItIs: [...neverRead, 'labelStartImage'],
  /** Makes `#` a section, since the page has its own title. */
  toLevel: (depth) => (depth === 1 ? 2 : depth === 2 ? 3 : 4),
};

/** Room for all kinds of texts in both languages. */
const mostKept = 24;

/**
 * Parses a legal text: headings, paragraphs, lists, emphasis and links of Markdown. All else stays text: HTML, pictures,
 * and what exceeds the bounds of `parseMarkdown`. A published text never changes, so its tree is cached.
 */
export const parseLegalText = rememberTrees((markdown) => parseMarkdown(markdown, legalDialect), mostKept);
