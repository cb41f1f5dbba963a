/** Products, reviews and users on a page unless asked otherwise. */
export const defaultPageSize = 24;

/** Orders on a page, and rows of the admin tables, unless asked otherwise (spec §9). */
export const orderPageSize = 15;
