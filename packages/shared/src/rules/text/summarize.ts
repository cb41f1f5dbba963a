const maxLength = 155;

/** Returns the beginning of a text on one line for search engines: at most 155 characters, ended at a word. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
