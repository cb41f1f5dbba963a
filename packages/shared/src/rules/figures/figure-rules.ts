/** Characteristics that turnover is divided by; `method` is the method of payment. */
export const figureDivisions = ['product', 'category', 'maker', 'country', 'code', 'method'] as const;
export type FigureDivision = (typeof figureDivisions)[number];

/** Orders of rows: `best` is the highest turnover first. */
export const figureOrders = ['best', 'worst'] as const;

/** Days of one span: a year, also a leap year. */
export const maxFigureDays = 366;

/**
 * Kinds of rows. `gone`: products that were deleted; `own`: lines of the merchant's own; `shipping` and `wrapping`: their part of
 * the turnover; `none`: orders without a code; `unknown`: money of orders that cannot be divided.
 */
export const figureKinds = ['named', 'gone', 'own', 'shipping', 'wrapping', 'none', 'unknown'] as const;
export type FigureKind = (typeof figureKinds)[number];
