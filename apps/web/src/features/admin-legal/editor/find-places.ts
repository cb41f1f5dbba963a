import { findPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';

/** Placeholder in double brackets that has to be filled in or deleted before a text is published. */
export interface OpenPlace {
  name: string;
  /** Number of occurrences. */
  count: number;
  /** Start of its first occurrence, brackets included. */
  start: number;
  end: number;
  /** Whether it is the first line of generated drafts, which prevents that one is published unread. */
  isMark: boolean;
}

/** Tells whether a placeholder is the first line of generated drafts. @param name without its brackets */
export function isDraftMark(name: string): boolean {
  return /^(?:Entwurf|Draft): /.test(name);
}

/** Finds the open placeholders, in the order of the text, each once. */
export function findPlaces(text: string): OpenPlace[] {
  return findPlaceholders(text).map((name) => {
    const whole = `[[${name}]]`;
    const start = text.indexOf(whole);
    const count = text.split(whole).length - 1;
    return { name, count, start, end: start + whole.length, isMark: isDraftMark(name) };
  });
}

/** Returns the text without the line of the draft mark and the empty lines below it. */
export function removeMark(text: string, { start, end }: Pick<OpenPlace, 'start' | 'end'>): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s+/, '');
}
