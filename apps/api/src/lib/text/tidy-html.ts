/** Limits for HTML of others: building its tree costs as much as its tags are many and deep. */
export const htmlBounds = { characters: 200_000, tags: 10_000, depth: 40, tagCharacters: 2000 } as const;

/** Elements that Markdown can express, and blocks, which end lines. Others leave their text. */
const keptElements = new Set(
  (
    'a address article b blockquote br caption center dd details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
    'header hr i img li main nav ol p pre section strong summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements whose contents are no text of a page. */
const droppedElements = new Set(
  'audio button canvas head map math noscript object select svg template video'.split(' '),
);

/** Elements whose contents are no HTML: without an end they last as long as the text does. */
const rawElements = new Set('iframe noembed noframes plaintext script style textarea title xmp'.split(' '));

/** Elements that contain nothing or end by themselves, so that they make no tree deeper. */
const shallowElements = new Set('br dd dt hr img li p td th tr'.split(' '));

const tagStart = /<(?:(\/?)([a-z][a-z0-9]*)|!--|[!?/])/gi;

/** Returns the position of a tag's `>`; -1 without one. Quotes count where a value begins, as in HTML. */
function findTagEnd(html: string, from: number): number {
  let quote = '';
  let isValue = false;
  for (let index = from; index < html.length; index += 1) {
    const character = html.charAt(index);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return index;
    else if (isValue && (character === '"' || character === "'")) quote = character;
    if (!/\s/.test(character)) isValue = character === '=';
  }
  return -1;
}

/** Shortens a tag: pictures may be embedded in data URLs of several megabytes. */
function shortenTag(tag: string, start: string): string {
  if (tag.length <= htmlBounds.tagCharacters) return tag;
  const short = tag.replaceAll(/data:[^"'\s>]*/gi, '');
  return short.length <= htmlBounds.tagCharacters ? short : `${start}>`;
}

/** Copies text and the tags that count, and skips the rest; each character is looked at a limited number of times. */
class HtmlTidier {
  private readonly parts: string[] = [];
  private length = 0;
  private position = 0;
  private depth = 0;
  private tags = 0;
  /** Names of elements that do not end any more. */
  private readonly endless = new Set<string>();

  private readonly html: string;

  constructor(html: string) {
    this.html = html;
  }

  tidy(): string {
    const starts = new RegExp(tagStart);
    while (this.position < this.html.length && this.length < htmlBounds.characters) {
      starts.lastIndex = this.position;
      const start = starts.exec(this.html);
      this.copy(this.html.slice(this.position, start?.index));
      if (!start) break;
      this.position = start[2] === undefined ? this.endOfComment(start) : this.passTag(start[2].toLowerCase(), start);
    }
    return this.parts.join('');
  }

  private copy(part: string): void {
    const room = htmlBounds.characters - this.length;
    this.parts.push(part.slice(0, room));
    this.length += part.length;
  }

  private endOfComment({ 0: start, index }: RegExpExecArray): number {
    const end = start === '<!--' ? '-->' : '>';
    const found = this.html.indexOf(end, index + start.length);
    return found === -1 ? this.html.length : found + end.length;
  }

  /** Copies or skips a tag, with its contents if they are no text. @returns the position behind it */
  private passTag(name: string, { 0: start, 1: slash, index }: RegExpExecArray): number {
    const last = findTagEnd(this.html, index + start.length);
    if (last === -1) return this.html.length;
    const after = last + 1;
    const isEnd = slash === '/';
    if (!isEnd && rawElements.has(name)) return this.findElementEnd(name, after) ?? this.html.length;
    if (!isEnd && droppedElements.has(name)) return this.findElementEnd(name, after) ?? after;
    if (keptElements.has(name) && this.fits(name, isEnd)) this.copy(shortenTag(this.html.slice(index, after), start));
    return after;
  }

  private findElementEnd(name: string, from: number): number | undefined {
    if (this.endless.has(name)) return undefined;
    const ends = new RegExp(`</${name}\\b`, 'gi');
    ends.lastIndex = from;
    const end = ends.exec(this.html);
    if (!end) this.endless.add(name);
    return end?.index;
  }

  /** Counts a tag; false for those that are too many or too deep. */
  private fits(name: string, isEnd: boolean): boolean {
    this.tags += 1;
    if (this.tags > htmlBounds.tags) return false;
    if (shallowElements.has(name)) return true;
    if (!isEnd) this.depth += 1;
    const isShallow = this.depth <= htmlBounds.depth;
    if (isEnd) this.depth = Math.max(0, this.depth - 1);
    return isShallow;
  }
}

const block = /<(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|tr|ul)\b/i;

/** Writes lines as HTML: shops that type no paragraphs make them of the lines, WordPress among them. */
const writeLines = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');

/**
 * Prepares HTML of others for a parser: bounded by `htmlBounds`, without comments, scripts and other contents that are no text,
 * and without elements that Markdown cannot express, whose text stays. HTML without blocks keeps its lines.
 */
export function tidyHtml(html: string): string {
  const superscripts = html.replaceAll(/<sup>([23])<\/sup>/gi, (_all, digit: string) => (digit === '2' ? '²' : '³'));
  const tidied = new HtmlTidier(superscripts).tidy();
  return block.test(tidied) ? tidied : writeLines(tidied.replaceAll(/\r\n?/g, '\n'));
}
