/** Number of characters shown of a long description; a rest shorter than the limit below is not folded. */
const SHOWN = 600;
const LEAST_FOLDED = 200;

/** Returns the end of the first sentence after a number of characters, or the paragraph's length. */
function findSentenceEnd(text: string, from: number): number {
  const end = text.slice(Math.max(0, from)).search(/[.!?]\s/);
  return end === -1 ? text.length : Math.max(0, from) + end + 1;
}

/** Splits the paragraphs of a long description after a sentence. */
export function splitDescription(paragraphs: readonly string[]): { shown: string[]; folded: string[] } {
  const length = paragraphs.join('').length;
  if (length <= SHOWN + LEAST_FOLDED) return { shown: [...paragraphs], folded: [] };
  const [shown, folded]: [string[], string[]] = [[], []];
  let room = SHOWN;
  for (const paragraph of paragraphs) {
    const end = room > 0 ? findSentenceEnd(paragraph, room) : 0;
    room -= paragraph.length;
    if (end > 0) shown.push(paragraph.slice(0, end));
    const rest = paragraph.slice(end).trim();
    if (rest) folded.push(rest);
  }
  return { shown, folded };
}
