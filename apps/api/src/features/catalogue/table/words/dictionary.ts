/** Numbers for texts: each text has one, counted from 0. */
export class Dictionary {
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();

  /** Returns the number of a text, a new one if it has none yet. */
  add(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.#codes.get(text);
  }
}

/** Adds to one of many lists. */
export function pushTo<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const known = lists.get(key);
  if (known) known.push(number);
  else lists.set(key, [number]);
}
