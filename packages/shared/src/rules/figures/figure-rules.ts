/** Dimensions by which turnover is divided; `maker` is the brand, `method` the payment method. */
export const figureDivisions = ['product', 'category', 'maker', 'country', 'code', 'method'] as const;
export type FigureDivision = (typeof figureDivisions)[number];

/** Sort orders of rows: `best` puts the highest turnover first, `worst` the lowest. */
export const figureOrders = ['best', 'worst'] as const;

/** Most days of a span: a leap year. */
export const maxFigureDays = 366;

/**
 * Kinds of rows. `named`: a value of the dimension; `gone`: deleted products; `own`: lines of the merchant's own; `shipping` and
 * `wrapping`: their share of the turnover; `none`: orders without a code; `unknown`: money that cannot be divided.
 */
export const figureKinds = ['named', 'gone', 'own', 'shipping', 'wrapping', 'none', 'unknown'] as const;
export type FigureKind = (typeof figureKinds)[number];
