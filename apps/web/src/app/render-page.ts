import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Language } from '@kontor/shared/rules/text/languages';

/** A read of the shop's API by a page: the endpoint's key (`GET /products/:id`), and its arguments. */
export interface AskedCall {
  key: string;
  params: object;
  query: object;
}

/** Answer of the API, successful or refused. */
export type CallAnswer = { data: unknown } | { error: { status: number; data: unknown } };

export interface PageRequest {
  /** Path and query, without language prefix. */
  address: string;
  language: Language;
  settings: ShopSettings;
  /** Calls the API. */
  ask: (call: AskedCall) => Promise<CallAnswer>;
}

export interface RenderedPage {
  /** Elements for the document's head that preload files. */
  preloads: string;
  /** Content of `#root`. */
  html: string;
  /** Answers that the page was rendered from, for a data block with the id `page-answers`. */
  answers: Record<string, CallAnswer>;
}

/**
 * Returns an address without parameters that the page ignores: one for all addresses that show the same page. Undefined for
 * pages that only the browser renders.
 */
export type FindAddress = (pathname: string, search: string) => string | undefined;

/** Renders a page that `FindAddress` knows. @throws when a call fails, except because of its input */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
