/** Placeholder that a merchant has to fill in: `[[Telefonnummer]]`. */
const placeholder = /\[\[([^[\]\n]{1,200})\]\]/g;

/** Returns the names of unfilled placeholders (double brackets), each once, without brackets. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** Replaces placeholders that have a value; others stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(
    placeholder,
    (whole: string, name: string) => (Object.hasOwn(values, name) && values[name]) || whole,
  );
}
