/** How a language writes itself, numbers and lists. */
export interface Notation {
  /** What the language calls itself. */
  name: string;
  group: string;
  decimal: string;
  /** What stands before and after an amount of euros. */
  price: readonly [string, string];
  /** Before the last one of a list. */
  and: string;
}
