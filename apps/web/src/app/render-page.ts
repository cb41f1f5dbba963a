import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Language } from '@kontor/shared/rules/text/languages';

/** A read of the shop's API as a page asks for it: the endpoint's key (`GET /products/:id`), and what it takes. */
export interface AskedCall {
  key: string;
  params: object;
  query: object;
}

/** An answer as the API gives it, good or refused. */
export type CallAnswer = { data: unknown } | { error: { status: number; data: unknown } };

export interface PageRequest {
  /** Path and query, without a prefix for the language. */
  address: string;
  language: Language;
  settings: ShopSettings;
  /** Asks the API. */
  ask: (call: AskedCall) => Promise<CallAnswer>;
}

export interface RenderedPage {
  /** Elements for the document's head: what is to be fetched early. */
  preloads: string;
  /** Content of `#root`. */
  html: string;
  /** Answers that the page was rendered from, for a data block with the id `page-answers`. */
  answers: Record<string, CallAnswer>;
}

/**
 * The address that stands for all that show the same page: without what the page does not look at. Undefined for pages
 * that only a browser renders.
 */
export type FindAddress = (pathname: string, search: string) => string | undefined;

/** Renders a page that `FindAddress` knows. @throws when a call fails for any other reason than its input */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
