import type { CurrentLine, FieldProblem } from '@kontor/shared/wire/errors';

/** Anything that went wrong with a call, in one shape. `message` is English and for developers. */
export interface Problem {
  /** A `KnownProblemCode`, or one a newer server has come up with. */
  code: string;
  message: string;
  issues: FieldProblem[];
  /** The cart's lines as they now are; comes with `price_changed` and `out_of_stock`. */
  lines: CurrentLine[];
  /** HTTP status, where there was an answer. */
  status?: number;
}
