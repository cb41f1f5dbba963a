/** How a language writes itself, numbers and lists. */
export interface Notation {
  /** Name of the language in itself. */
  name: string;
  group: string;
  decimal: string;
  /** Signs before and after an amount of euros. */
  price: readonly [string, string];
  /** Before the last one of a list. */
  and: string;
  /** After a time of day. */
  oClock: string;
}
