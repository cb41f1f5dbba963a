/** Elements whose content is no text. */
const hidden = /<(script|style|template|noscript|iframe|object|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const breaks = /<(?:br|hr|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/table|\/tr|\/blockquote)\b[^>]*>/gi;
const items = /<li\b[^>]*>/gi;
const tags = /<\/?[a-z][^>]*>/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function readEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}

/** Returns the text of HTML with its line breaks and list marks; nothing of it runs. */
export function htmlToMarkdown(html: string): string {
  const text = html
    .replaceAll(comments, '')
    .replaceAll(hidden, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(items, '\n- ')
    .replaceAll(breaks, '\n')
    .replaceAll(tags, '')
    .replaceAll(/&(#?\w{1,10});/g, readEntity);
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
