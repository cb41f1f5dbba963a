/** Returns the anchors of a Markdown text's headings (`#who-may-do-what`), as GitHub derives them. */
export function listAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ +(.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
