import type { fromHtml } from 'hast-util-from-html';

type Root = ReturnType<typeof fromHtml>;
type Element = Extract<Root['children'][number], { type: 'element' }>;

/** Cells of a row: rows are filled up to the longest one. */
const mostCells = 30;

/** Properties that Markdown can express. Spans above all are left out: one of a million cells would be written out. */
const keptProperties = ['href', 'src', 'alt', 'start'] as const;

/** Characters that only lay out: no-break spaces, which editors write in rows, are spaces; marks of no width are nothing. */
const tidyCharacters = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll(/[\u00AD\u200B\uFEFF]/g, '');

/** Lists the elements within another by name, not those within further tables. */
function listInTable(parent: Element, names: readonly string[]): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const further = child.tagName === 'table' ? [] : listInTable(child, names);
    return names.includes(child.tagName) ? [child, ...further] : further;
  });
}

const cellNames = ['td', 'th'];

/** Whether a table only lays out a page: it has one column, or parts that no cell of Markdown can contain. */
function isLayout(table: Element): boolean {
  const rows = listInTable(table, ['tr']);
  const isNarrow = rows.every((row) => listInTable(row, cellNames).length < 2);
  return isNarrow || listInTable(table, ['table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']).length > 0;
}

function flattenTable(table: Element): void {
  const parts = ['thead', 'tbody', 'tfoot', 'tr', 'caption', ...cellNames];
  for (const part of [table, ...listInTable(table, parts)]) part.tagName = 'div';
}

function tidyElement(element: Element): void {
  const { properties } = element;
  element.properties = Object.fromEntries(
    keptProperties.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]]])),
  );
  if (element.tagName === 'tr') element.children.splice(mostCells);
  if (element.tagName === 'table' && isLayout(element)) flattenTable(element);
  tidyElements(element);
}

/** Prepares a tree of HTML for its conversion: spaces, properties, and tables that are no tables. */
export function tidyElements(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = tidyCharacters(child.value);
    if (child.type === 'element') tidyElement(child);
  }
}
