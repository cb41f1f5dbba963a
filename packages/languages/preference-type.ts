/** A word of the shop's, and other words that are not said in its place. */
export interface Preference {
  /** Words not to be used. */
  not: RegExp;
  /** Words to use instead. */
  word: string;
}
