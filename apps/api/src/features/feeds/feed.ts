import type { Language } from '@kontor/shared/rules/text/languages';
import type { ShippingSection } from '@kontor/shared/schemas/settings-sections';
import type { CatalogueEntry } from '../catalogue/lists/stream-products.service.ts';

/** Facts about the shop that feeds contain. */
export interface FeedContext {
  shopName: string;
  /** Address of the shop, without a trailing slash. */
  publicUrl: string;
  language: Language;
  /** Prices by country; in a shop with delivery methods, these decide the price of each product. */
  shipping: Pick<ShippingSection, 'rates' | 'methods'>;
  /** ISO code of the seller's country. */
  home: string;
}

/** One form of a feed, such as XML. */
export interface FeedFormat {
  contentType: string;
  /** Writes the file in parts, one product at a time. */
  write: (products: AsyncIterable<CatalogueEntry>, context: FeedContext) => AsyncGenerator<string>;
}

/** Feed for one program: a folder, and a line in `feeds.ts`. */
export interface Feed {
  /** The program's own name. */
  title: string;
  /** Formats by the ending of their address, in lower case. */
  formats: Readonly<Record<string, FeedFormat>>;
}

/** Feeds by the name in their address, in lower case. */
export type Feeds = Readonly<Record<string, Feed>>;
