/** A line that Markdown takes for an item of a list. */
const listLine = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))(?=[ \t]|$)/;

/** Items of one list: lines in a row with the same mark at the same indent. */
interface Run {
  indent: number;
  mark: string;
  lines: number[];
  lastNumber: number;
  isBroken: boolean;
}

/**
 * Whether lines are meant as a list. Numbers are list items if they continue the count and there are several: '3. Juni' and
 * '2024. Ein Jahr' are sentences, whose number a list would replace. A single '*' is a footnote, and '+' an advantage.
 */
function isList({ mark, lines, isBroken }: Run): boolean {
  return mark === '-' || (mark !== '+' && lines.length > 1 && !isBroken);
}

const escapeMark = (line: string): string =>
  line.replace(listLine, (_all, space: string, bullet?: string, digits?: string, dot?: string) =>
    bullet === undefined ? `${space}${digits}\\${dot}` : `${space}\\${bullet}`,
  );

/** Finds the lists of a text, and escapes the marks of lines that only look like one. */
function escapeMarks(lines: readonly string[]): string[] {
  const escaped = [...lines];
  const open: Run[] = [];
  function closeFrom(indent: number): void {
    while ((open.at(-1)?.indent ?? -1) >= indent) {
      const run = open.pop();
      if (run && !isList(run)) for (const index of run.lines) escaped[index] = escapeMark(lines[index] ?? '');
    }
  }
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const found = listLine.exec(line);
    if (!found) {
      closeFrom(line.search(/\S/));
      continue;
    }
    const [, space = '', bullet, digits, dot = ''] = found;
    const [indent, mark, number] = [space.length, bullet ?? dot, Number(digits ?? 0)];
    closeFrom(indent + 1);
    const run = open.at(-1);
    if (run?.indent === indent && run.mark === mark) {
      run.isBroken ||= digits !== undefined && number !== run.lastNumber + 1;
      run.lines.push(index);
      run.lastNumber = number;
    } else {
      closeFrom(indent);
      open.push({ indent, mark, lines: [index], lastNumber: number, isBroken: false });
    }
  }
  closeFrom(0);
  return escaped;
}

/** Ends lists before lines that are not indented: Markdown would make them parts of the last item. */
function endLists(lines: readonly string[]): string[] {
  let isInList = false;
  return lines.flatMap((line) => {
    const isItem = listLine.test(line);
    const ends = isInList && !isItem && /^\S/.test(line);
    isInList = isItem || (isInList && /^[ \t]+\S/.test(line));
    return ends ? ['', line] : [line];
  });
}

/** An asterisk between letters or digits: sizes are written as 10*20*30. */
const sign = /(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu;

/**
 * Escapes characters in plain texts that Markdown would interpret: signs within words, numbers that count no list,
 * single marks, and lines behind a list.
 */
export function protectTyped(text: string): string {
  const lines = text.replaceAll(sign, String.raw`\*`).split('\n');
  return endLists(escapeMarks(lines)).join('\n');
}
