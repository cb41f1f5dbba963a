/** Change of a text: the part from `from` to `to` becomes `text`; then the part from `selected[0]` to `selected[1]` is selected. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  selected: readonly [start: number, end: number];
}

/** A text and the selected part of it. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** Puts marks around the selection, or removes them. @param words stand between the marks where nothing is selected */
export function toggleMarks({ value, start, end }: Selected, mark: string, words: string): TextEdit {
  const { length } = mark;
  const isMarked = value.slice(start - length, start) === mark && value.slice(end, end + length) === mark;
  const inner = value.slice(start, end) || words;
  // A single mark may be one half of `**`.
  const isHalf = length === 1 && value.slice(start - 2, start) === mark.repeat(2);
  if (isMarked && !isHalf && start < end)
    return { from: start - length, to: end + length, text: inner, selected: [start - length, end - length] };
  return {
    from: start,
    to: end,
    text: `${mark}${inner}${mark}`,
    selected: [start + length, start + length + inner.length],
  };
}

const marksOfLine = /^(?:#{1,6} |- |\d{1,9}\. )/;

/** Begins each selected line with a mark, in place of another one, or removes it where each has it. */
export function toggleLines({ value, start, end }: Selected, markOf: (index: number) => string): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', Math.max(start, end - 1));
  const to = next === -1 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const isMarked = lines.every((line, index) => line.startsWith(markOf(index)));
  const text = lines
    .map((line, index) => `${isMarked ? '' : markOf(index)}${line.replace(marksOfLine, '')}`)
    .join('\n');
  return { from, to, text, selected: [lines.length > 1 ? from : from + text.length, from + text.length] };
}

/** Makes the selection a link, whose address is selected to be typed over. */
export function insertLink({ value, start, end }: Selected, words: string): TextEdit {
  const address = 'https://';
  const before = `[${value.slice(start, end) || words}](`;
  const from = start + before.length;
  return { from: start, to: end, text: `${before}${address})`, selected: [from, from + address.length] };
}

/** Inserts a paragraph of its own behind the selection. */
export function insertBlock({ value, end }: Selected, block: string): TextEdit {
  const before = /(?:^|\n\n)$/.test(value.slice(0, end)) ? '' : value.slice(0, end).endsWith('\n') ? '\n' : '\n\n';
  const after = /^(?:\n\n|$)/.test(value.slice(end)) ? '' : '\n\n';
  const at = end + before.length;
  return { from: end, to: end, text: `${before}${block}${after}`, selected: [at, at + block.length] };
}
