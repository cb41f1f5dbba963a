import type { articleRefusals, cellReasons } from '@kontor/shared/wire/imports';

/** A row of the file: its cells by column, trimmed; empty ones are left out. */
export interface FileRow {
  /** Number of its first line in the file, the header's being 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Relation of a row to the articles of a file, whose rows may be in any order. */
export interface RowPlace {
  /** Names by which other rows refer to it, as parent, as child or as related product: `id:44`, SKU. */
  names: readonly string[];
  /** Key that all rows of its article share (handle, main number, id of the group). With it, no parent is searched. */
  article?: string;
  /** Name of the article that the row belongs to, if it is not an article itself. */
  parent?: string;
  /** Names of further rows of its article that do not name their article themselves. */
  children?: readonly string[];
}

export type RefusalReason = (typeof articleRefusals)[number];
export type CellReason = (typeof cellReasons)[number];

/** A cell that is imported changed, or not at all. */
export interface CellNote {
  line: number;
  column: string;
  reason: CellReason;
}

/** A picture by its address in the web, or by its name in the ZIP or among the shop's own. */
export interface ReadPicture {
  address: string;
  alt?: string;
  altEn?: string;
}

/** A price in euros as the file has it, with a point and all its decimals: net prices have more than two. */
export interface ReadPrice {
  amount: string;
  /** Absent: as defined by the format, otherwise as the merchant answers for the whole file. */
  isNet?: boolean;
}

/** Tax of an article: its rate in percent, or its name in the old shop, which the merchant assigns to a tax class. */
export type ReadTax = { rate: number } | { name: string };

/**
 * Name of an option and value of a variant, with English texts if the file has them; in the form of `POST
 * products/{id}/variants`.
 */
export interface ReadOption {
  name: string;
  nameEn?: string;
}
export interface ReadValue {
  value: string;
  valueEn?: string;
}

/** A product without variants, or a variant: what a shopper buys. */
export interface ReadVariant {
  line: number;
  /** Its id in this shop, if the file is one of this shop's own. */
  id?: string;
  /** Values in the order of the article's options; none for a product without variants. */
  values: readonly ReadValue[];
  price?: ReadPrice;
  /** The file only states whether it is in stock, without a number. */
  isInStock?: boolean;
  /** Its own fields in the form of the admin's calls, unchecked: sku, gtin, countInStock, published, content. */
  fields: Readonly<Record<string, unknown>>;
  pictures?: readonly ReadPicture[];
}

/** An article of the file: one product, or several variants. Absent fields stay as they are; null removes. */
export interface ReadArticle {
  refused?: RefusalReason;
  /** Handle or path in the old shop, for a redirect from there. */
  oldPath?: string;
  /**
   * Fields of all its variants in the form of the admin's calls, unchecked: texts (maybe HTML), brand, facts, manufacturer, seo
   * …
   */
  fields: Readonly<Record<string, unknown>>;
  tax?: ReadTax;
  /** Categories as paths from the top, the main one first. */
  categories: readonly (readonly string[])[];
  /** Options that its variants differ by; none for a product without variants. */
  options: readonly ReadOption[];
  variants: readonly ReadVariant[];
  pictures: readonly ReadPicture[];
  /** Names of related products (from `RowPlace.names`, otherwise SKUs), which are found after all products are imported. */
  related: readonly string[];
  notes: readonly CellNote[];
}

/** File format that the import reads without assigned columns. */
export interface ImportFormat {
  /** Whether a file with these columns is of the kind. */
  isMine: (columns: ReadonlySet<string>) => boolean;
  /** Whether its prices are without VAT; null if the file does not say and the merchant is asked. */
  hasNetPrices: boolean | null;
  placeRow: (row: FileRow) => RowPlace;
  /** Whether articles without an SKU are found again only by their names: a second article with the same name is refused. */
  isKnownByName?: boolean;
  /**
   * Reads an article from all its rows: its own row first, then the others in the order of the file.
   * @param today as 2026-11-30, because reduced prices are limited to a period
   */
  readArticle: (rows: readonly FileRow[], today: string) => ReadArticle;
}
