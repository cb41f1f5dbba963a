/** Line length of a mail's text part (write-text.ts of the API). */
const width = 72;

/** A line by its kind: running text, words with a sum at the right edge, or the rule below a heading. */
export type MailLine = { kind: 'text' | 'stroke'; text: string } | { kind: 'sum'; text: string; value: string };

const stroke = /^(?:=+|-{3,})$/;
const sum = /^(?<text>.*\S) {2,}(?<value>\S.*)$/;
/** Marks at the start of a line that never continues the line before. */
const beginning = /^\s*(?:[-*•]|\d+\.)\s/;

/** Tells whether a line was wrapped only because the next word did not fit. */
function continues(line: string, next: string): boolean {
  const [word = ''] = next.trim().split(' ');
  const isText = word !== '' && !stroke.test(next) && !beginning.test(next) && line.trim().includes(' ');
  return isText && line.length <= width && line.length + 1 + word.length > width;
}

function readLine(line: string): MailLine {
  if (stroke.test(line)) return { kind: 'stroke', text: line };
  const { text, value } = (line.length >= width && sum.exec(line)?.groups) || {};
  return text !== undefined && value !== undefined ? { kind: 'sum', text, value } : { kind: 'text', text: line };
}

/** Returns the lines of a mail's text part, with wrapped paragraphs joined again, so that the page can wrap them. */
export function readMailText(text: string): MailLine[] {
  const found: MailLine[] = [];
  let last = '';
  for (const line of text.split('\n')) {
    const read = readLine(line);
    const before = found.at(-1);
    if (before?.kind === 'text' && read.kind === 'text' && continues(last, line)) {
      found[found.length - 1] = { kind: 'text', text: `${before.text} ${line.trim()}` };
    } else found.push(read);
    last = line;
  }
  return found;
}
