/** Result of a bulk action for an order, in words. */
export interface BulkOutcome {
  isDone: boolean;
  words: string;
}

/** Keeps the result of an order. */
type Note = (number: string, outcome: BulkOutcome) => void;

/** Does something with orders, given by their numbers, and notes the result of each. */
export type BulkAct = (numbers: readonly string[], note: Note) => Promise<void>;
