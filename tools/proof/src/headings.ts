/** The names by which the headings of a Markdown text are linked to (`#who-may-do-what`), as GitHub makes them. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ +(.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
