import type { CurrentLine, FieldProblem } from '@kontor/shared/wire/errors';

/** Any failure of a call, in one shape. `message` is English and for developers. */
export interface Problem {
  /** A `KnownProblemCode`, or one that only a newer server has. */
  code: string;
  message: string;
  issues: FieldProblem[];
  /** Current lines of the cart; only with `price_changed` and `out_of_stock`. */
  lines: CurrentLine[];
  /** HTTP status, if there was an answer. */
  status?: number;
}
