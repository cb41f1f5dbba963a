import {
  addPart,
  drawArtifact,
  drawRule,
  computeTextHeight,
  inks,
  type Structure,
  writeLines,
} from '../../../lib/pdf/sheet.ts';
import { breakLines, type TextLine, type TextStyle } from '../../../lib/pdf/text-lines.ts';
import {
  type DocumentSheet,
  inOneLine,
  sheetLeft,
  sheetRight,
  sheetWidth,
  styles,
  turnPage,
} from './sheet-of-document.ts';

export interface Column<Line> {
  head: string;
  align: 'left' | 'right';
  /** Text of a line in the column; `detail` is below, smaller. */
  textOf: (line: Line, index: number) => string;
  detailOf?: (line: Line) => string;
}

/** A table of lines that continues over pages. */
export interface LinesTable<Line> {
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  /** Returns the sum carried over, shown at the end of a page and at the top of the next; absent in a table without sums. */
  carried?: (before: number) => string;
}

const gap = 12;
const padding = 4.5;
const carriedHeight = 19;
/** Separator between the details of a line. */
export const detailSeparator = ' · ';

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
}

const widest = (sheet: DocumentSheet, texts: readonly string[], style: TextStyle): number =>
  Math.max(
    ...texts.map((text) => Math.max(0, ...breakLines(sheet.pdf, text, style, sheetWidth).map(({ width }) => width))),
  );

/** Computes columns: each is as wide as its widest text; the article's gets the rest. */
function placeColumns<Line>(sheet: DocumentSheet, { columns, lines }: LinesTable<Line>): Place[] {
  const widths = columns.map((column) => {
    if (column.detailOf) return undefined;
    const texts = lines.map((line, index) => column.textOf(line, index));
    return Math.max(widest(sheet, texts, styles.text), widest(sheet, [column.head], styles.label)) + 0.5;
  });
  const taken = widths.reduce((sum: number, width) => sum + (width ?? 0), gap * (columns.length - 1));
  let x = sheetLeft;
  return columns.map(({ align }, index) => {
    const width = widths[index] ?? sheetWidth - taken;
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}

interface Cell {
  lines: TextLine[];
  details: TextLine[];
}

const heightOfCell = ({ lines, details }: Cell): number =>
  computeTextHeight(lines, styles.text) + computeTextHeight(details, styles.label);

function layOutCells<Line>(
  { pdf }: DocumentSheet,
  table: LinesTable<Line>,
  places: readonly Place[],
  index: number,
): Cell[] {
  const line = table.lines[index];
  if (line === undefined) return [];
  return table.columns.map((column, at) => {
    const width = places[at]?.width ?? 0;
    const detail = inOneLine(column.detailOf?.(line) ?? '');
    return {
      lines: breakLines(pdf, inOneLine(column.textOf(line, index)), styles.text, width),
      details: detail ? breakLines(pdf, detail, styles.label, width) : [],
    };
  });
}

function writeCell({ pdf, y }: DocumentSheet, { lines, details }: Cell, place: Place): void {
  const end = writeLines(pdf, lines, styles.text, { ...place, y: y + padding });
  writeLines(pdf, details, styles.label, { ...place, y: end });
}

function writeHeads<Line>(sheet: DocumentSheet, { columns }: LinesTable<Line>, places: readonly Place[]): void {
  for (const [index, { head }] of columns.entries()) writeHead(sheet, head, places[index]);
}

function writeHead({ pdf, y }: DocumentSheet, head: string, place: Place | undefined): void {
  if (place) writeLines(pdf, breakLines(pdf, head, styles.label, place.width), styles.label, { ...place, y });
}

const headHeight = computeTextHeight([{ parts: [], width: 0 }], styles.label) + 3;

/** Adds the column heads, tagged for screen readers. */
function addHeads<Line>(
  sheet: DocumentSheet,
  parent: Structure,
  table: LinesTable<Line>,
  places: readonly Place[],
): void {
  const row = sheet.pdf.struct('TR');
  parent.add(row);
  for (const [index, { head }] of table.columns.entries()) {
    addPart(sheet.pdf, row, 'TH', { scope: 'Column' }, () => writeHead(sheet, head, places[index]));
  }
  row.end();
  endHeads(sheet);
}

function endHeads(sheet: DocumentSheet): void {
  sheet.y += headHeight;
  drawRule(sheet.pdf, sheetLeft, sheetRight, sheet.y, 0.75, inks.ink);
}

function writeCarried(sheet: DocumentSheet, amount: string): void {
  const { pdf, words } = sheet;
  const box = { x: sheetLeft, y: sheet.y + padding, width: sheetWidth, align: 'right' } as const;
  const [label, value] = [words.carried, amount].map((text) => breakLines(pdf, text, styles.strong, sheetWidth));
  const room = value?.[0]?.width ?? 0;
  drawArtifact(
    pdf,
    () => {
      writeLines(pdf, label ?? [], styles.strong, { ...box, width: sheetWidth - room - gap });
      writeLines(pdf, value ?? [], styles.strong, box);
    },
    'Pagination',
  );
  sheet.y += carriedHeight;
}

/** Continues the table on a new page: the sum so far, the columns' heads, the sum again. */
function turnPageInTable<Line>(
  sheet: DocumentSheet,
  table: LinesTable<Line>,
  places: readonly Place[],
  before: number,
): void {
  if (table.carried) writeCarried(sheet, table.carried(before));
  turnPage(sheet);
  drawArtifact(sheet.pdf, () => writeHeads(sheet, table, places), 'Pagination');
  endHeads(sheet);
  if (!table.carried) return;
  writeCarried(sheet, table.carried(before));
  drawRule(sheet.pdf, sheetLeft, sheetRight, sheet.y, 0.5, inks.hairline);
}

function addLine(sheet: DocumentSheet, parent: Structure, cells: readonly Cell[], places: readonly Place[]): void {
  const { pdf } = sheet;
  const row = pdf.struct('TR');
  parent.add(row);
  for (const [index, cell] of cells.entries()) {
    const place = places[index];
    if (place) addPart(pdf, row, 'TD', {}, () => writeCell(sheet, cell, place));
  }
  row.end();
  sheet.y += Math.max(...cells.map(heightOfCell)) + 2 * padding;
  drawRule(pdf, sheetLeft, sheetRight, sheet.y, 0.5, inks.hairline);
}

/** Writes the table, with a new page if a line no longer fits. @param after points needed by the following part */
export function addLinesTable<Line>(sheet: DocumentSheet, table: LinesTable<Line>, after: number): void {
  const { pdf, root } = sheet;
  const places = placeColumns(sheet, table);
  const structure = pdf.struct('Table');
  root.add(structure);
  if (sheet.y + 100 > sheet.bottom) turnPage(sheet);
  addHeads(sheet, structure, table, places);
  const reserve = table.carried ? carriedHeight : 0;
  for (const index of table.lines.keys()) {
    const cells = layOutCells(sheet, table, places, index);
    const height = Math.max(...cells.map(heightOfCell)) + 2 * padding;
    if (sheet.y + height + reserve > sheet.bottom) turnPageInTable(sheet, table, places, index);
    addLine(sheet, structure, cells, places);
  }
  structure.end();
  if (sheet.y + after > sheet.bottom) turnPageAfter(sheet, table);
}

function turnPageAfter<Line>(sheet: DocumentSheet, { carried, lines }: LinesTable<Line>): void {
  if (carried) writeCarried(sheet, carried(lines.length));
  turnPage(sheet);
  if (carried) writeCarried(sheet, carried(lines.length));
}
